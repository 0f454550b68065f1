import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'

/** The path of the one file of the rare face that has a character; `null` when none has. */
export function sliceOf(point: number): string | null {
  slices ??= readSlices()
  return slices.find(({ from, to }) => point >= from && point <= to)?.path ?? null
}

type Slice = { from: number; to: number; path: string }

let slices: Slice[] | undefined

/** From the package's own style, which names each file's characters exactly. */
function readSlices(): Slice[] {
  const { resolve } = createRequire(import.meta.url)
  const css = readFileSync(resolve('hanamin/HanaMin.min.css'), 'utf8')
  return [...css.matchAll(/url\(([^)]+\.woff2)\)[^}]*?unicode-range:([^}]+)/g)].flatMap(
    ([, file = '', ranges = '']) => {
      const path = resolve(`hanamin/${file}`)
      return [...ranges.matchAll(/U\+([\da-f]+)(?:-([\da-f]+))?/gi)].map(([, from = '', to = from]) => ({
        from: Number.parseInt(from, 16),
        to: Number.parseInt(to, 16),
        path,
      }))
    },
  )
}
