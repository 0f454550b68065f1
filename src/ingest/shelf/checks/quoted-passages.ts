import { fold, hanOnly } from '../../../text/characters/fold.ts'
import { toHans } from '../../../text/script/script.ts'
import type { PoemValue } from '../../values.ts'
import { starterPoems } from '../source-poems.ts'
import { sourceWork, sourceWorkKeys } from '../source-works.ts'

/**
 * A passage of a book or a poem that examples are taken from: `source` is the key of the book or the poem's file, `lines`
 * are in simplified characters, `letters` see lettersOf.
 */
export type QuotedPassage = {
  ref: string
  source: string
  place: string
  language: 'zh' | 'en'
  lines: string[]
  letters: string
}

/** All passages of the built-in books and all poems of the starter library, the best known first. @throws SourceDamaged */
export async function quotedPassages(): Promise<QuotedPassage[]> {
  const works = await Promise.all(sourceWorkKeys.map(sourceWork))
  const books = works.flatMap(work => {
    if (!work) return []
    let chapter = ''
    return work.passages.flatMap(({ key, kind, sentences }): QuotedPassage[] => {
      const lines = sentences.map(({ text }) => toHans(text))
      if (kind === 'title') chapter = lines[0] ?? ''
      if (kind === 'title' || key.includes('n')) return []
      const place = work.lang === 'en' ? (work.name.split(';')[0] ?? '') : placeInBook(work.name, chapter)
      return [quoted({ ref: `${work.work} ${key}`, source: work.work, place, language: work.lang, lines })]
    })
  })
  const poems = (await starterPoems()).map(({ file, poem }): QuotedPassage => {
    const lines = poem.lines.filter(line => line !== '').map(toHans)
    const language = poem.language === 'chinese' ? 'zh' : 'en'
    return quoted({ ref: String(poem.poemId), source: file, place: placeOfPoem(file, poem), language, lines })
  })
  return [...books, ...poems]
}

const quoted = (passage: Omit<QuotedPassage, 'letters'>): QuotedPassage => ({
  ...passage,
  letters: lettersOf(passage.lines.join(' ')),
})

/** What of a text is compared: its Han characters, simplified, or its English words in small letters. */
export function lettersOf(text: string): string {
  const hans = toHans(text)
  if (/\p{Script=Han}/u.test(hans)) return hanOnly(hans)
  return ` ${(fold(text).match(/[\p{L}\p{N}]+/gu) ?? []).join(' ')} `
}

/** `论语·学而`; a book of one chapter has only its name. */
function placeInBook(name: string, chapter: string): string {
  const title = chapter.replace(/第[一二三四五六七八九十]+$/, '')
  return title === '' || title === name ? name : `${name}·${title}`
}

function placeOfPoem(file: string, { author, title, language, titleEn }: PoemValue): string {
  if (language !== 'chinese') return `${author.nameEn || author.name}, ${titleEn || title}`
  const named = BOOKS_OF_POEMS.find(([ending]) => file.endsWith(ending))?.[1]
  return named ? `${named}·${toHans(title)}` : `${toHans(author.name)}《${toHans(title)}》`
}

const BOOKS_OF_POEMS = [
  [':shijing', '诗经'],
  [':chuci', '楚辞'],
] as const

/** Where a passage stands, as lines `key place: line`, at most fifty. */
export async function passagesWith(passage: string): Promise<string[]> {
  const wanted = lettersOf(passage)
  if (wanted.trim() === '') return []
  const found = (await quotedPassages()).filter(({ letters }) => letters.includes(wanted))
  return found.slice(0, 50).map(({ ref, place, lines }) => {
    const line = lines.find(one => lettersOf(one).includes(wanted)) ?? lines[0]
    return `${ref} ${place}: ${line}`
  })
}
