import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { firstFrameRules } from './first-read.ts'

const TOKENS = readFileSync(join(import.meta.dirname, '../../../styles/tokens.css'), 'utf8')

it.each(['song', 'latin'])('shows the first frame in the stack of --%s without the generic family at its end', name => {
  const [, stack = ''] = new RegExp(`--${name}: (.*), serif;`).exec(TOKENS) ?? []
  expect(stack).not.toBe('')
  expect(firstFrameRules({ both: [] }).replaceAll(',', ', ')).toContain(`--${name}:${stack}`)
})

it('ends the first frame with the first step, and does not cut a chapter of one step', () => {
  expect(firstFrameRules({ both: [4, 9] })).toContain('#reader-text>:nth-child(n+4){display:none}')
  expect(firstFrameRules({ both: [] })).not.toContain('display')
})

it('of two editions a manner that shows one has a first frame as full as of one alone', () => {
  const rules = firstFrameRules({ both: [3, 4], own: [5] })
  expect(rules).toContain(
    ':not([data-manner=flip],[data-manner=panes]) #reader-text>.bead:nth-child(n+3){display:none}',
  )
  expect(rules).toContain(':is([data-manner=flip],[data-manner=panes]) #reader-text>.bead:nth-child(n+5){display:none}')
})
