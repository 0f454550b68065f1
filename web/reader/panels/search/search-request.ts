let pending = ''

/** Words to look for when the search panel opens next. */
export function requestKeyword(keyword: string): void {
  pending = keyword
}

/** The words asked for, once; '' when nobody asked. */
export function takeRequestedKeyword(): string {
  const taken = pending
  pending = ''
  return taken
}
