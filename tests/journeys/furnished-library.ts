import { cp } from 'node:fs/promises'
import type { Db } from '../../src/db/dialect.ts'
import { openDatabase } from '../../src/db/open.ts'
import { registerAccount } from '../../src/library/people/accounts.ts'
import { composePoems, publishPoems } from '../../src/library/publish/poems/publish-poems.ts'
import { publishBook } from '../../src/library/publish/publish-book.ts'
import { fullBook } from '../fixtures/books/full-book.ts'
import { madeOnce, TEXTS } from '../fixtures/made-once.ts'
import { sqliteTemplate } from '../fixtures/small-library.ts'
import { publishThreeEditions } from '../fixtures/three-editions.ts'
import { BEAD_BOOK, publishPair, type SentencePair } from '../http/fixtures/beads-fixture.ts'
import {
  ADMIN,
  BARE_BOOK,
  BROUGHT_BOOK,
  DESK_BOOK,
  PROOF_BOOK,
  PROOF_POEM,
  TRANSLATED_TWICE,
  TWIN_BOOK,
} from './works.ts'

/** The starter library with the works and the admin of the journeys: a folder of SQLite that nobody has open. */
export function furnishedLibrary(): Promise<string> {
  return madeOnce('journeys', ['tests/journeys/furnished-library.ts', ...TEXTS], async folder => {
    await cp(await sqliteTemplate(), folder, { recursive: true })
    const { db, close } = await openDatabase({ dataDir: folder })
    await furnishTranslation(db)
    await publishBook(db, fullBook(), Date.now())
    await furnishDesk(db)
    await furnishPair(db)
    await publishThreeEditions(db)
    await furnishProofs(db)
    await close()
  })
}

/** A work in two editions as if a machine had aligned them: its third pair and its eighth are in doubt. */
async function furnishPair(db: Db): Promise<void> {
  const chinese = [
    ['山高。水长。', '月明。风清。', '云淡。'],
    ['鸟鸣。花落。', '春去。秋来。'],
  ]
  const english = [
    ['The hills are high. The rivers are long.', 'The moon is bright. The wind is clear.', 'The clouds are thin.'],
    ['A bird sings. A flower falls.', 'Spring goes. Autumn comes.'],
  ]
  const partners = english.flat().flatMap(text => text.split(/(?<=\.) /))
  const sentences = chinese.flat().flatMap(text => text.split(/(?<=。)(?!$)/))
  const pairs = sentences.map((here, at): SentencePair => [[here], [partners[at] ?? '']])
  await publishPair(db, { chinese, english }, pairs)
  const { id } = await db
    .selectFrom('alignments')
    .select('id')
    .where('book_id', '=', BEAD_BOOK)
    .executeTakeFirstOrThrow()
  await db.updateTable('alignments').set({ state: 'aligned' }).where('id', '=', id).execute()
  await db.updateTable('beads').set({ is_anchored: 0, confidence: 0.95 }).where('alignment_id', '=', id).execute()
  const doubtful = db.updateTable('beads').set({ confidence: 0.4 }).where('alignment_id', '=', id)
  await doubtful.where('number', 'in', [3, 8]).execute()
}

const PROOFS = [
  '关关睢鸠，在河之洲。窈窕淑女，君子好逑。',
  '蒹葭苍苍，白露为霜。所谓伊人，在水一万。',
  'It is a truth universally acknowleged, that a single man must be in want of a wife.',
]

async function furnishProofs(db: Db): Promise<void> {
  const author = { name: '佚名', nameEn: 'Anonymous', dynasty: '先秦', years: '' }
  const blocks = PROOFS.map(html => ({ kind: 'paragraph' as const, html }))
  await publishBook(
    db,
    {
      ...fullBook(),
      bookId: PROOF_BOOK,
      ref: 'test:proofs',
      name: '待校的书',
      nameEn: 'A Book in Proof',
      language: 'chinese',
      script: 'zh-Hans',
      author,
      chapters: [{ title: '风', depth: 0, blocks }],
      quotes: [],
    },
    Date.now(),
  )
  const brought = { ...fullBook(), bookId: BROUGHT_BOOK, ref: 'test:brought', name: '别人带来的书', nameEn: '' }
  const { editionId } = await publishBook(db, { ...brought, quotes: [] }, Date.now())
  const { id: uploader_id } = await db.selectFrom('users').select('id').limit(1).executeTakeFirstOrThrow()
  await db.updateTable('editions').set({ uploader_id }).where('id', '=', editionId).execute()
  const lines = ['白日依山尽，', '黄河人海流。', '欲穷千里目，', '更上一层楼。']
  const poem = {
    poemId: PROOF_POEM,
    ref: 'test:proofs:0',
    title: '待校的诗',
    titleEn: 'A Poem in Proof',
    author,
    dynasty: '先秦',
    form: '五言绝句',
    cipai: '',
    language: 'chinese' as const,
    script: 'zh-Hans' as const,
    preface: '',
    lines,
    tags: [],
    flags: [],
    popularity: 0,
  }
  await publishPoems(db, composePoems([{ ref: 'test:proofs', poems: [poem], same: [], dropped: [] }]), new Map())
}

async function furnishTranslation(db: Db): Promise<void> {
  const lines = [
    'A bare hill, and nobody in sight.',
    'Voices, though, from somewhere.',
    'The low sun finds its way back through the trees',
    'and lies once more on moss.',
  ]
  const { poemId, translator } = TRANSLATED_TWICE
  await db
    .insertInto('poem_translations')
    .values({ poem_id: poemId, language: 'english', translator, licence: 'CC0', title: '', lines: lines.join('\n') })
    .execute()
}

/** A work that the journeys of editors may edit and withdraw while others read, and an admin to do it. */
export async function furnishDesk(db: Db): Promise<void> {
  await publishBook(db, { ...fullBook(), bookId: DESK_BOOK, ref: 'test:desk', name: '案头书', nameEn: '' }, Date.now())
  await publishBook(
    db,
    { ...fullBook(), bookId: TWIN_BOOK, ref: 'test:twin', name: '案头书别本', nameEn: '' },
    Date.now(),
  )
  const bare = { bookId: BARE_BOOK, ref: 'test:bare', name: '有目无文', nameEn: 'Not Yet Written' }
  await publishBook(db, { ...fullBook(), ...bare, language: 'chinese', chapters: [] }, Date.now())
  await registerAccount(db, { ...ADMIN, nick: '青山' }, { registration: 'open', asAdmin: true, from: 'host' })
}
