import { DatabaseSync } from 'node:sqlite'
import { expect, it } from 'vitest'
import { unusableFrom } from './unusable.ts'

it('a disk that is full is said in one sentence, from what SQLite itself throws', () => {
  const database = new DatabaseSync(':memory:')
  database.exec('create table pages (text text); pragma max_page_count = 3')
  const fill = () => database.exec('insert into pages values (hex(randomblob(100000)))')
  expect(unusableFrom(thrownBy(fill), 'data/shishu.db')?.message).toBe(
    'The disk that holds the database data/shishu.db is full.',
  )
  database.close()
})

it('a failure that is not the database’s is left to whoever knows it', () => {
  expect(unusableFrom(new TypeError('of ours'), 'data/shishu.db')).toBeNull()
})

function thrownBy(work: () => void): unknown {
  try {
    work()
  } catch (error) {
    return error
  }
  return null
}
