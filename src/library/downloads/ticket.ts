import { createHmac, timingSafeEqual } from 'node:crypto'

/** An address is good for ten minutes. */
export const TICKET_MS = 10 * 60_000

/** What an address stands for: one download of one person. */
export type Ticket = { downloadId: number; userId: number; expires: number }

/** The signed address of a download. The person is not in it and has to be the one who asks. */
export function ticketAddress(ticket: Ticket, key: Buffer): string {
  const query = new URLSearchParams({ expires: String(ticket.expires), signature: signatureOf(ticket, key) })
  return `/download/${ticket.downloadId}?${query}`
}

/** Whether the signature is ours for this download, person and moment; an end that is past is the caller's to see. */
export function isSigned(ticket: Ticket, signature: string, key: Buffer): boolean {
  const expected = Buffer.from(signatureOf(ticket, key))
  const given = Buffer.from(signature)
  return expected.length === given.length && timingSafeEqual(expected, given)
}

function signatureOf({ downloadId, userId, expires }: Ticket, key: Buffer): string {
  return createHmac('sha256', key).update(`download\n${downloadId}\n${userId}\n${expires}`).digest('base64url')
}
