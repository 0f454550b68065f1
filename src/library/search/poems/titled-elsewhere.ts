import { otherTitles, poemsTitledElsewhere } from '../../../../content/other-names.ts'
import { bareName } from '../../publish/index/name-keys.ts'

/** The poems that have this title elsewhere (送元二使安西 of 渭城曲); `bare` as `bareName` has it. */
export function titledElsewhere(bare: string): readonly number[] {
  byTitle ??= readTitles()
  return byTitle.get(bare) ?? []
}

let byTitle: Map<string, number[]> | undefined

function readTitles(): Map<string, number[]> {
  const ids = new Map<string, number[]>()
  for (const { poemId } of poemsTitledElsewhere) {
    for (const title of otherTitles(poemId)) {
      const bare = bareName(title)
      ids.set(bare, [...(ids.get(bare) ?? []), poemId])
    }
  }
  return ids
}
