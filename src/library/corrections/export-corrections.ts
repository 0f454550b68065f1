import type { Db } from '../../db/dialect.ts'
import { textChange } from '../../text/block/changes/text-change.ts'
import { type SourceSentence, type SourceText, sourceOfEdition, sourcesOfPoems } from './corrected-sources.ts'
import { alikeAround, findWords, keptWords } from './find-words.ts'

/** An accepted correction in the form of `content/errata/`; `key` is null where the source does not have the words any more. */
export type ExportedCorrection = {
  /** The file of `content/errata/` or the ref of the source that it belongs to. */
  corpus: string
  /** `work` of a book that has errata of its own; '' for poems. */
  work: string
  /** What the source calls the text. */
  ref: string
  name: string
  author: string
  key: string | null
  hash: string
  wrong: string
  right: string
  /** The sentence or line of the source that holds the wrong words. */
  sentence: string
  why: string
  /** Who said it, where they agreed to be named. */
  by: string
  acceptedAt: string
}

/** All accepted corrections of texts whose corpus or name has `part`, by corpus and text, in the order of acceptance. */
export async function exportedCorrections(db: Db, part = ''): Promise<ExportedCorrection[]> {
  const rows = await acceptedRows(db)
  const chosen = rows.filter(row =>
    [row.name, row.title, row.source_ref, row.poem_ref].some(one => one?.includes(part)),
  )
  const ofBooks = [...Map.groupBy(chosen, ({ edition_id }) => edition_id).entries()]
  const exported: ExportedCorrection[] = []
  for (const [editionId, own] of ofBooks) {
    const [first] = own
    if (editionId === null || !first?.source_ref) continue
    const edition = {
      id: editionId,
      source_ref: first.source_ref,
      book_id: first.book_id ?? 0,
      language: first.language ?? '',
    }
    const { work, texts } = await sourceOfEdition(db, edition, own)
    for (const row of own) {
      const text = texts.get(row.block_id ?? 0)
      exported.push({
        ...provenance(row),
        ...(text ? inSource(text, row) : LOST(row)),
        corpus: work,
        work,
        ref: edition.source_ref,
        name: row.name ?? '',
      })
    }
  }
  const ofPoems = chosen.filter(({ poem_id }) => poem_id !== null)
  const ids = [...new Set(ofPoems.flatMap(({ poem_id }) => poem_id ?? []))]
  const poems = ids.length > 0 ? await sourcesOfPoems(db, ids, ofPoems) : new Map<number, SourceText[]>()
  for (const row of ofPoems) {
    const ref = row.poem_ref ?? ''
    const text = (poems.get(row.poem_id ?? 0) ?? []).find(line => findWords(line.text, keptWords(row)) !== null)
    exported.push({
      ...provenance(row),
      ...(text ? inSource(text, row) : LOST(row)),
      corpus: folderOf(ref),
      work: '',
      ref,
      name: row.title ?? '',
    })
  }
  return exported.toSorted(
    (a, b) => compare(a.corpus, b.corpus) || compare(a.ref, b.ref) || compare(a.acceptedAt, b.acceptedAt),
  )
}

const compare = (a: string, b: string) => (a < b ? -1 : Number(a > b))

/** As the files of errata are named: `quantangshi`, `songci`. */
const folderOf = (ref: string) => ref.split(':')[1]?.split('/')[0] ?? ref

async function acceptedRows(db: Db) {
  return db
    .selectFrom('corrections')
    .leftJoin('editions', 'editions.id', 'corrections.edition_id')
    .leftJoin('books', 'books.id', 'editions.book_id')
    .leftJoin('poems', 'poems.id', 'corrections.poem_id')
    .leftJoin('users', 'users.id', 'corrections.user_id')
    .selectAll('corrections')
    .select(['editions.source_ref', 'editions.book_id', 'editions.language', 'editions.author as edition_author'])
    .select(['books.name', 'poems.title', 'poems.source_ref as poem_ref', 'users.nick'])
    .select(eb =>
      eb.selectFrom('authors').select('authors.name').whereRef('authors.id', '=', 'poems.author_id').as('poem_author'),
    )
    .where('corrections.state', '=', 'accepted')
    .where(eb => eb.or([eb('editions.is_private', '=', 0), eb('corrections.poem_id', 'is not', null)]))
    .orderBy('corrections.decided_at')
    .orderBy('corrections.id')
    .execute()
}

