/**
 * The ways round in which the name of a person may be written, the one as given first: `Blake, William` and
 * `Blake William` → also `William Blake`; `William Butler Yeats` → also `Yeats William Butler` and back. A name of one
 * word, or in Chinese, has one.
 */
export function nameOrders(name: string): string[] {
  const [family = '', ...given] = name.split(/\s*[,，]\s*/)
  const words = [family, ...given].join(' ').trim().split(/\s+/)
  if (words.length === 1 || /\p{Script=Han}/u.test(name)) return [words.join(' ')]
  const isFamilyFirst = given.length > 0
  const givenFirst = isFamilyFirst ? `${given.join(' ')} ${family}` : [...words.slice(1), words[0]].join(' ')
  const familyLast = [words.at(-1), ...words.slice(0, -1)].join(' ')
  return [...new Set([words.join(' '), givenFirst.trim(), ...(isFamilyFirst ? [] : [familyLast])])]
}
