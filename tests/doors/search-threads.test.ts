import { readdirSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { searchWorks } from '../../src/contract/search.ts'
import { type OpenDatabase, openDatabase } from '../../src/db/open.ts'
import { type Search, searchAside, searchHere } from '../../src/library/search/open-search.ts'
import { freshSqlite } from './databases.ts'

describe('searches in threads', () => {
  let opened: OpenDatabase
  let aside: Search
  let remove: () => Promise<void>

  beforeAll(async () => {
    const fresh = await freshSqlite('starter')
    remove = fresh.remove
    opened = await openDatabase(fresh.place)
    aside = searchAside(fresh.place)
  })
  afterAll(async () => {
    await aside.close()
    await opened.close()
    await remove()
  })

  const asked = [...'春江花月夜山水风云雨雪'].map(keyword => searchWorks.input.parse({ keyword }))

  it('say what searches here say, however many wait', async () => {
    const here = searchHere(opened.db)
    const truth = await Promise.all(asked.map(input => here.works(input)))
    const before = threadCount()
    const answers = await Promise.all([...asked, ...asked].map(input => aside.works(input)))
    expect(answers.map(idsOf)).toEqual([...truth, ...truth].map(idsOf))
    if (before !== null) expect(threadCount()).toBeGreaterThan(before)
  })

  it('fail in words, and the next search is answered all the same', async () => {
    await expect(aside.works({ keyword: null } as never)).rejects.toThrow('The search failed')
    expect(idsOf(await aside.works(searchWorks.input.parse({ keyword: '月' }))).length).toBeGreaterThan(0)
  })

  it('do not leave those waiting who are still there when it closes', async () => {
    const waiting = aside.works(searchWorks.input.parse({ keyword: '春' }))
    const failed = expect(waiting).rejects.toThrow('The search thread ended')
    await aside.close()
    await failed
  })
})

const idsOf = ({ groups }: Awaited<ReturnType<Search['works']>>) => groups.text.list.map(hit => hit.poemId)

/** Threads of this process; null where /proc does not say. */
function threadCount(): number | null {
  try {
    return readdirSync('/proc/self/task').length
  } catch {
    return null
  }
}
