import type { AlertRow } from '../../../src/contract/admin/admin-alerts.ts'

/** What an alert is about, in one line, and the stack where it has one. */
export function alertTitle({ message }: Pick<AlertRow, 'message'>): { title: string; stack: string; page: string } {
  const { url, response, type, message: words, stack, pageUrl, fileUrl } = readAlert(message) ?? {}
  if (typeof url === 'string') {
    const { code, message: responseMessage } = (typeof response === 'object' && response ? response : {}) as Record<
      string,
      unknown
    >
    const answer = typeof response === 'string' ? response : [code, responseMessage].filter(Boolean).join(' · ')
    return { title: `${url} · ${answer}`, stack: '', page: '' }
  }
  if (typeof words !== 'string') return { title: message.slice(0, 200), stack: '', page: '' }
  const kind = typeof type === 'string' && !words.includes(type) ? `${type}: ` : ''
  // Which picture or file it was says more than that one did not come.
  const file = type === 'resource error' && typeof fileUrl === 'string' && fileUrl !== '' ? ` · ${fileUrl}` : ''
  return { title: shortened(kind + words + file), stack: textOf(stack), page: textOf(pageUrl) }
}

/** What an alert tells, by its names; null where it is words of its own, or JSON that was cut off. */
export function readAlert(message: string): Record<string, unknown> | null {
  try {
    const read: unknown = JSON.parse(message)
    return typeof read === 'object' && read !== null ? (read as Record<string, unknown>) : null
  } catch {
    return null
  }
}

/** The whole of it stands in the details. */
function shortened(words: string): string {
  return words.length > LONGEST ? `${words.slice(0, LONGEST)}…` : words
}

const LONGEST = 200

const textOf = (value: unknown) => (typeof value === 'string' ? value : '')
