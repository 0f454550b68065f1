import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { resolvedStack } from './resolved-stack.ts'

const maps = mkdtempSync(join(tmpdir(), 'shishu-maps-'))
mkdirSync(maps, { recursive: true })
afterAll(() => rmSync(maps, { recursive: true }))

// By the source map specification (ECMA-426): AAAA is column 0 → source 0, line 0, column 0; UACI is 10 columns on, one
// line down and four columns in.
writeFileSync(
  join(maps, 'reader-abc1234.js.map'),
  JSON.stringify({ version: 3, sources: ['../../../web/reader/page.tsx'], names: [], mappings: 'AAAA,UACI' }),
)

describe('a stack', () => {
  it('has the lines and columns of the sources, and keeps what no map is there for', async () => {
    const stack = [
      'RangeError: out of range',
      '    at a (/assets/reader-abc1234.js:1:13)',
      '    at b (/assets/reader-abc1234.js:1:1)',
      '    at c (/assets/gone-abc1234.js:1:13)',
    ].join('\n')
    expect(await resolvedStack(stack, maps)).toBe(
      [
        'RangeError: out of range',
        '    at a (web/reader/page.tsx:2:5)',
        '    at b (web/reader/page.tsx:1:1)',
        '    at c (/assets/gone-abc1234.js:1:13)',
      ].join('\n'),
    )
  })

  it('that is made up reads no file but maps, and is answered', async () => {
    const madeUp = '/assets/../../../etc/passwd.js:1:1 /assets/..js:1:1 /assets/reader-abc1234.js:999999999:999999999'
    expect(await resolvedStack(madeUp, maps)).toContain('passwd.js:1:1')
    const many = '/assets/reader-abc1234.js:1:1\n'.repeat(5000)
    expect(await resolvedStack(many, maps)).toContain('web/reader/page.tsx:1:1')
  })
})
