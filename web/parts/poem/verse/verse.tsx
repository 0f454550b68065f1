import { type ClipboardEvent, type CSSProperties, Fragment, type ReactNode } from 'react'
import type { PoemDetail } from '../../../../src/contract/works/poems.ts'
import { useWords } from '../../../words/language.ts'
import { pagesWords } from '../../../words/pages.ts'
import { cornerQuotes } from './corner-quotes.ts'
import styles from './verse.module.css'
import { clausesOf, isEven, longestClause, stanzasOf, type VerseUnit, verseUnits } from './verse-units.ts'

type VerseProps = {
  poem: Pick<PoemDetail, 'lines' | 'language'>
  lang: string
  /** The translations that are shown under its lines, one to one. */
  translations: readonly LinesBeside[]
  /** The notes that are shown beside it, in their order. */
  notes: PoemDetail['annotations']
  pinyin: boolean
  vertical: boolean
  /** The line that is read aloud or linked to. */
  litLine: number | null
}

/** A translation that stands under a poem; `lang` is its BCP 47 tag. */
export type LinesBeside = { translator: string; lang: string; lines: readonly string[] }

/**
 * The poem itself: a verse a row, or from right to left a verse a column. Each line has the id `l0`, `l1` …, for links
 * from the search. With pinyin every character stands in a cell of its own; what is copied has none.
 */
export function Verse({ poem, lang, translations, notes, pinyin, vertical, litLine }: VerseProps) {
  const isChinese = poem.language === 'chinese'
  const texts = poem.lines.map(line => line.text)
  const clause = Math.min(Math.max(longestClause(texts), 4), LONGEST_UNBROKEN)
  return (
    <div
      className={styles.verse}
      lang={lang}
      data-kai={isChinese ? '' : undefined}
      data-pinyin={(isChinese && pinyin) || undefined}
      data-even={(isChinese && isEven(texts)) || undefined}
      data-translated={translations.length > 0 || undefined}
      data-vertical={vertical || undefined}
      style={isChinese ? ({ '--clause': clause } as CSSProperties) : undefined}
      onCopy={copyClean}
    >
      {stanzasOf(poem.lines).map(stanza => (
        <div key={stanza[0]?.at} className={styles.stanza}>
          {stanza.map(({ line, at }) => (
            <p key={at} id={`l${at}`} className={styles.line} data-line="" data-lit={at === litLine || undefined}>
              <span className={styles.text} data-block={at + 1}>
                {isChinese ? (
                  <ChineseLine
                    units={verseUnits(vertical ? cornerQuotes(line.text) : line.text, line.pinyin, notesOn(notes, at))}
                    pinyin={pinyin}
                  />
                ) : (
                  line.text
                )}
              </span>
              {translations.map(({ translator, lang: own, lines }, nth) =>
                lines[at] ? (
                  <span key={translator} className={styles.translation} lang={own}>
                    <span data-block={-(at + 1) - nth * poem.lines.length}>{lines[at]}</span>
                    {translations.length > 1 ? <small className={styles.translator}>{translator}</small> : null}
                  </span>
                ) : null,
              )}
            </p>
          ))}
        </div>
      ))}
    </div>
  )
}

/** Up to this many characters a clause is kept on one row by making it smaller on a narrow screen. */
const LONGEST_UNBROKEN = 8

function notesOn(notes: PoemDetail['annotations'], line: number) {
  return notes.flatMap((note, index) => (note.line === line ? [{ ...note, number: index + 1 }] : []))
}

// A line may repeat a clause, and a clause a character; their place is the only name they have.
function ChineseLine({ units, pinyin }: { units: VerseUnit[]; pinyin: boolean }) {
  return clausesOf(units).map((clause, index) => (
    <span key={index} className={styles.clause} data-whole={clause.length <= LONGEST_UNBROKEN || undefined}>
      {pinyin ? clause.map(cell) : runsOf(clause).map(plain)}
    </span>
  ))
}

function cell(unit: VerseUnit, index: number) {
  return (
    <span key={index} className={styles.unit}>
      {unit.before}
      <ruby className={styles.cell}>
        <Character unit={unit} />
        {unit.syllable ? <rt className={styles.syllable}>{unit.syllable}</rt> : null}
      </ruby>
      {unit.after}
    </span>
  )
}

/** Text as one node: a node for each character is most of the drawing of a long poem. */
function plain(run: string | VerseUnit, index: number) {
  if (typeof run === 'string') return run
  return (
    <Fragment key={index}>
      {run.before}
      <Character unit={run} />
      {run.after}
    </Fragment>
  )
}

function runsOf(clause: readonly VerseUnit[]): (string | VerseUnit)[] {
  const runs: (string | VerseUnit)[] = []
  for (const unit of clause) {
    const last = runs.at(-1)
    if (unit.note !== null || unit.char === LOST) runs.push(unit)
    else if (typeof last === 'string') runs[runs.length - 1] = last + unit.before + unit.char + unit.after
    else runs.push(unit.before + unit.char + unit.after)
  }
  return runs
}

function Character({ unit }: { unit: VerseUnit }): ReactNode {
  const { poem } = useWords(pagesWords)
  if (unit.char === LOST) {
    return (
      <span className={styles.lost} title={poem.lost}>
        <span aria-hidden="true">{LOST}</span>
        <span className={styles.unseen}>{poem.lost}</span>
      </span>
    )
  }
  if (unit.note === null) return unit.char
  return (
    <a className={styles.noted} href={`#note-${unit.note}`}>
      {unit.char}
    </a>
  )
}

/** A character that the source itself has lost. */
const LOST = '□'

/** Puts what is selected on the clipboard without syllables, a line a line. */
function copyClean(event: ClipboardEvent): void {
  const selection = getSelection()
  if (!selection || selection.rangeCount === 0) return
  const copied = selection.getRangeAt(0).cloneContents()
  for (const aside of copied.querySelectorAll(`rt, .${styles['unseen']}`)) aside.remove()
  const lines = [...copied.querySelectorAll('[data-line]')]
  const text = lines.length > 0 ? lines.map(textOfLine).join('\n') : copied.textContent
  event.clipboardData.setData('text/plain', text)
  event.preventDefault()
}

function textOfLine(line: Element): string {
  return (
    Array.from(line.children, part => part.textContent)
      .filter(Boolean)
      .join('\n') || line.textContent
  )
}
