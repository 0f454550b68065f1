import { clothBound } from './cloth-bound.ts'
import { DYES, dyeOf } from './dyes.ts'
import type { Draw } from './path-data.ts'
import { threadBound } from './thread-bound.ts'
import type { Volume } from './volume.ts'

/** What a cover is drawn from; `language` as in the cover's address: 0 Chinese, 1 English, 2 other. */
export type CoverOf = { id: number; title: string; author: string; language: 0 | 1 | 2 }

/**
 * A thread-bound volume (线装书) for a title in Chinese, a cloth-bound case for any other, as an SVG document of at most
 * 8 KB. All writing is outlines, because an SVG in <img> loads no fonts. A subtitle is left out.
 */
export async function drawCover(book: CoverOf, draw: Draw): Promise<string> {
  const volume = { title: mainTitle(book.title), author: book.author.trim(), dye: dyeOf(book.id) }
  return fineEnough(drawingOnce(draw), GRIDS, async (once, grid) => {
    const drawn = await drawVolume({ ...volume, grid }, once)
    return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 300 416">${WEAVE}${drawn}</svg>`
  })
}

/** Three volumes in a fan, for a list; the first three titles are shown, shortened to what can be read that small. */
export async function drawListCover(list: { id: number; titles: string[] }, draw: Draw): Promise<string> {
  const first = DYES.indexOf(dyeOf(list.id) as (typeof DYES)[number])
  return fineEnough(drawingOnce(draw), FAN_GRIDS, async (once, grid) => {
    const volumes = await Promise.all(
      FAN.map(async (angle, i) => {
        const title = shortened(mainTitle(list.titles[i] ?? list.titles[0] ?? ''))
        const dye = DYES[(first + i * 4) % DYES.length] ?? DYES[0]
        const drawn = await drawVolume({ title, author: '', dye, grid }, once)
        return `<g transform="rotate(${angle} 150 330)translate(73 49)scale(.515)">${SHADE}${drawn}</g>`
      }),
    )
    return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 300 300">${WEAVE}${volumes.join('')}</svg>`
  })
}

// From finest: at 400 px wide a step is .27 to .6 px. A title of 24 dense characters needs the coarsest.
const GRIDS = [0.2, 0.3, 0.45]
const FAN_GRIDS = [0.4, 0.6, 0.9]
const MOST_BYTES = 8192

/** The drawing on the finest grid that keeps it within the limit, else on the coarsest. */
async function fineEnough(
  once: Draw,
  grids: number[],
  drawOn: (once: Draw, grid: number) => Promise<string>,
): Promise<string> {
  let svg = ''
  for (const grid of grids) {
    svg = await drawOn(once, grid)
    if (svg.length <= MOST_BYTES) break
  }
  return svg
}

/** Draws each piece of writing of one picture once, though grid after grid asks for it; what was drawn goes with the picture. */
function drawingOnce(draw: Draw): Draw {
  const drawn = new Map<string, ReturnType<Draw>>()
  return request => {
    const key = JSON.stringify(request)
    const outlines = drawn.get(key) ?? draw(request)
    drawn.set(key, outlines)
    return outlines
  }
}

const FAN = [-13, 0, 13]

const SHADE = '<path fill="#000" fill-opacity=".13" d="M-5 3h310v418h-310z"/>'

// Threads of the cloth: too fine to be seen as lines, enough that the colour is not flat.
const WEAVE =
  '<defs><pattern id="w" width="5" height="5" patternUnits="userSpaceOnUse"><path stroke="#fff" stroke-opacity=".06" d="M0 .5h5M0 3h5"/><path stroke="#000" stroke-opacity=".07" d="M.5 0v5M3 0v5"/></pattern><linearGradient id="l"><stop offset="0" stop-color="#fff" stop-opacity=".09"/><stop offset=".55" stop-color="#fff" stop-opacity="0"/><stop offset="1" stop-opacity=".14"/></linearGradient></defs>'

function drawVolume(volume: Volume, draw: Draw): Promise<string> {
  return HAN.test(volume.title) || volume.title === '' ? threadBound(volume, draw) : clothBound(volume, draw)
}

const HAN = /\p{Script=Han}/u

/** What stands before a colon, dash, semicolon or bracket, when that is a title by itself. */
function mainTitle(title: string): string {
  const whole = title.trim().replace(/^《(.*)》$/u, '$1')
  const main = whole.split(/[：:；;（(［[]|\s[—–-]+\s|——|, or,? /u)[0]?.trim()
  return main || whole
}

function shortened(title: string): string {
  const chars = Array.from(title)
  if (HAN.test(title)) return chars.slice(0, 5).join('')
  return title.split(' ').slice(0, 3).join(' ').slice(0, 24)
}
