import type { Alert, ErrorReport, FrontLog } from '../../contract/telemetry.ts'

/**
 * What is written of what browsers tell. The page /about promises that it does not say what one read: of an address its
 * pattern remains, without ids and without the words of a search; of an answer its code and message.
 */
export function reducedAlert(alert: Alert): Alert {
  return { ...alert, alarmMsg: reducedMessage(alert.alarmMsg) }
}

export function reducedReport(report: ErrorReport): ErrorReport {
  return {
    ...report,
    pageUrl: addressPattern(report.pageUrl),
    fileUrl: addressPattern(report.fileUrl),
    message: withoutAddresses(report.message),
    stack: withoutAddresses(report.stack),
  }
}

/** Nobody's: the id that the browser sends is not written. */
export function reducedLog(log: FrontLog): FrontLog {
  const build = /^[\w.-]{1,40}$/.test(log.build) ? log.build : ''
  return { ...log, build, userId: null, entries: log.entries.map(entry => reducedValue(entry) as typeof entry) }
}

/**
 * The pattern of an address: `/search/明月?kind=text` → `/search/{id}`, `/a/v1/book/bookDetail/12` →
 * `/a/v1/book/bookDetail/{id}`. Files of the build keep their path.
 */
export function addressPattern(address: string): string {
  const [path = ''] = address.replace(ORIGIN, '').split(/[?#]/)
  if (!path.startsWith('/')) return ''
  if (/^\/assets\/[\w.-]+$/.test(path)) return path
  const segments = path.split('/').slice(1)
  // Of a page the first segment names the route; a call is a noun and its verb, of which some have further names.
  const named = path.startsWith('/a/v1/') ? CALL_NAMES : 1
  const isName = (segment: string, nth: number) => nth < named && /^(?:v1|404|[a-zA-Z-]{0,40})$/.test(segment)
  return `/${segments.map((segment, nth) => (isName(segment, nth) ? segment : '{id}')).join('/')}`
}

/** `/a/v1/user/book/collection/update`. */
const CALL_NAMES = 6

const ORIGIN = /^[a-z]+:\/\/[^/?#]*/i

/**
 * The text with each address in it as its pattern, line and column of a stack behind it. A scheme is short and begins
 * where a word does: with `[a-z]+` a message of one long word would be read again from each of its letters.
 */
function withoutAddresses(text: string): string {
  return text.replaceAll(/(?<![a-z])[a-z]{1,20}:\/\/[^\s"'<>()]+|(?<![\w/.])\/[a-zA-Z][^\s"'<>()]*/gi, address => {
    const position = /(?::\d+){1,2}$/.exec(address)?.[0] ?? ''
    return addressPattern(address.slice(0, address.length - position.length)) + position
  })
}

/** The alert of a call names its address and the answer; an answer's data may be a text. */
function reducedMessage(message: string): string {
  const read = parsed(message)
  if (read === null) return withoutAddresses(cutOff(message))
  const { url, response } = read
  const { code, message: words } = (response ?? {}) as { code?: unknown; message?: unknown }
  const answer =
    typeof response === 'string'
      ? withoutAddresses(response)
      : { code, message: typeof words === 'string' ? withoutAddresses(words) : undefined }
  return JSON.stringify({ url: typeof url === 'string' ? addressPattern(url) : undefined, response: answer })
}

function parsed(message: string): { url?: unknown; response?: unknown } | null {
  try {
    const read: unknown = JSON.parse(message)
    return typeof read === 'object' ? read : null
  } catch {
    // Words, or JSON that was cut off.
    return null
  }
}

/** An alert too long for its message is cut: what stands behind the code is of the answer. */
function cutOff(message: string): string {
  return /^\{"url":"[^"]*","response":\{"code":-?\d+/.exec(message)?.[0] ?? message
}

function reducedValue(value: unknown): unknown {
  if (typeof value === 'string') return withoutAddresses(value)
  if (Array.isArray(value)) return value.map(reducedValue)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [withoutAddresses(key), reducedValue(each)]))
}
