/** What Redis answers here: RESP 2 without attributes (https://redis.io/docs/latest/develop/reference/protocol-spec/). */
export type Reply = string | number | null | RedisError | Reply[]

/** Redis understood the question and refuses it, such as NOAUTH. */
export class RedisError extends Error {}

/** A command as an array of bulk strings. */
export function commandLine(...words: (string | number)[]): string {
  return `*${words.length}\r\n${words.map(word => `$${Buffer.byteLength(String(word))}\r\n${word}\r\n`).join('')}`
}

/** Takes what arrives in pieces and gives back every reply that has come whole, in order. */
export class Replies {
  #text = ''

  /** @throws Error when this is not the protocol: there is no way to find the next reply then. */
  take(piece: Buffer): Reply[] {
    // Bytes as characters, so that lengths count.
    this.#text += piece.toString('latin1')
    const whole: Reply[] = []
    for (let at = 0; ; ) {
      const found = replyAt(this.#text, at)
      if (!found) {
        this.#text = this.#text.slice(at)
        return whole
      }
      whole.push(found.reply)
      at = found.next
    }
  }
}

type Found = { reply: Reply; next: number }

function replyAt(text: string, at: number): Found | null {
  const end = text.indexOf('\r\n', at)
  if (end < 0) return null
  const line = text.slice(at + 1, end)
  const next = end + 2
  switch (text[at]) {
    case '+':
      return { reply: line, next }
    case '-':
      return { reply: new RedisError(line), next }
    case ':':
      return { reply: Number(line), next }
    case '$':
      return bulkAt(text, next, Number(line))
    case '*':
      return arrayAt(text, next, Number(line))
    default:
      throw new Error('What answers at REDIS_URL is not Redis')
  }
}

function bulkAt(text: string, at: number, length: number): Found | null {
  if (length < 0) return { reply: null, next: at }
  if (text.length < at + length + 2) return null
  return { reply: Buffer.from(text.slice(at, at + length), 'latin1').toString(), next: at + length + 2 }
}

function arrayAt(text: string, at: number, length: number): Found | null {
  const reply: Reply[] = []
  let next = at
  for (let n = 0; n < length; n++) {
    const item = replyAt(text, next)
    if (!item) return null
    reply.push(item.reply)
    next = item.next
  }
  return { reply, next }
}
