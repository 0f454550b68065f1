import type { BookReading, ChapterText } from '../../../../src/contract/works/reading.ts'
import { blockText } from '../../../../src/text/block/plain-text.ts'
import { cutFaceOf, textContext } from '../../../../src/text/element-fonts.ts'
import { type PreparedFaces, prepareFaces } from '../../../fonts/font-rules.ts'
import type { ReadingSettings } from '../../../state/settings/settings.ts'

export type ChapterFonts = ReturnType<typeof openChapterFonts>

/**
 * The chapters around the one that is read have their faces loaded. The page is told of them when they are shown, for that
 * has every text laid out anew; or before, while a short chapter is read, and the turn takes a fifth less.
 */
export function openChapterFonts(settings: () => ReadingSettings) {
  const prepared = new Map<number, PreparedFaces[]>()

  /** Right before the chapter is laid out. */
  function use({ chapterId }: ChapterText): void {
    for (const fonts of prepared.get(chapterId) ?? []) fonts.use()
    prepared.delete(chapterId)
  }

  return {
    use,
    /** `now` is what is read when the files are there. */
    prepare({ chapter }: BookReading, now: () => BookReading): void {
      const fonts = facesOf(chapter, settings())
      prepared.set(chapter.chapterId, fonts)
      const oldest = prepared.keys().next().value
      if (prepared.size > MOST_PREPARED && oldest !== undefined) prepared.delete(oldest)
      const useEarly = () => {
        const isNext = now().next?.number === chapter.number
        if (isNext && now().chapter.wordCount <= SHORT_LETTERS && prepared.get(chapter.chapterId) === fonts)
          use(chapter)
      }
      void Promise.all(fonts.map(({ loaded }) => loaded)).then(() => requestIdleCallback(useEarly))
    },
  }
}

const MOST_PREPARED = 4
// Laid out anew in about a fortieth of a second on a slow phone.
const SHORT_LETTERS = 1000

const lettersOf = (blocks: ChapterText['blocks']) => blocks.map(({ html }) => blockText(html)).join('')

function facesOf(chapter: ChapterText, { faceZh, weight }: ReadingSettings): PreparedFaces[] {
  const verses = lettersOf(chapter.blocks.filter(block => block.kind === 'verse'))
  const faceOf = (isBold: boolean) => cutFaceOf(textContext({ face: faceZh, isBold }))
  return [
    prepareFaces(lettersOf(chapter.blocks), faceOf(weight === 'bold')),
    prepareFaces(chapter.title, faceOf(true)),
    prepareFaces(verses, faceZh === 'hei' ? faceZh : 'kai'),
  ]
}

/**
 * What may have to be said when the network is gone has its letters fetched while it is there: a machine without Chinese ones
 * would draw boxes. The page is told of them when it goes, for that has every text laid out anew.
 */
export function keepFacesFor(sentences: string): () => void {
  let kept: PreparedFaces | undefined
  const waiting = requestIdleCallback(() => {
    kept = prepareFaces(sentences, 'song')
  })
  const bring = () => kept?.use()
  addEventListener('offline', bring, { once: true })
  return () => {
    cancelIdleCallback(waiting)
    removeEventListener('offline', bring)
  }
}
