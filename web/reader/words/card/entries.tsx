import type { WordEntry } from '../../../../src/text/dictionary-lines.ts'
import styles from './look-up-card.module.css'

/** Readings of one word with their senses; with `withWords` the Chinese words of an English one. What is said of another word names it. */
export function Entries({ entries, withWords }: { entries: readonly WordEntry[]; withWords?: boolean }) {
  return (
    <ol className={styles.entries}>
      {entries.map(entry => (
        <li key={`${entry.word} ${entry.traditional} ${entry.pinyin}`}>
          {withWords || entries.length > 1 ? (
            <p className={styles.reading} data-kai={withWords ? true : undefined}>
              {withWords || entry.word !== entries[0]?.word ? <b lang="zh-Hans">{bothScripts(entry)}</b> : null}
              <i lang="zh-Latn-pinyin">{entry.pinyin}</i>
            </p>
          ) : null}
          <ol className={styles.senses} lang="en">
            {entry.senses.map(sense => (
              <li key={sense}>{sense}</li>
            ))}
          </ol>
        </li>
      ))}
    </ol>
  )
}

function bothScripts({ word, traditional }: WordEntry): string {
  return word === traditional ? word : `${word} ${traditional}`
}
