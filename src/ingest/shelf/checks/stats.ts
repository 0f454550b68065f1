import type { Shelf } from '../shelf-files.ts'
import { isCovered, isRendering } from './check-books.ts'
import { worksOf } from './check-shelf.ts'
import { explanationStats } from './explanation-stats.ts'

/** How far each work and the poems have come, as lines of plain text. @throws SourceDamaged */
export async function shelfStats(shelf: Shelf): Promise<string[]> {
  const works = await worksOf(shelf)
  return [
    ...shelf.translations.flatMap(file => {
      const source = works.get(file.work)
      if (!source) return []
      const passages = source.passages.filter(({ key }) => isCovered(key, file.head['covers']))
      const sentences = passages.flatMap(one => one.sentences)
      const done = new Set(file.lines.filter(({ text }) => text !== '').map(({ key }) => key))
      const whole = passages.filter(one => one.sentences.every(({ key }) => done.has(key)))
      const words = countWords(file.lines.flatMap(({ text }) => (isRendering(text) ? text : [])).join(' '))
      const notes = shelf.notes.filter(({ work }) => work === file.work).reduce((sum, one) => sum + one.lines.length, 0)
      const translated = sentences.filter(({ key }) => done.has(key)).length
      return [
        `${file.work} → ${file.language} (${file.head['status']}): ${translated} of ${sentences.length} sentences, ` +
          `${whole.length} of ${passages.length} passages whole, ${words} words or characters, ${notes} notes`,
      ]
    }),
    poemsLine(shelf),
    ...(await explanationStats()),
  ]
}

function poemsLine({ poems }: Shelf): string {
  const having = (name: 'translation' | 'paraphrase' | 'notesZh' | 'notesEn' | 'analysisZh' | 'analysisEn') =>
    poems.filter(poem => poem[name].length > 0).length
  return (
    `poems: ${poems.length}, ${poems.filter(({ head }) => head['status'] === 'done').length} done; ` +
    `translated ${having('translation')}, 今译 ${having('paraphrase')}, 注 ${having('notesZh')}, ` +
    `notes ${having('notesEn')}, 赏析 ${having('analysisZh')}, analysis ${having('analysisEn')}`
  )
}

function countWords(text: string): number {
  return (text.match(/\p{Script=Han}|[\p{L}\p{N}’-]+/gu) ?? []).length
}
