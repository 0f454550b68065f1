import { spawn } from 'node:child_process'
import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, describe, expect, it } from 'vitest'
import { originalKey } from '../../src/library/uploads/files/original-file.ts'
import { openDisk } from '../../src/storage/disk.ts'
import { bareEnv } from '../fixtures/bare-env.ts'
import { zipBytes } from '../fixtures/books/epub-bytes.ts'
import { chapterOf, FIRST, marked, uploadsOf } from './fixtures/renewed-texts-fixture.ts'
import { uploadsHere } from './fixtures/uploads-fixture.ts'
import { DATABASES } from './people-server.ts'

const COMMANDS = join(import.meta.dirname, '../../src/commands')
const BUSY_MACHINE_MS = 120_000
const top = mkdtempSync(join(tmpdir(), 'shishu-reread-'))
afterAll(() => rmSync(top, { recursive: true }))

/** A discourse in Pāli and in English, as SuttaCentral has it. */
const SEGMENTS = {
  'root/dn1_root-pli-ms.json': JSON.stringify({
    'dn1:0.1': 'Brahmajāla',
    'dn1:1.1': 'Evaṁ me sutaṁ.',
    'dn1:1.2': 'Ekaṁ samayaṁ.',
  }),
  'translation/dn1_translation-en-sujato.json': JSON.stringify({
    'dn1:0.1': 'The Net',
    'dn1:1.1': 'So I have heard.',
    'dn1:1.2': 'At one time.',
  }),
}

