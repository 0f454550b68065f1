import { useEffect, useRef } from 'react'
import { Link } from 'react-router'
import type { Correction } from '../../../src/contract/works/corrections.ts'
import { Button } from '../../parts/control/button.tsx'
import { CorrectedWords, textLang } from '../../parts/corrections/corrected-words.tsx'
import { correctionAddress } from '../../parts/corrections/correction-address.ts'
import { Facts } from '../../parts/text/facts.tsx'
import { passageLang } from '../../parts/text/passage-lang.ts'
import { correctionsWords } from '../../words/corrections.ts'
import { fill } from '../../words/fill.ts'
import { useLanguage, useWords } from '../../words/language.ts'
import { useDay } from '../day.ts'
import rowStyles from '../lists/rows.module.css'
import styles from './corrections.module.css'

type RowProps = { row: Correction; isCurrent: boolean; choose: () => void; accept: () => void; reject: () => void }

/** A correction in the editors' list: what it changes, who sent it and why, and buttons to decide while it is open. */
export function CorrectionRow({ row, isCurrent, choose, accept, reject }: RowProps) {
  const page = useLanguage()
  const { correctionDesk: words, corrections } = useWords(correctionsWords)
  const day = useDay()
  const element = useRef<HTMLLIElement>(null)
  useEffect(() => {
    if (isCurrent) element.current?.scrollIntoView({ block: 'nearest' })
  }, [isCurrent])
  const isEnglish = page === 'en'
  const name = (isEnglish && row.nameEn) || row.name
  const author = (isEnglish && row.authorEn) || row.author
  const location = row.line === null ? row.chapterTitle : fill(corrections.line, { number: row.line + 1 })
  const isOpen = row.state === 'open'
  const why = [
    [corrections.source, row.source],
    [corrections.reason, row.reason],
  ].filter(([, text]) => text !== '')
  return (
    <li ref={element} aria-current={isCurrent ? 'true' : undefined}>
      <p className={rowStyles.line}>
        <Facts
          facts={[
            <span key="work">
              <Link to={correctionAddress(row)}>{fill(corrections.of, { name })}</Link> {author}
            </span>,
            location,
          ]}
        />
        {isOpen && !row.isThere ? <State says={words.gone} /> : null}
        {row.state === 'accepted' && !row.isThere ? <State says={words.lost} /> : null}
        {row.overlaps.length > 0 ? <State says={fill(words.overlaps, { count: row.overlaps.length })} /> : null}
      </p>
      <CorrectedWords text={row} lang={textLang(row)} />
      {why.map(([label, text]) => (
        <p key={label} className={rowStyles.line}>
          {label}
          {isEnglish ? ': ' : '：'}
          <span lang={passageLang(text ?? '', page)}>{text}</span>
        </p>
      ))}
      <p className={rowStyles.line}>
        <Facts
          facts={[
            row.user ? (
              <Link key="reader" to={`/profile?id=${row.user.userId}`}>
                {row.user.nick}
              </Link>
            ) : (
              words.noAccount
            ),
            row.user && (row.nameMe ? words.named : words.unnamed),
            day(row.createdAt, 'with time'),
            row.answer && fill(words.answered, { text: row.answer }),
          ]}
        />
      </p>
      {isOpen ? (
        <div className={rowStyles.acts}>
          <Button
            onClick={accept}
            onFocus={choose}
            disabled={!row.isThere}
            aria-keyshortcuts={isCurrent ? 'a' : undefined}
          >
            {words.accept}
            {isCurrent ? <kbd className={styles.key}>A</kbd> : null}
          </Button>
          <Button onClick={reject} onFocus={choose} aria-keyshortcuts={isCurrent ? 'x' : undefined}>
            {words.reject}
            {isCurrent ? <kbd className={styles.key}>X</kbd> : null}
          </Button>
        </div>
      ) : null}
    </li>
  )
}

function State({ says }: { says: string }) {
  return (
    <span className={rowStyles.state} data-tone="bad">
      {says}
    </span>
  )
}
