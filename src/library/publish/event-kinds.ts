/** What an announcement says of talk and people alone: no work, list or name is another one for it. */
const OF_PEOPLE = /^(?:comments|person):/

/**
 * Whether an announced tag may change what searches and lists of works answer. Talk does not: it is a number on a card,
 * and what is kept of lists is young. '' says that tags were missed.
 */
export function changesWorks(tag: string): boolean {
  return !OF_PEOPLE.test(tag)
}
