import type { EditedPair } from '../../../src/contract/works/beads.ts'
import { beadsWords } from '../../words/beads.ts'
import { useWords } from '../../words/language.ts'

/** How an edition of a pair is told from the other: its language, and who translated it. */
export function useEditionName(): (edition: EditedPair['here']) => string {
  const { beads } = useWords(beadsWords)
  return ({ language, translator }) => [beads.languages[language], translator].filter(Boolean).join(' · ')
}
