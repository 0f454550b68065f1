import { CEDICT, GUANGYUN, OURS, WORDNET, type WordEntry } from '../../../../src/text/dictionary-lines.ts'
import type { WordMatch } from '../../../../src/text/look-up.ts'
import { useLanguage, useWords } from '../../../words/language.ts'
import { toolsWords } from '../../../words/tools.ts'
import { Entries } from './entries.tsx'
import styles from './senses.module.css'

/**
 * All that is known of one word. Where an explanation of ours is right for the text, it comes first, 廣韻 under it, and the
 * English senses wait behind a button; in a modern text it is the other way round.
 */
export function Senses({ entries, isClassical }: { entries: readonly WordEntry[]; isClassical: boolean }) {
  const { lookUp: words } = useWords(toolsWords)
  const of = (source: string) => entries.filter(entry => entry.source === source)
  const [ours, rhymes, english] = [of(OURS), of(GUANGYUN), of(CEDICT)]
  if (ours.length === 0) {
    return (
      <>
        {english.length > 0 ? <Entries entries={english} /> : null}
        {isClassical ? <Rhymes entries={rhymes} /> : null}
      </>
    )
  }
  if (!isClassical && english.length > 0) {
    return (
      <>
        <Entries entries={english} />
        <details className={styles.more}>
          <summary>{words.classicalSenses}</summary>
          <Explanations entries={ours} />
        </details>
      </>
    )
  }
  return (
    <>
      <Explanations entries={ours} />
      <Rhymes entries={rhymes} />
      {english.length > 0 ? (
        <details className={styles.more}>
          <summary>{words.englishSenses}</summary>
          <Entries entries={english} />
        </details>
      ) : null}
    </>
  )
}

/** Our explanations of a word, a list for each of its readings: each sense with a passage that shows it. */
function Explanations({ entries, isEnglish }: { entries: readonly WordEntry[]; isEnglish?: boolean }) {
  const page = useLanguage()
  const spoken = isEnglish && page === 'en' ? 'en' : page === 'zh-Hant' ? 'zh-Hant' : 'zh-Hans'
  return entries.map(({ word, pinyin, senses, examples }) => (
    <div key={`${word} ${pinyin}`} className={styles.explanation}>
      {entries.length > 1 ? <i lang="zh-Latn-pinyin">{pinyin}</i> : null}
      <ol lang={spoken}>
        {senses.map((sense, i) => (
          <li key={sense}>
            {sense}
            {examples?.[i] ? (
              <p lang={isEnglish ? 'en' : spoken}>
                <q data-kai={isEnglish ? undefined : true}>{examples[i].text}</q>
                <cite>{examples[i].place}</cite>
              </p>
            ) : null}
          </li>
        ))}
      </ol>
    </div>
  ))
}

function Rhymes({ entries }: { entries: readonly WordEntry[] }) {
  const { lookUp: words } = useWords(toolsWords)
  if (entries.length === 0) return null
  return (
    <section className={styles.rhymes}>
      <h3>{words.guangyun}</h3>
      <ul lang="zh-Hant">
        {entries.map(({ traditional, pinyin, senses }) => (
          <li key={`${traditional} ${pinyin} ${senses[0]}`}>
            <span>
              {traditional}
              {pinyin ? ` ${pinyin}` : ''}
            </span>{' '}
            {senses[0]}
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Our own words for an English word, then WordNet’s, before the Chinese ones that a dictionary gives. */
export function EnglishSenses({ match }: { match: WordMatch }) {
  const { lookUp: words } = useWords(toolsWords)
  const of = (wanted: string) => match.entries.filter(({ source }) => source === wanted)
  const [ours, defined, chinese] = [of(OURS), of(WORDNET), of(CEDICT)]
  return (
    <>
      <Explanations entries={ours} isEnglish />
      <Definitions entries={defined} />
      {chinese.length > 0 && defined.length > 0 ? <h3 className={styles.between}>{words.inChinese}</h3> : null}
      {chinese.length > 0 ? <Entries entries={chinese} withWords /> : null}
    </>
  )
}

/** What WordNet says of a word, a list for each part of speech. */
function Definitions({ entries }: { entries: readonly WordEntry[] }) {
  return entries.map(({ word, pinyin: partOfSpeech, senses }) => (
    <div key={`${word} ${partOfSpeech}`} className={styles.explanation}>
      <i lang="en">{partOfSpeech}</i>
      <ol lang="en">
        {senses.map(sense => (
          <li key={sense}>{sense}</li>
        ))}
      </ol>
    </div>
  ))
}

/** Whether we explain it ourselves. */
export const isExplained = ({ entries }: WordMatch) => entries.some(({ source }) => source === OURS)

/** The readings that stand before its senses. */
export function readingsOf({ entries }: WordMatch): string[] {
  const first = entries[0]?.source
  return entries.filter(({ source }) => source === first).map(({ pinyin }) => pinyin)
}
