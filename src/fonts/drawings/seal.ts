import { type Draw, inked, placedAt } from './path-data.ts'

/** The mark: a square cinnabar seal, a little worn at its edges, with 诗 over 书 cut out in paper. */
export async function sealSvg(outline: Draw): Promise<string> {
  const [shi, shu] = await outline({ face: 'song-bold', pieces: ['诗', '书'], vertical: true })
  const glyphs = [
    ...(shi ? placedAt(shi, { x: 11.2, y: 18.3, size: 17.6 }) : []),
    ...(shu ? placedAt(shu, { x: 11.2, y: 35, size: 17.6 }) : []),
  ]
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 40"><path fill="#b5341f" d="${WORN_SQUARE}"/>${inked(glyphs, { fill: '#fbf5ea', grid: 0.1 })}</svg>`
}

const WORN_SQUARE = 'M3 4.2Q3 2.6 4.6 2.7L35.6 2.2Q37.6 2.2 37.5 4L37.9 35.4Q38 37.6 36 37.5L4.4 37.9Q2.4 38 2.5 36Z'
