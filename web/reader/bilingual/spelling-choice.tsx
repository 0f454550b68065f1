import { useNavigate } from 'react-router'
import { call } from '../../call.ts'
import { useWords } from '../../words/language.ts'
import { toolsWords } from '../../words/tools.ts'
import { Choice } from '../panels/choice.tsx'
import { searchFor } from '../session/reader-address.ts'
import { useLiveReader, useReaderPart } from '../session/session-context.ts'
import { partnerOf } from './partner.ts'

const SPELLINGS = ['old', 'modern'] as const

/** Whether an old text is read as it was spelled in its day or as today, at the same passage; nothing where it has one spelling. */
export function SpellingChoice() {
  const { panels: words } = useWords(toolsWords)
  const { session } = useLiveReader()
  const navigate = useNavigate()
  const { book, edition, beside, chapter } = useReaderPart(state => state.reading)
  const { spelling } = edition
  if (!spelling) return null

  const change = async (to: (typeof SPELLINGS)[number]) => {
    if (to === spelling.is) return
    const { blockId } = session.handle.currentPosition()
    const partner = await partnerIn(spelling.other, blockId)
    const there = {
      language: edition.language,
      chapter: partner?.chapterNumber ?? chapter.number,
      block: partner?.blockId,
      beside: beside?.language === edition.language ? null : beside?.language,
    }
    const search = searchFor(`?edition=${spelling.other}`, there)
    void navigate({ search }, { replace: true, preventScrollReset: true })
  }
  /** Without a network the chapter is opened at its beginning, where it is on the device. */
  const partnerIn = async (besideEdition: number, blockId: number) => {
    const wanted = { edition: edition.editionId, besideEdition, chapter: chapter.number, toc: '0' } as const
    const answer = await call('GET /book/bookReader/{id}', { id: String(book.bookId), ...wanted }).catch(() => null)
    return answer && partnerOf(answer, blockId)
  }
  return (
    <Choice
      name={words.spelling}
      values={SPELLINGS.map(value => ({ value, label: words.spellings[value] }))}
      chosen={spelling.is}
      onChoose={value => void change(value)}
    />
  )
}