type Row = Awaited<ReturnType<typeof acceptedRows>>[number]

function provenance(row: Row) {
  const why = [row.source, row.reason].filter(Boolean).join('; ') || 'said by a reader, accepted by an editor'
  return {
    author: row.edition_author ?? row.poem_author ?? '',
    why: why.replaceAll(/\s+/g, ' '),
    by: row.name_me === 1 ? (row.nick ?? '') : '',
    acceptedAt: new Date(row.decided_at).toISOString(),
  }
}

const LOST = ({ wrong_text: wrong, right_text: right }: Row) => ({ key: null, hash: '', wrong, right, sentence: '' })

/** The words in the sentence of the source that has them, with as many around them as tell them from all others there. */
function inSource({ text, source, sentences }: SourceText, row: Row) {
  const span = findWords(text, keptWords(row))
  if (!span) return LOST(row)
  const there = textChange(text, source).span({ ...span, quote: row.wrong_text })
  const words = source.slice(there.from, there.to)
  const correction = {
    words,
    before: source.slice(Math.max(0, there.from - SEEN), there.from),
    after: source.slice(there.to, there.to + SEEN),
    from: 0,
  }
  const [best] = sentences
    .flatMap(sentence => {
      const found =
        findWords(sentence.text, correction) ?? (sentence.text.includes(words) ? nearest(sentence, words) : null)
      return found ? [{ sentence, found, alike: alikeAround(sentence.text, found.from, correction) }] : []
    })
    .toSorted((a, b) => b.alike - a.alike)
  if (!best || words === '') return LOST(row)
  const { sentence, found } = best
  const wide = widened(sentence.text, found)
  const [head, tail] = [sentence.text.slice(wide.from, found.from), sentence.text.slice(found.to, wide.to)]
  return {
    key: sentence.key,
    hash: sentence.hash,
    wrong: sentence.text.slice(wide.from, wide.to),
    right: head + row.right_text + tail,
    sentence: sentence.text,
  }
}

const SEEN = 16

const nearest = ({ text }: SourceSentence, words: string) => ({
  from: text.indexOf(words),
  to: text.indexOf(words) + words.length,
})

/** An erratum names words that stand once in their sentence, and that begin and end with a character. */
function widened(text: string, { from, to }: { from: number; to: number }) {
  let [first, last] = [from, to]
  const isGood = () => {
    const words = text.slice(first, last)
    return words.trim() === words && text.indexOf(words) === text.lastIndexOf(words) && !/^[\udc00-\udfff]/.test(words)
  }
  while (!isGood() && (first > 0 || last < text.length)) {
    if (last < text.length && (first === 0 || (last - to) * 2 <= from - first)) last += 1
    else first -= 1
  }
  return { from: first, to: last }
}

/** The lines of `content/errata/`: a file for each corpus, its name in a comment before it. */
export function errataLines(corrections: readonly ExportedCorrection[]): string[] {
  return [...Map.groupBy(corrections, ({ corpus }) => corpus)].flatMap(([corpus, own]) => {
    const work = own[0]?.work ?? ''
    const head = [`# content/errata/${corpus}.txt`, ...(work === '' ? [] : [`work: ${work}`]), '']
    const texts = [...Map.groupBy(own, ({ ref, name }) => `${ref} ${name}`).values()]
    return [
      ...head,
      ...texts.flatMap(rows => [
        ...(work === '' ? [`# ${rows[0]?.name ?? ''} · ${rows[0]?.author ?? ''}`] : []),
        ...rows.map(lineOf),
        '',
      ]),
    ]
  })
}

function lineOf({ key, hash, wrong, right, why, by }: ExportedCorrection): string {
  const who = by === '' ? why : `${why} (${by})`
  return key === null
    ? `# not in the source: ${wrong} → ${right} | ${who}`
    : `${key} ${hash}  ${wrong} → ${right} | ${who}`
}
