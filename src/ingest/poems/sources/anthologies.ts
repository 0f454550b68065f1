import { POEM_COLLECTIONS } from '../../../../content/poem-collections.ts'
import type { CollectionValue } from '../../values.ts'
import type { PoemBatch } from '../poem-batch.ts'

/**
 * The lists of poems that the starter sources make, each with its items in the source's order (a poem that stands twice in
 * one list keeps its first place). `batches` are all batches of the starter library; lists without items are left out.
 */
export function poemCollections(batches: Iterable<PoemBatch>): CollectionValue[] {
  const members = [...batches].flatMap(({ poems, same }) => [...poems, ...same]).map(placed)
  return POEM_COLLECTIONS.flatMap(({ collectionId, refs, name, nameEn, introduction, introductionEn }) => {
    const mine = members.filter(member => member.folder === refs || member.folder.startsWith(`${refs}/`))
    mine.sort((a, b) => order(a.folder) - order(b.folder) || a.at - b.at)
    const ids = new Set(mine.map(member => member.poemId))
    if (ids.size === 0) return []
    const items = [...ids].map(id => ({ id }))
    return [{ collectionId, ref: refs, name, nameEn, introduction, introductionEn, kind: 'poem', items }]
  })
}

/** What belonging to a list adds to a poem's popularity; the list is named by its tag, 0 for tags that are no list. */
export function anthologyWeight(tag: string): number {
  return POEM_COLLECTIONS.find(collection => collection.tag === tag)?.weight ?? 0
}

type Member = { poemId: number; folder: string; at: number }

function placed({ poemId, ref }: { poemId: number; ref: string }): Member {
  const cut = ref.lastIndexOf(':')
  return { poemId, folder: ref.slice(0, cut), at: Number(ref.slice(cut + 1)) }
}

// 卷 1 to 9 and x (the tenth) of 花间集.
function order(folder: string): number {
  const volume = folder.slice(folder.lastIndexOf('/') + 1)
  return volume === 'x' ? 10 : Number(volume) || 0
}
