import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { firstFrameRules } from './first-read.ts'

const TOKENS = readFileSync(join(import.meta.dirname, '../../styles/tokens.css'), 'utf8')

it.each(['song', 'latin'])('shows the first frame in the stack of --%s without the generic family at its end', name => {
  const [, stack = ''] = new RegExp(`--${name}: (.*), serif;`).exec(TOKENS) ?? []
  expect(stack).not.toBe('')
  expect(firstFrameRules([]).replaceAll(',', ', ')).toContain(`--${name}:${stack}`)
})

it('ends the first frame with the first step, and does not cut a chapter of one step', () => {
  expect(firstFrameRules([4, 9])).toContain('#reader-text>:nth-child(n+4){display:none}')
  expect(firstFrameRules([])).not.toContain('display')
})
