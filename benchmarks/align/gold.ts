import { readFile } from 'node:fs/promises'

/** A pair of line lists with its true beads; the files have English first, here Chinese is first. */
export type GoldPair = { name: string; chinese: string[]; english: string[]; beads: NumberBead[] }
export type NumberBead = { first: number[]; second: number[] }

/** `name` 001 or 002; `folder` is the test data's `aligned`. */
export async function goldPair(folder: URL, name: string): Promise<GoldPair> {
  const lines = async (ending: string) =>
    (await readFile(new URL(`kjv-cuv.${name}.${ending}`, folder), 'utf8')).trimEnd().split('\n')
  const beads = (await lines('gold')).map(line => {
    const [english = '[]', chinese = '[]'] = line.split(':')
    return { first: JSON.parse(chinese) as number[], second: JSON.parse(english) as number[] }
  })
  return { name, chinese: await lines('zh.txt'), english: await lines('en.txt'), beads }
}

/** The part of a pair from an English line on, with what stands opposite; lines are numbered anew. */
export function laterPart(pair: GoldPair, english: number): GoldPair {
  const beads = pair.beads.filter(({ second }) => (second[0] ?? -1) >= english)
  const chinese = Math.min(...beads.flatMap(({ first }) => first))
  return {
    name: `${pair.name}, from line ${english + 1} on`,
    chinese: pair.chinese.slice(chinese),
    english: pair.english.slice(english),
    beads: beads.map(({ first, second }) => ({
      first: first.map(line => line - chinese),
      second: second.map(line => line - english),
    })),
  }
}
