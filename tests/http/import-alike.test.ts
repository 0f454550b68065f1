import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { importFile } from '../../src/jobs/imports/import-file.ts'
import { blockText } from '../../src/text/block/plain-text.ts'
import { eachDatabase } from './databases.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'shishu-alike-'))
})
afterAll(() => rm(folder, { recursive: true }))

/** 论语 of the starter library, which has our English under the same work. */
const LUNYU = 1

eachDatabase('a file under a name of its own', 'starter', database => {
  const english = () =>
    database().db.selectFrom('editions').select('id').where('book_id', '=', LUNYU).where('language', '=', 'english')

  /** The English edition as somebody's file, which calls it otherwise. */
  async function fileOf(title: string): Promise<string> {
    const { id } = await english().executeTakeFirstOrThrow()
    const rows = await database()
      .db.selectFrom('chapters')
      .innerJoin('blocks', 'blocks.chapter_id', 'chapters.id')
      .select(['chapters.number', 'blocks.html'])
      .where('chapters.edition_id', '=', id)
      .where('blocks.kind', '=', 'paragraph')
      .orderBy('chapters.number')
      .orderBy('blocks.position')
      .execute()
    const chapters = Map.groupBy(rows, ({ number }) => number)
    const text = [...chapters].map(([number, own]) =>
      [`# Part ${number}`, ...own.map(({ html }) => blockText(html))].join('\n\n'),
    )
    const path = join(folder, `${title}.md`)
    await writeFile(path, `---\ntitle: ${title}\nauthor: Somebody\n---\n\n${text.join('\n\n')}\n`)
    return path
  }
  const alike = async (title: string) => {
    const { proposed, alike: found } = await importFile(database().db, await fileOf(title), { now: 1 })
    expect(proposed).toEqual([])
    return found.map(({ bookId }) => bookId)
  }

  it('is proposed the work that says the same in the other language', async () => {
    const { db } = database()
    const { id } = await english().executeTakeFirstOrThrow()
    await db.updateTable('editions').set({ state: 'withdrawn' }).where('id', '=', id).execute()
    expect(await alike('Sayings of a Teacher')).toEqual([LUNYU])
    await db.updateTable('editions').set({ state: 'published' }).where('id', '=', id).execute()
  })

  it('is proposed the work that has its very sentences', async () => {
    expect(await alike('What the Teacher Said')).toContain(LUNYU)
  })

  it('is proposed none where nothing says the same', async () => {
    const path = join(folder, 'Journey.md')
    const paragraphs = Array.from(
      { length: 60 },
      (_, at) => `On day ${at} the train stopped at station ${at * 7}, and the guard sold ${at + 3} cups of coffee.`,
    )
    await writeFile(path, `# One\n\n${paragraphs.join('\n\n')}\n`)
    const { proposed, alike: found } = await importFile(database().db, path, { now: 1 })
    expect([...proposed, ...found]).toEqual([])
  })
})
