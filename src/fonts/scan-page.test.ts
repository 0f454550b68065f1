import { expect, test } from 'vitest'
import type { TextFace } from '../text/element-fonts.ts'
import { scanPage } from './scan-page.ts'

const charsOf = (counts: Map<number, number>) => [...counts.keys()].map(point => String.fromCodePoint(point)).join('')

test('text counts by the face it is set in, and what is never drawn does not count', () => {
  const {
    song,
    'song-bold': bold,
    kai,
  } = scanPage('<title>名</title><h1>春</h1><p>眠<b>不</b></p><p data-kai="">觉</p><script>"晓"</script>')
  expect([song, bold, kai].map(charsOf)).toEqual(['眠', '春不', '觉'])
})

test('what stands in a heading beside its words is not of its weight', () => {
  const { song, 'song-bold': bold } = scanPage('<h3>目<small data-regular="">章<b>二</b></small>录</h3>')
  expect([song, bold].map(charsOf)).toEqual(['章', '目二录'])
})

test('what a control shows without a text of its own counts, and what a header will say when the page lives', () => {
  const { song } = scanPage('<input placeholder="找"><p title="无"></p><header data-soon="目录">书</header>')
  expect(charsOf(song)).toBe('找目录书')
})

const TEXT = `<button>设</button><article id="reader-text" lang="zh-Hans">
  <header><p>学</p><h1>而</h1><small>分</small></header><p>时<b>习</b></p><div data-kai class="verse">如切</div>
  <details><summary>评</summary><div data-kind="note"><b>朱</b>注</div></details></article><p>后</p>`

const drawn = (face: TextFace = 'song') =>
  Object.fromEntries(Object.entries(scanPage(TEXT, face)).map(([name, counts]) => [name, charsOf(counts)]))

test('the text of a reader counts in the face that he chose, what stands around it in that of the site; its title in both weights', () => {
  const none = { song: '', 'song-bold': '', kai: '', hei: '', 'hei-bold': '' }
  expect(drawn('hei')).toEqual({ ...none, song: '设分评后', hei: '学而时如切注', 'hei-bold': '而习朱' })
  // Notes have a face of their own, which is Song where the system has none.
  expect(drawn('kai')).toEqual({ ...none, song: '设分评注后', 'song-bold': '朱', kai: '学而时习如切' })
  // The system's own Fangsong draws it, or Song behind it.
  expect(drawn('fangsong')).toEqual(drawn())
  expect(drawn()).toEqual({ ...none, song: '设学而分时评注后', 'song-bold': '而习朱', kai: '如切' })
})
