let wanted = ''

/** Words to look for when the search panel opens next. */
export function requestKeyword(keyword: string): void {
  wanted = keyword
}

/** The words asked for, once; '' when nobody asked. */
export function takeRequestedKeyword(): string {
  const taken = wanted
  wanted = ''
  return taken
}
