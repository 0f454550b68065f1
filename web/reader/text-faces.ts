import type { ChapterText } from '../../src/contract/reading.ts'
import { addMissingFaces, prepareFaces } from '../faces.ts'
import { isChinese } from './chapter-html.ts'
import type { ReadingSettings } from './settings.ts'

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
