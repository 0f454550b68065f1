import { readFile } from 'node:fs/promises'

/** A work as two flat lists of pieces, each with the chapter it comes from, as `align_pieces.py` of the test data cuts it. */
export type FlatWork = { name: string; chinese: ChapterPiece[]; english: ChapterPiece[] }
export type ChapterPiece = { text: string; chapter: number }

/** The three works of the test data; `folder` is its `bilingual`. */
export async function flatWorks(folder: URL): Promise<FlatWork[]> {
  const read = async (name: string) =>
    (await readFile(new URL(name, folder), 'utf8')).replace(/^\ufeff/, '').replaceAll('\r\n', '\n')
  const laozi = JSON.parse(await read('laozi.parallel.json')) as { chapters: { n: number; zh: string; en: string }[] }
  const honglouChinese = chaptersAt(
    await read('hongloumeng-zhHant-ch1-24.utf8.txt'),
    /^[ \u3000]*第[一二三四五六七八九十]+回.*$/gm,
  )
  const honglouEnglish = chaptersAt(await read('hongloumeng-en-joly-ch1-24.utf8.txt'), /^CHAPTER \d+ *$/gm)
  const lunyuChinese = chaptersAt(await read('lunyu-zhHans.utf8.txt'), /^\S{2,4}篇第\S+$/gm)
  const lunyuEnglish = chaptersAt(await read('lunyu-en-legge.txt'), /^BOOK [IVXL]+\..*$/gm)
  return [
    flatWork(
      '老子',
      laozi.chapters.map(({ zh }) => zh),
      laozi.chapters.map(({ en }) => en.replaceAll(/^\s*\d+\.\s*/gm, '')),
    ),
    flatWork(
      '论语',
      lunyuChinese,
      lunyuEnglish.map(text => text.replaceAll(/CHAP(?:TER|\.)\s+[IVXLC]+\.?|(?<![\w'])\d+\.\s/g, ' ')),
    ),
    flatWork(
      '红楼梦 1–24',
      honglouChinese.map(text => text.replaceAll(/^-{5,}$/gm, '')),
      honglouEnglish,
    ),
  ]
}

function chaptersAt(text: string, heading: RegExp): string[] {
  const found = [...text.matchAll(heading)]
  return found.map((match, at) => text.slice(match.index + match[0].length, found[at + 1]?.index))
}

function flatWork(name: string, chinese: string[], english: string[]): FlatWork {
  return { name, chinese: piecesOf(chinese, chinesePieces), english: piecesOf(english, englishPieces) }
}

function piecesOf(chapters: string[], cut: (text: string) => string[]): ChapterPiece[] {
  return chapters.flatMap((chapter, at) => cut(chapter).map(text => ({ text, chapter: at + 1 })))
}

function chinesePieces(text: string): string[] {
  const found = text.replaceAll(/\s+/g, '').match(/[^。．；！？]*[。．；！？]+[」』”’）)"]*|[^。．；！？]+$/g)
  return (found ?? []).filter(piece => /[\p{L}\p{N}_]/u.test(piece))
}

function englishPieces(text: string): string[] {
  const found = text
    .replaceAll(/\s+/g, ' ')
    .trim()
    .split(/(?<=[.;?!])["'\u2019\u201d)]*\s+/)
  return found.map(piece => piece.trim()).filter(piece => /[A-Za-z]{2}/.test(piece))
}
