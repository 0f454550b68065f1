import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { openDatabase } from './open.ts'
import { poemIds } from './poem-ids.ts'

test('ids of poems are known by number, also of those that came after the first were asked for', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'shishu-ids-'))
  const { db, close } = await openDatabase({ dataDir })
  try {
    await sql`insert into authors (id, name, name_en, folded, dynasty, years, sort_key)
      values (1, '', '', '', '', '', '')`.execute(db)
    const add = (id: number) =>
      sql`insert into poems (id, author_id, popularity, flags, dynasty, form, cipai, language, title, title_en,
        title_folded, sort_key, source_ref, preface, lines)
        values (${id}, 1, 0, 0, '', '', '', 'chinese', '', '', '', '', '', '', '')`.execute(db)
    for (const id of [900_000_000_001, 70]) await add(id)
    const first = await poemIds(db, [1, 2])
    expect([1, 2, 3].map(first)).toEqual([900_000_000_001, 70, 0])
    await add(5)
    const then = await poemIds(db, [3])
    expect([1, 2, 3, 4].map(then)).toEqual([900_000_000_001, 70, 5, 0])
  } finally {
    await close()
    rmSync(dataDir, { recursive: true })
  }
})
