/** The twelve muted dyes of book cloth: 靛青 赭石 竹青 秋香 藕荷 石绿 檀红 黛蓝 苔色 绛紫 松柏 古铜. */
export const DYES = [
  '#3d5a6c',
  '#7a4b3a',
  '#4f6b52',
  '#8a7a4f',
  '#5b4a66',
  '#2f5d5a',
  '#9b5b4a',
  '#4a5878',
  '#6d6a3f',
  '#7b4f5c',
  '#3f5f4a',
  '#5f5147',
] as const

/** The dye of a book or list: the same for an id everywhere, neighbours in a shelf unlike. */
export function dyeOf(id: number): string {
  const mixed = Math.imul((id ^ (id / 0x1_0000_0000)) | 0, 0x9e3779b1) >>> 0
  return DYES[Math.floor((mixed / 0x1_0000_0000) * DYES.length)] ?? DYES[0]
}

export const PAPER = '#f6efdf'
export const THREAD = '#f3ead6'
export const INK = '#2a2a24'
