import { useEffect, useState } from 'react'
import type { Edition } from '../../../../src/contract/works/books.ts'
import type { Stretch } from '../../../../src/contract/works/reading.ts'
import { call } from '../../../call.ts'
import { Button } from '../../../parts/control/button.tsx'
import { Dialog } from '../../../parts/control/dialog.tsx'
import { Skeleton } from '../../../parts/feedback/skeleton.tsx'
import { passageLang } from '../../../parts/text/passage-lang.ts'
import { yearsFor } from '../../../parts/text/years.ts'
import { textFor } from '../../../state/settings/text-cookie.ts'
import { useAnswer } from '../../../state/use-answer.ts'
import { coreWords } from '../../../words/core.ts'
import { useLanguage, useWords } from '../../../words/language.ts'
import { localName } from '../../../words/local-name.ts'
import { readerWords } from '../../../words/reader.ts'
import { toolsWords } from '../../../words/tools.ts'
import { closeComparison } from '../../marks/layers/layer-store.ts'
import type { Passage } from '../../marks/passage.ts'
import { searchFor } from '../../session/reader-address.ts'
import type { ReaderHandle } from '../../session/reader-handle.ts'
import { langOfEdition } from '../../text/chapter/text-lang.ts'
import styles from './compare.module.css'
import { comparedStretches } from './compared-stretches.ts'
import { type ComparedBlock, ownText, partnerText } from './compared-text.ts'

/** A passage, and under it what each edition that is aligned with the one that is read says for it: first the one that stands beside. */
export function CompareTranslations({ reader, passage }: { reader: ReaderHandle; passage: Passage }) {
  const { marks: words } = useWords(toolsWords)
  const [stretches] = useState(() => comparedStretches(reader, passage.locations))
  useFocusBack()
  const beside = reader.beside?.editionId
  const editions = reader.alignments.toSorted((a, b) => Number(b.editionId === beside) - Number(a.editionId === beside))
  return (
    <Dialog open onClose={closeComparison} title={words.compareTitle}>
      <blockquote className={styles.own} lang={reader.lang}>
        <Blocks blocks={ownText(reader.chapter.blocks, stretches)} />
      </blockquote>
      <ul className={styles.editions}>
        {editions.map(({ editionId }) => (
          <li key={editionId}>
            <OfEdition reader={reader} editionId={editionId} stretches={stretches} />
          </li>
        ))}
      </ul>
    </Dialog>
  )
}

function OfEdition({
  reader,
  editionId,
  stretches,
}: {
  reader: ReaderHandle
  editionId: number
  stretches: readonly Stretch[]
}) {
  const { marks: words } = useWords(toolsWords)
  const { reader: readingWords } = useWords(readerWords)
  const text = textFor(reader.bookId)
  const { answer, hasFailed, problem, again } = useAnswer(`${reader.chapter.chapterId} ${editionId}`, () =>
    call('GET /book/bookReader/{id}', {
      id: String(reader.bookId),
      edition: reader.editionId,
      besideEdition: editionId,
      chapter: reader.chapter.number,
      script: text.script,
      toc: '0',
    }),
  )
  if (hasFailed) {
    return (
      <div role="alert">
        <p className={styles.gap}>{problem || readingWords.unreachable}</p>
        <Button onClick={again}>{readingWords.retry}</Button>
      </div>
    )
  }
  if (!answer?.beside) return <Skeleton of="lines" count={2} />
  const blocks = partnerText(answer, stretches)
  const isBeside = editionId === reader.beside?.editionId
  return (
    <>
      <EditionName edition={answer.beside} />
      {blocks.length > 0 ? (
        <div className={styles.partner} lang={langOfEdition(answer.beside, text)}>
          <Blocks blocks={blocks} />
        </div>
      ) : (
        <p className={styles.gap}>{words.compareGap}</p>
      )}
      {isBeside ? (
        <p className={styles.beside}>{words.standsBeside}</p>
      ) : (
        <a className={styles.way} href={addressBeside(reader, answer.beside, stretches[0]?.blockId)}>
          {words.readBeside}
        </a>
      )}
    </>
  )
}

/** Who translated it, or of the work's own words the language; when it came out, and whence it comes. */
function EditionName({ edition }: { edition: Edition }) {
  const page = useLanguage()
  const { languages } = useWords(coreWords)
  const name = edition.translator || languages[edition.language]
  const source = localName(page, { zh: edition.source, en: edition.sourceEn })
  return (
    <>
      <h3 className={styles.name}>
        <span lang={passageLang(name, page)}>{name}</span>
        {edition.year ? <span className={styles.year}>{yearsFor(page, edition.year)}</span> : null}
      </h3>
      {/* Not in the heading: what stands in one is asked for in bold. */}
      <p className={styles.source} lang={passageLang(source, page)}>
        {source}
      </p>
    </>
  )
}

function Blocks({ blocks }: { blocks: readonly ComparedBlock[] }) {
  return blocks.map(({ blockId, pieces }) => (
    <p key={blockId}>{pieces.map(({ text, isChosen }, at) => (isChosen ? <mark key={at}>{text}</mark> : text))}</p>
  ))
}

/** The same place with that edition beside it. */
function addressBeside({ editionId, language, chapter }: ReaderHandle, other: Edition, block: number | undefined) {
  const ids = `?edition=${editionId}&besideEdition=${other.editionId}`
  return searchFor(ids, { language, chapter: chapter.number, beside: other.language, block })
}

/** A browser gives the focus back to what had it only where a dialog is closed before it goes. */
function useFocusBack(): void {
  const [before] = useState(() => document.activeElement)
  useEffect(
    () => () => {
      if (before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true })
    },
    [before],
  )
}
