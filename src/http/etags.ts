/** Whether an `If-None-Match` header names this tag: `*`, one tag or a list, each of them weak (`W/`) or not (RFC 9110, 13.1.2). */
export function namesTag(ifNoneMatch: string | undefined, etag: string): boolean {
  if (ifNoneMatch === undefined) return false
  if (ifNoneMatch === etag || ifNoneMatch.trim() === '*') return true
  const ownTag = etag.replace(/^W\//, '')
  return Array.from(ifNoneMatch.matchAll(TAG), ([tag]) => tag).includes(ownTag)
}

/** What stands between quotes, whatever commas are in it. */
const TAG = /"[^"]*"/g
