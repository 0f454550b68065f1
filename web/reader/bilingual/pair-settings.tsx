import { useNavigate } from 'react-router'
import { MANNERS, type Manner } from '../../state/settings/settings.ts'
import { coreWords } from '../../words/core.ts'
import { useWords } from '../../words/language.ts'
import { readerWords } from '../../words/reader.ts'
import { toolsWords } from '../../words/tools.ts'
import { Choice, Fact } from '../panels/choice.tsx'
import { searchFor } from '../session/reader-address.ts'
import { useLiveReader, useReaderPart } from '../session/session-context.ts'
import { chooseManner, mannerNow, whyNotBeside } from './manners.ts'
import { partnerOf } from './partner.ts'

/**
 * In which manner two editions are read, and which of them comes first; nothing where the work has one, and why not where they are
 * not aligned.
 */
export function PairSettings() {
  const words = useWords(readerWords)
  const { panels } = useWords(toolsWords)
  const { languages } = useWords(coreWords)
  const inside = useLiveReader()
  const navigate = useNavigate()
  const reading = useReaderPart(state => state.reading)
  const { edition, beside } = reading
  if (edition.alignedWith.length === 0 && !beside) {
    const why = whyNotBeside(reading, words.reader)
    return why ? <Fact name={words.reader.pair}>{why}</Fact> : null
  }
  const values = ['off', ...MANNERS] as const

  const readFirst = (language: string) => {
    if (!beside || language === edition.language) return
    const { blockId } = inside.session.handle.currentPosition()
    const partner = partnerOf(reading, blockId)
    const there = { language, beside: edition.language, chapter: partner?.chapterNumber ?? 1, block: partner?.blockId }
    void navigate({ search: searchFor('', there) }, { preventScrollReset: true })
  }
  return (
    <>
      <Choice
        name={words.reader.pair}
        values={values.map(value => ({ value, label: words.reader.manners[value] }))}
        chosen={beside ? mannerNow() : 'off'}
        onChoose={(manner: Manner | 'off') => chooseManner(inside, words, manner)}
      />
      {beside ? (
        <Choice
          name={panels.readFirst}
          values={[edition, beside].map(({ language }) => ({ value: language, label: languages[language] }))}
          chosen={edition.language}
          onChoose={readFirst}
        />
      ) : null}
    </>
  )
}
