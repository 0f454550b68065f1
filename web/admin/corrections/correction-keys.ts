const KEYS: Readonly<Record<string, 'accept' | 'reject' | 'next' | 'before'>> = {
  a: 'accept',
  x: 'reject',
  j: 'next',
  k: 'before',
  ArrowDown: 'next',
  ArrowUp: 'before',
}

/** What a key asks for; null for keys that are none of ours, and for those that a field or a dialog wants itself. */
export function correctionKey({ target, key, ctrlKey, metaKey, altKey }: KeyboardEvent) {
  if (ctrlKey || metaKey || altKey || !(target instanceof Element)) return null
  if (target.closest('input, select, textarea, summary, [popover], dialog')) return null
  return KEYS[key.length === 1 ? key.toLowerCase() : key] ?? null
}
