import { expect, test } from 'vitest'
import { scanPage } from './scan.ts'

const charsOf = (counts: Map<number, number>) => [...counts.keys()].map(point => String.fromCodePoint(point)).join('')

test('text counts by the face it is set in, and what is never drawn does not count', () => {
  const { song, bold, kai } = scanPage(
    '<title>名</title><h1>春</h1><p>眠<b>不</b></p><p data-kai="">觉</p><script>"晓"</script>',
  )
  expect([song, bold, kai].map(charsOf)).toEqual(['眠', '春不', '觉'])
})

test('what a control shows without a text of its own counts, and what a header will say when the page lives', () => {
  const { song } = scanPage('<input placeholder="找"><p title="无"></p><header data-soon="目录">书</header>')
  expect(charsOf(song)).toBe('找目录书')
})