for (const kind of DATABASES) {
  describe(`npm run library -- reread, on ${kind}`, () => {
    const site = uploadsHere(kind)

    /** Where the command has its database, and its files beside it. */
    const dataDir = () => (kind === 'sqlite' ? site.server().location.dataDir : site.server().dataDir)

    function run(command: string, ...words: string[]): Promise<{ code: number | null; out: string; error: string }> {
      const { databaseUrl = '' } = site.server().location as { databaseUrl?: string }
      if (kind === 'sqlite') cpSync(join(site.server().dataDir, 'files'), join(dataDir(), 'files'), { recursive: true })
      const env = { ...bareEnv(), DATA_DIR: dataDir(), DATABASE_URL: databaseUrl, LIBRARY: 'none' }
      return new Promise(resolve => {
        const child = spawn(process.execPath, [join(COMMANDS, command), ...words], { env })
        let [out, error] = ['', '']
        child.stdout.setEncoding('utf8').on('data', (text: string) => (out += text))
        child.stderr.setEncoding('utf8').on('data', (text: string) => (error += text))
        child.once('close', code => resolve({ code, out, error }))
      })
    }

    /** As a reader of files would have left it that knew less. */
    const spoil = (found: string, instead: string) =>
      site
        .server()
        .db.updateTable('blocks')
        .set({ html: sql<string>`replace(html, ${found}, ${instead})` })
        .where('html', 'like', `%${found}%`)
        .execute()

    it('reads what readers brought and what the host imported, tells of the marks, and what of a lost file stays', {
      timeout: BUSY_MACHINE_MS,
    }, async () => {
      const owner = await site.someone()
      const own = await site.published(owner, '渡口.txt', FIRST)
      const dusk = await chapterOf(owner, own, 2)
      await marked(owner, own, dusk, '孩子们不信')
      writeFileSync(join(top, `${kind}.txt`), FIRST.replaceAll('渡口', '石桥'))
      expect(await run('import.ts', join(top, `${kind}.txt`))).toMatchObject({ code: 0, error: '' })
      await spoil('孩子们不信', '孩子们&nbsp;不信')
      await spoil('石桥的雾', '石桥的霎')
      const first = await run('library.ts', 'reread')
      expect(first).toMatchObject({ code: 0, error: '' })
      expect(first.out).toMatch(/^[12]\/2 渡口: read again; marks: 1, without their words: 0$/m)
      expect(first.out).toMatch(/^[12]\/2 石桥: read again; marks: 0, without their words: 0$/m)
      expect(first.out).toContain('\n2 files read again, 0 not\n')
      expect(await chapterOf(owner, own, 2)).toEqual(dusk)
      const { db } = site.server()
      const imported = await db
        .selectFrom('blocks')
        .innerJoin('editions', 'editions.id', 'blocks.edition_id')
        .innerJoin('edition_files', 'edition_files.edition_id', 'editions.id')
        .select(['blocks.html', 'edition_files.file_hash', 'editions.book_id'])
        .where('html', 'like', '石桥的%')
        .executeTakeFirstOrThrow()
      expect(imported.html).toContain('石桥的雾')

      // The file of one is gone; the works are named.
      await openDisk(dataDir()).remove(originalKey(imported.file_hash))
      const second = await run('library.ts', 'reread', String(imported.book_id), String(own))
      expect(second.code).toBe(1)
      expect(second.out).toContain('not read, its text stays: lost')
      expect(second.out).toContain('1 files read again, 1 not')
      expect((await run('library.ts', 'reread', 'x')).error).toContain('Usage:')
    })

    it('reads all editions of one file again, and what is the same in them stays beside each other', {
      timeout: BUSY_MACHINE_MS,
    }, async () => {
      const { db } = site.server()
      writeFileSync(join(top, `${kind}.zip`), await zipBytes(SEGMENTS))
      expect(await run('import.ts', join(top, `${kind}.zip`))).toMatchObject({ code: 0, error: '' })
      const files = await db
        .selectFrom('edition_files')
        .selectAll()
        .where('format', '=', 'segments')
        .orderBy('part')
        .execute()
      expect(files.map(({ part, rights }) => [part, rights])).toEqual([
        [0, 'licensed'],
        [1, 'licensed'],
      ])
      const editionIds = files.map(({ edition_id }) => edition_id)
      const textNow = () =>
        db.selectFrom('blocks').select(['id', 'html']).where('edition_id', 'in', editionIds).orderBy('id').execute()
      const beads = () =>
        db
          .selectFrom('bead_pieces')
          .innerJoin('alignments', 'alignments.id', 'bead_pieces.alignment_id')
          .select(['bead', 'side', 'block_id', 'from_unit', 'to_unit'])
          .where('alignments.first_edition', 'in', editionIds)
          .orderBy('bead')
          .orderBy('side')
          .execute()
      const [text, pairs] = [await textNow(), await beads()]
      expect(pairs.length).toBeGreaterThanOrEqual(4)
      await spoil('So I have heard.', 'So I haue heard.')
      await spoil('Evaṁ me sutaṁ.', 'Evam me sutam.')
      const book = await db
        .selectFrom('editions')
        .select('book_id')
        .where('id', '=', editionIds[0] ?? 0)
        .executeTakeFirstOrThrow()
      expect(await run('library.ts', 'reread', String(book.book_id))).toMatchObject({
        code: 0,
        out: expect.stringContaining('1 files read again, 0 not'),
      })
      expect(await textNow()).toEqual(text)
      expect(await beads()).toEqual(pairs)
    })

    it('knows the files of books that came in before files were noted', { timeout: BUSY_MACHINE_MS }, async () => {
      const owner = await site.someone()
      const text = FIRST.replaceAll('渡口', '旧渡')
      const bookId = await site.published(owner, '旧渡.txt', text, { rights: 'public-domain' })
      const dusk = await chapterOf(owner, bookId, 2)
      const { db } = site.server()
      const kept = () => db.selectFrom('edition_files').selectAll().orderBy('edition_id').execute()
      const before = await kept()
      // The tables as a program had them whose last step was the 47th.
      for (const undone of [
        'drop table edition_files',
        'alter table uploads drop column for_edition',
        'drop index editions_coming_in',
        'drop index blocks_by_edition',
        'alter table incoming_files drop column file_hash',
        'alter table editions drop column draft_claim',
        'alter table editions drop column draft_at',
        'alter table withdrawn_poems add column withdrawn_at integer not null default 0',
        'alter table lost_beads add column lost_at integer not null default 0',
        'alter table notices drop column upload_id',
        'alter table notices drop column correction_id',
        'alter table editions drop column flow',
        'alter table editions drop column year',
        'alter table downloads add column fetched_at integer',
        `delete from schema_migrations where number >= (select number from schema_migrations where name = 'files of editions')`,
      ])
        await sql.raw(undone).execute(db)
      await spoil('孩子们不信', '孩子们未信')
      expect(await run('library.ts', 'reread', String(bookId))).toMatchObject({
        code: 0,
        error: '',
        out: expect.stringContaining('1 files read again, 0 not'),
      })
      expect(await chapterOf(owner, bookId, 2)).toEqual(dusk)
      // What the host imported has no upload that could tell; all others are known as before.
      const uploaded = new Set((await uploadsOf(owner)).map(row => row['editionId']))
      expect((await kept()).filter(({ edition_id }) => uploaded.has(edition_id))).toEqual(
        before.filter(({ edition_id }) => uploaded.has(edition_id)),
      )
      expect(uploaded.size).toBe(1)
    })
  })
}
