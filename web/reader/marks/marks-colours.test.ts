import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const css = readFileSync(new URL('./marks.css', import.meta.url), 'utf8')
const grounds = readFileSync(new URL('../text/reader-grounds.css', import.meta.url), 'utf8')

/** Ink by light and dark, as reader-grounds.css has it. */
function inks(scheme: 'light' | 'dark'): string[] {
  return [...grounds.matchAll(/color-scheme: (\w+);[^}]*?--ink: (#[0-9a-f]{6})/g)].flatMap(([, kind, ink]) =>
    kind === scheme && ink ? [ink] : [],
  )
}

/** WCAG 2.2 relative luminance. */
function luminance(colour: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map(at => {
    const share = Number.parseInt(colour.slice(at, at + 2), 16) / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}

function contrast(a: string, b: string): number {
  const [dark = 0, light = 0] = [luminance(a), luminance(b)].toSorted((x, y) => x - y)
  return (light + 0.05) / (dark + 0.05)
}

test('every ink of the reader is legible on every mark, by day and by night', () => {
  const marks = [...css.matchAll(/--mark-\w+: light-dark\((#[0-9a-f]{6}), (#[0-9a-f]{6})\)/g)]
  expect(marks).toHaveLength(5)
  expect(inks('light').length).toBeGreaterThan(3)
  expect(inks('dark').length).toBeGreaterThan(1)
  for (const [, light = '', dark = ''] of marks) {
    for (const ink of inks('light')) expect(contrast(light, ink)).toBeGreaterThanOrEqual(4.5)
    for (const ink of inks('dark')) expect(contrast(dark, ink)).toBeGreaterThanOrEqual(4.5)
  }
})
