import { DYES } from './dyes.ts'

/** One of the ten avatars, 1 to 10 (梅 兰 竹 菊 松 莲 月 山 舟 鹤), as an SVG document; `null` for another number. */
export function drawAvatar(number: number): string | null {
  const motif = MOTIFS[number - 1]
  if (!motif) return null
  const dye = DYES[motif.dye] ?? DYES[0]
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 96"><circle cx="48" cy="48" r="48" fill="#f4eee0"/><circle cx="48" cy="48" r="46.5" fill="none" stroke="#2a2a24" stroke-opacity=".1"/><g fill="none" stroke="#2f302a" stroke-width="2.4" stroke-linecap="round" stroke-linejoin="round">${motif.draw.replaceAll('DYE', dye)}</g></svg>`
}

type Motif = { dye: number; draw: string }

const petals = (x: number, y: number, reach: number, turn: number) =>
  [0, 72, 144, 216, 288]
    .map(angle => {
      const a = ((angle + turn) * Math.PI) / 180
      return `<circle cx="${(x + Math.sin(a) * reach).toFixed(1)}" cy="${(y - Math.cos(a) * reach).toFixed(1)}" r="${(reach * 0.72).toFixed(1)}"/>`
    })
    .join('')

const blossom = (x: number, y: number, reach: number, turn: number) =>
  `<g fill="DYE" stroke="#f4eee0" stroke-width="1">${petals(x, y, reach, turn)}</g><circle cx="${x}" cy="${y}" r="${(reach * 0.28).toFixed(1)}" fill="#f4eee0" stroke="none"/>`

const rays = (x: number, y: number, inner: number, outer: number, count: number) =>
  Array.from({ length: count }, (_, i) => {
    const a = (i / count) * 2 * Math.PI
    const at = (r: number, turn: number) =>
      `${(x + Math.sin(a + turn) * r).toFixed(1)} ${(y - Math.cos(a + turn) * r).toFixed(1)}`
    return `M${at(inner, 0)}Q${at(outer * 0.8, 0.16)} ${at(outer, 0)}Q${at(outer * 0.8, -0.16)} ${at(inner, 0)}`
  }).join('')

