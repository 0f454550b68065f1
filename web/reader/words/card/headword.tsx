import type { WordEntry } from '../../../../src/text/dictionary-lines.ts'
import type { WordMatch } from '../../../../src/text/look-up.ts'
import { fill } from '../../../words/fill.ts'
import { useWords } from '../../../words/language.ts'
import { toolsWords } from '../../../words/tools.ts'
import styles from './headword.module.css'

/** The word as the dictionary has it, with its other script and reading, or with the form that stands in the text. */
export function Headword({ match, written }: { match: WordMatch; written: string }) {
  const { lookUp: words } = useWords(toolsWords)
  const entry = match.entries[0] as WordEntry
  if (/^[a-z]/i.test(match.headword)) {
    const isLemma = match.headword.toLowerCase() !== written.toLowerCase()
    return (
      <p className={styles.headword} lang="en">
        <b>{match.headword}</b>
        {isLemma ? <small>{fill(words.lemmaOf, { form: written })}</small> : null}
      </p>
    )
  }
  const other = entry.traditional === entry.word ? '' : match.headword === entry.word ? entry.traditional : entry.word
  return (
    <p className={styles.headword} lang="zh-Hans" data-kai>
      <b>{match.headword}</b>
      {other ? <span lang={other === entry.traditional ? 'zh-Hant' : 'zh-Hans'}>{other}</span> : null}
      <i lang="zh-Latn-pinyin">{entry.pinyin}</i>
    </p>
  )
}

/** The words that begin here, the longest first, to choose from. */
export function Matches({
  matches,
  chosen,
  onChoose,
}: {
  matches: WordMatch[]
  chosen: number
  onChoose: (index: number) => void
}) {
  const { lookUp: words } = useWords(toolsWords)
  return (
    <fieldset className={styles.matches} aria-label={words.matches}>
      {matches.map((match, i) => (
        <button
          key={match.headword}
          type="button"
          aria-pressed={i === chosen}
          data-kai
          lang={/^[a-z]/i.test(match.headword) ? 'en' : 'zh-Hans'}
          onClick={() => onChoose(i)}
        >
          {match.headword}
        </button>
      ))}
    </fieldset>
  )
}
