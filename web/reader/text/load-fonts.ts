import type { BookReading, ChapterText } from '../../../src/contract/reading.ts'
import { blockText } from '../../../src/text/block/plain-text.ts'
import { addMissingFaces, hasFangsong, type PreparedFaces, prepareFaces, servedFace } from '../../fonts/page-fonts.ts'
import type { ReadingSettings } from '../../state/settings/settings.ts'

/** Marks an article as bold where its reader chose that, and adds the faces that it misses. */
export function loadTextFonts(article: HTMLElement, { faceZh, weight }: ReadingSettings): void {
  article.toggleAttribute('data-bold', weight === 'bold')
  const dress = () => addMissingFaces(article)
  if (faceZh === 'fangsong' || hasFangsong())
    void import('./host-fangsong.ts').then(found => found.askHost(article)).then(dress, dress)
  else dress()
}

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
  return [
    prepareFaces(lettersOf(chapter.blocks), servedFace(faceZh, weight === 'bold')),
    prepareFaces(chapter.title, servedFace(faceZh, true)),
    prepareFaces(verses, faceZh === 'hei' ? faceZh : 'kai'),
  ]
}

/** Adds the faces for words that come into the frame later (panels, messages); the text itself is dressed chapter by chapter. */
export function loadFrameFonts(box: HTMLElement): () => void {
  const frame = box.closest('.reader-stage')?.parentElement
  if (!frame) return () => undefined
  let waiting = 0
  const dress = () => {
    waiting = 0
    for (const part of frame.children) if (!part.contains(box)) addMissingFaces(part)
  }
  // Not in the frame that shows them: a new rule lays the whole text out anew, and that frame is long enough.
  const dressSoon = () => {
    waiting ||= requestIdleCallback(dress, { timeout: LONGEST_WAIT_MS })
  }
  const observer = new MutationObserver(changes => {
    if (changes.some(change => !box.contains(change.target))) dressSoon()
  })
  observer.observe(frame, { childList: true, subtree: true, characterData: true })
  dressSoon()
  return () => {
    observer.disconnect()
    cancelIdleCallback(waiting)
  }
}

const LONGEST_WAIT_MS = 100