const MOTIFS: Motif[] = [
  // 梅: an old branch, two open flowers and a bud
  {
    dye: 6,
    draw: `<path stroke-width="4" d="M20 80Q30 66 34 58Q38 50 50 46"/><path d="M50 46Q62 42 74 24M34 58Q28 48 30 36M56 44Q66 46 74 54"/>${blossom(58, 34, 8, 10)}${blossom(33, 34, 6.4, -14)}<g fill="DYE" stroke="none"><circle cx="74" cy="23" r="3.6"/><circle cx="75" cy="55" r="4.4"/></g>`,
  },
  // 兰: long leaves that bend, one flower
  {
    dye: 2,
    draw: `<path d="M46 82Q40 50 14 38M47 82Q44 44 28 20M49 82Q54 50 84 44M48 82Q52 62 70 60" stroke="DYE" stroke-width="3"/><path d="M48 80Q50 50 58 30"/><path fill="#f4eee0" d="M58 30Q50 22 50 14Q58 18 58 30Q64 18 74 18Q70 28 58 30Q68 32 70 40Q60 38 58 30Q50 34 44 32Q50 26 58 30"/>`,
  },
  // 竹: two canes with joints, leaves in threes
  {
    dye: 10,
    draw: '<path stroke-width="4" d="M40 84V62M40 58V36M40 32V12M58 86V70M58 66V48"/><path stroke-width="2" d="M36.5 60h7M36.5 34h7M54.5 68h7"/><path fill="DYE" stroke="none" d="M41 34Q56 26 72 32Q56 38 41 34M41 35Q52 40 60 54Q46 50 41 35M41 33Q48 20 62 14Q58 28 41 33M39 60Q26 54 14 60Q26 66 39 60M39 61Q32 68 26 82Q38 76 39 61M59 48Q68 46 78 54Q68 56 59 48"/>',
  },
  // 菊: many narrow petals over leaves
  {
    dye: 3,
    draw: `<path d="M48 50Q50 70 44 84"/><path fill="#2f302a" stroke="none" d="M47 72Q56 62 72 66Q66 78 47 72M46 78Q36 68 24 72Q30 82 46 78"/><path fill="DYE" stroke="#f4eee0" stroke-width="1" d="${rays(48, 38, 3, 26, 17)}${rays(48, 38, 2, 16, 11)}"/><circle cx="48" cy="38" r="3.6" fill="#2f302a" stroke="none"/>`,
  },
  // 松: a leaning trunk and flat clouds of needles
  {
    dye: 5,
    draw: '<path stroke-width="4.5" d="M40 86Q46 68 42 56Q38 44 50 28"/><path d="M43 60Q54 54 66 54M42 48Q34 44 26 45"/><g fill="DYE" stroke="none"><path d="M30 28Q34 14 50 14Q68 14 72 28Q62 24 51 28Q40 24 30 28"/><path d="M12 48Q16 36 27 36Q38 36 42 47Q34 44 27 47Q20 44 12 48"/><path d="M52 56Q56 43 68 43Q80 43 84 56Q76 52 68 55Q60 52 52 56"/></g>',
  },
  // 莲: a flower above water, one leaf
  {
    dye: 9,
    draw: '<path d="M48 56Q46 68 50 78"/><g fill="DYE" stroke="#f4eee0" stroke-width="1.5"><path d="M48 56Q22 54 18 34Q36 34 48 56M48 56Q74 54 78 34Q60 34 48 56"/><path d="M48 56Q28 44 31 22Q46 30 48 56M48 56Q68 44 65 22Q50 30 48 56"/><path d="M48 57Q36 36 48 14Q60 36 48 57"/></g><path d="M18 72Q32 66 44 72M52 73Q64 67 80 72M30 82Q48 76 66 82"/>',
  },
  // 月: a moon half behind a line of cloud
  {
    dye: 7,
    draw: '<circle cx="52" cy="40" r="22" fill="DYE" stroke="none"/><circle cx="43" cy="34" r="18" fill="#f4eee0" stroke="none"/><path d="M14 62Q24 54 34 60Q42 52 54 59Q64 54 70 61H84M28 72H66M40 80H56"/>',
  },
  // 山: three peaks and mist
  {
    dye: 0,
    draw: '<path fill="DYE" stroke="none" d="M10 68Q24 50 32 36Q36 30 40 37Q50 56 60 68Z" fill-opacity=".6"/><path fill="DYE" stroke="none" d="M34 68Q48 42 56 24Q60 17 64 25Q72 46 88 68Z"/><path d="M12 70H54M62 70H86M24 79H74"/><path stroke-width="1.8" d="M60 24Q56 40 62 48Q58 54 60 62"/><circle cx="30" cy="22" r="5" stroke-width="1.8"/>',
  },
  // 舟: a small boat with an awning, a pole, and ripples
  {
    dye: 1,
    draw: '<path fill="DYE" stroke="none" d="M34 56Q36 40 50 40Q64 40 66 56Z"/><path fill="#2f302a" d="M12 54Q20 68 34 68H62Q78 68 86 52Q76 57 66 57H32Q20 57 12 54"/><path d="M24 56L34 16M16 78Q24 74 32 78T48 78M56 78Q64 74 72 78T84 77M36 86H60"/>',
  },
  // 鹤: a standing crane, its crown and tail in colour
  {
    dye: 6,
    draw: '<path d="M62 18Q50 16 50 28Q50 38 56 46"/><path d="M62 18L76 21L63 23"/><path fill="#fffdf7" d="M56 46Q66 56 58 64Q46 72 22 62Q30 50 44 46Q52 43 56 46"/><path fill="#2f302a" d="M22 62Q28 54 38 54Q34 62 38 66Q28 66 22 62"/><path d="M50 67V86H44M57 64L60 76L56 86H51"/><circle cx="59" cy="16.5" r="3.400" fill="DYE" stroke="none"/>',
  },
]
