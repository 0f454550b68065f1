/** The parts of two values that differ, for the audit: names of fields with what was and what is. */
export function changesBetween(before: object, after: object): { before: object; after: object } {
  const was = before as Record<string, unknown>
  const is = after as Record<string, unknown>
  const changed = Object.keys({ ...was, ...is }).filter(
    name => name !== 'version' && JSON.stringify(was[name]) !== JSON.stringify(is[name]),
  )
  const only = (value: Record<string, unknown>) => Object.fromEntries(changed.map(name => [name, value[name]]))
  return { before: only(was), after: only(is) }
}
