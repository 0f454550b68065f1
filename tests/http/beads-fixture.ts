import type { EditedBead } from '../../src/contract/works/beads.ts'
import type { Db } from '../../src/db/dialect.ts'
import type { BookValue } from '../../src/ingest/values.ts'
import { publishBook } from '../../src/library/publish/publish-book.ts'
import { publishShelfBook } from '../../src/library/publish/shelf/publish-shelf.ts'
import { fullBook } from '../fixtures/full-book.ts'
import type { Cast } from './admin-people-fixture.ts'
import type { Answer } from './people-server.ts'

export const BEAD_BOOK = 940

/** One edition of the work: a chapter for each list, a paragraph for each text. */
export function beadEdition(language: 'chinese' | 'english', chapters: readonly (readonly string[])[]): BookValue {
  return {
    ...fullBook(),
    bookId: BEAD_BOOK,
    name: '两山集',
    nameEn: 'Two Hills',
    ref: `tests:beads-${language}`,
    language,
    script: language === 'chinese' ? 'zh-Hans' : null,
    chapters: chapters.map((blocks, at) => ({
      title: `${at + 1}`,
      depth: 0,
      blocks: blocks.map(html => ({ kind: 'paragraph', html })),
    })),
  }
}

/** Sentences that say the same, the Chinese first; each is found where it first stands. */
export type Said = readonly [chinese: readonly string[], english: readonly string[]]

/** Publishes both editions with the beads that were given with them. */
export async function publishPair(
  db: Db,
  texts: { chinese: readonly (readonly string[])[]; english: readonly (readonly string[])[] },
  said: readonly Said[],
) {
  const chinese = beadEdition('chinese', texts.chinese)
  const english = beadEdition('english', texts.english)
  const { editionId } = await publishBook(db, chinese, 1)
  const beads = said.map(([first, second]) => ({
    first: first.map(sentence => pieceOf(texts.chinese, sentence)),
    second: second.map(sentence => pieceOf(texts.english, sentence)),
  }))
  const ours = await publishShelfBook(db, { source: chinese, ours: english, beads }, 1)
  return { edition: editionId, besideEdition: ours.editionId }
}

function pieceOf(chapters: readonly (readonly string[])[], sentence: string) {
  for (const [chapter, blocks] of chapters.entries())
    for (const [paragraph, text] of blocks.entries()) {
      const from = text.indexOf(sentence)
      if (from >= 0) return { chapter, paragraph, from, to: from + sentence.length }
    }
  throw new Error(`${sentence} stands nowhere`)
}

/** Beads as `number here beside`. */
export const beadLines = (beads: unknown) =>
  (beads as EditedBead[]).map(({ number, here, beside }) =>
    [number, here.map(({ text }) => text).join(''), beside.map(({ text }) => text).join(' ')].join(' '),
  )

export type Editions = { edition: number; besideEdition: number }

/** An editor's screen: it changes what it has read last. */
export function editorOf(cast: Cast, editions: Editions) {
  const asked = Object.fromEntries(Object.entries(editions).map(([name, id]) => [name, String(id)]))
  let version = 0
  const list = async (more: Record<string, string> = {}) => {
    const { data } = await cast.editor.get('/admin/bead/list', { ...asked, ...more })
    version = data['version'] as number
    return data
  }
  const lines = async () => beadLines((await list()).list)
  const change = async (action: string, more: object = {}): Promise<Answer> => {
    const answer = await cast.editor.post('/admin/bead/update', {
      ...editions,
      expectedVersion: version,
      action,
      ...more,
    })
    if (answer.code === 200) version = answer.data['version'] as number
    return answer
  }
  return { list, lines, change, asked }
}
