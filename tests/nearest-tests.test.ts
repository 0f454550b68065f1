import { describe, expect, it } from 'vitest'
import { importersHere, nearestTests } from './nearest-tests.ts'

const importers = new Map([
  ['src/text/fold.ts', ['src/text/fold.test.ts', 'src/library/search.ts']],
  ['src/library/search.ts', ['src/http/app.ts', 'tests/http/search.test.ts']],
  ['src/http/app.ts', ['tests/http/slow.test.ts', 'tests/http/quick.test.ts', 'src/http/app.ts']],
])
const seconds = { 'src/text/fold.test.ts': 1, 'tests/http/search.test.ts': 5, 'tests/http/slow.test.ts': 60 }

describe('the tests near a change', () => {
  it('are those that import it, over however many files, the nearest and quickest first', () => {
    expect(nearestTests(['src/text/fold.ts'], importers, { seconds, mostSeconds: 100 })).toEqual({
      taken: [
        'src/text/fold.test.ts',
        'tests/http/search.test.ts',
        'tests/http/quick.test.ts',
        'tests/http/slow.test.ts',
      ],
      left: [],
    })
  })

  it('are as many as there is time for, and the others are named', () => {
    expect(nearestTests(['src/library/search.ts'], importers, { seconds, mostSeconds: 10 })).toEqual({
      taken: ['tests/http/search.test.ts', 'tests/http/quick.test.ts'],
      left: ['tests/http/slow.test.ts'],
    })
  })

  it('are a changed test itself, and none where nothing imports the change', () => {
    const limits = { seconds, mostSeconds: 10 }
    expect(nearestTests(['tests/http/quick.test.ts'], importers, limits).taken).toEqual(['tests/http/quick.test.ts'])
    expect(nearestTests(['README.md'], importers, limits)).toEqual({ taken: [], left: [] })
  })

  it('are found in this program by what a file imports and by the programs it starts', () => {
    const here = importersHere()
    expect(here.get('tests/nearest-tests.ts')).toContain('tests/nearest-tests.test.ts')
    expect(here.get('src/ingest/formats/book-worker.ts')).toContain('src/ingest/formats/read-isolated.ts')
    expect(here.get('tests/fixtures/programs/upload-site.ts')).toContain('tests/http/uploads-site-killed.test.ts')
  })
})
