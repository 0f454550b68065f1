import type { ChapterText } from '../../../src/contract/reading.ts'
import { addMissingFaces, prepareFaces } from '../../faces.ts'
import type { ReadingSettings } from '../settings/settings.ts'
import { isChinese } from './chapter-html.ts'

/** Marks an article with the faces its reader chose, so that the site's font rules are made for them; then adds what is missing. */
export function dressText(article: HTMLElement, lang: string, settings: ReadingSettings): void {
  const chinese = isChinese(lang)
  article.toggleAttribute('data-kai', chinese && settings.faceZh === 'kai')
  article.toggleAttribute('data-bold', chinese && settings.weight === 'bold')
  if (chinese) addMissingFaces(article)
}

/** Loads the faces of a chapter that may be read next. */
export function prepareChapterFaces(chapter: ChapterText, settings: ReadingSettings): void {
  const text = chapter.blocks.map(block => block.html.replace(/<[^>]+>/g, '')).join('')
  const face = settings.faceZh === 'kai' ? 'kai' : settings.weight === 'bold' ? 'song-bold' : 'song'
  void prepareFaces(text, face)
  void prepareFaces(chapter.title, 'song-bold')
  const verses = chapter.blocks.filter(block => block.kind === 'verse').map(block => block.html.replace(/<[^>]+>/g, ''))
  if (verses.length > 0) void prepareFaces(verses.join(''), 'kai')
}

/** Adds the faces for words that come into the frame later (panels, messages); the text itself is dressed chapter by chapter. */
export function dressFrame(box: HTMLElement): () => void {
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
