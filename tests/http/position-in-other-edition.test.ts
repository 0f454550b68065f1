import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { BEAD_BOOK, publishPair } from './fixtures/beads-fixture.ts'
import { DATABASES, type PeopleServer, peopleServer } from './people-server.ts'

const CHINESE = [['山高。水长。', '月明。风清。'], ['鸟鸣。花落。']]
/** The same in one chapter. */
const ENGLISH = [
  [
    'The hills are high. The rivers are long.',
    'The moon is bright. The wind is clear.',
    'A bird sings. A flower falls.',
  ],
]
const PAIRS = [
  ['山高。', 'The hills are high.'],
  ['水长。', 'The rivers are long.'],
  ['月明。', 'The moon is bright.'],
  ['风清。', 'The wind is clear.'],
  ['鸟鸣。', 'A bird sings.'],
  ['花落。', 'A flower falls.'],
] as const

type Piece = { blockId: number; from: number; to: number }
type Read = {
  chapter: { chapterId: number; blocks: { blockId: number; html: string }[] }
  besideChapter: Read['chapter']
  beads: { here: Piece[]; beside: Piece[] }[]
}

for (const kind of DATABASES) {
  describe(`the place of one device, for another that reads the other language, on ${kind}`, () => {
    let site: PeopleServer
    beforeAll(async () => {
      site = await peopleServer(kind)
      const pairs = PAIRS.map(([chinese, english]) => [[chinese], [english]] as const)
      await publishPair(site.db, { chinese: CHINESE, english: ENGLISH }, pairs)
    })
    afterAll(() => site.end())

    it('is the sentence that says the same, from the place that the account keeps', async () => {
      const [tablet, phone] = [site.device(), site.device()]
      const account = { account: 'carried', password: 'correct horse', nick: '读者' }
      await tablet.post('/user/register', account)
      await phone.post('/user/login', account)
      const read = async (query: Record<string, string>) =>
        (await phone.get(`/book/bookReader/${BEAD_BOOK}`, query)).data as unknown as Read
      const second = await read({ language: 'chinese', chapter: '2' })
      const block = second.chapter.blocks[0]
      const position = { chapterId: second.chapter.chapterId, chapterNumber: 2, blockId: block?.blockId, offset: 4 }
      const moved = await tablet.post('/userBook/read/update', {
        ...position,
        bookId: BEAD_BOOK,
        libraryId: `${BEAD_BOOK}_chinese`,
        fraction: 0.5,
        device: 'tablet',
      })
      expect(moved.code).toBe(200)

      const { data: kept } = await phone.get('/userBook/read/getOne', { bookId: String(BEAD_BOOK) })
      expect(kept).toMatchObject({ ...position, libraryId: `${BEAD_BOOK}_chinese` })
      const pair = await read({ language: 'chinese', chapter: String(kept['chapterNumber']), beside: 'english' })
      const bead = pair.beads.find(({ here }) =>
        here.some(({ blockId, from, to }) => blockId === kept['blockId'] && from <= 4 && 4 < to),
      )
      const sentences = bead?.beside.map(({ blockId, from, to }) =>
        pair.besideChapter.blocks.find(one => one.blockId === blockId)?.html.slice(from, to),
      )
      expect(sentences).toEqual(['A flower falls.'])
    })
  })
}
