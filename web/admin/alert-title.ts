import type { AlertRow } from '../../src/contract/admin-alerts.ts'

/** What an alert is about, in one line, and the stack where it has one. */
export function alertTitle({ message }: Pick<AlertRow, 'message'>): { title: string; stack: string; page: string } {
  const { url, response, type, message: words, stack, pageUrl } = parsed(message)
  if (typeof url === 'string') {
    const { code, message: said } = (typeof response === 'object' && response ? response : {}) as Record<
      string,
      unknown
    >
    const answer = typeof response === 'string' ? response : [code, said].filter(Boolean).join(' · ')
    return { title: `${url} · ${answer}`, stack: '', page: '' }
  }
  if (typeof words !== 'string') return { title: message.slice(0, 200), stack: '', page: '' }
  const kind = typeof type === 'string' && !words.includes(type) ? `${type}: ` : ''
  return { title: kind + words, stack: textOf(stack), page: textOf(pageUrl) }
}

function parsed(message: string): Record<string, unknown> {
  try {
    const read: unknown = JSON.parse(message)
    return typeof read === 'object' && read !== null ? (read as Record<string, unknown>) : {}
  } catch {
    // Words of a page's own, or JSON that was cut off.
    return {}
  }
}

const textOf = (value: unknown) => (typeof value === 'string' ? value : '')
