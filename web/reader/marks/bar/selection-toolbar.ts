import type { ReaderHandle } from '../../session/reader-handle.ts'
import { rangeOf } from '../../text/offsets.ts'
import { changeLayer, clearLayer, type LayerState } from '../layers/layer-store.ts'
import type { LocatedMark } from '../layers/locate.ts'
import { type Passage, rangesOf } from '../passage.ts'
import { toastOffline } from './offline-toast.ts'

/** Shows the bar for chosen words; `byKeyboard` puts the focus into it. */
export function showPassageToolbar(
  reader: ReaderHandle,
  passage: Passage,
  { byKeyboard }: { byKeyboard: boolean },
): void {
  void showOver(reader, { bar: { kind: 'passage', passage, ranges: rangesOf(reader, passage), byKeyboard } })
}

/** Shows the bar of marks that lie on the same words, the youngest first. */
export function showMarkToolbar(reader: ReaderHandle, located: readonly LocatedMark[]): void {
  const youngestFirst = located.toSorted((a, b) => (a.mark.createdAt < b.mark.createdAt ? 1 : -1))
  const ranges = youngestFirst.flatMap(({ pieces }) => pieces.map(({ block, from, to }) => rangeOf(block, from, to)))
  void showOver(reader, { bar: { kind: 'marks', marks: youngestFirst.map(({ mark }) => mark), ranges } })
}

/** Shows something over the text, loading what draws it when it is first needed. */
export async function showOver(reader: ReaderHandle, change: Partial<LayerState>): Promise<void> {
  changeLayer(change)
  if (opened?.reader === reader) return
  closeOver()
  const opening = { reader, close: () => undefined as void }
  opened = opening
  const layer = await import('../layers/mark-layer.tsx').catch(() => null)
  if (opened !== opening) return
  if (layer) opening.close = layer.openMarkLayer(reader)
  else away()
}

/** Without a network what draws does not come: that is said once a press, and the next one asks again. */
function away(): void {
  opened = null
  clearLayer()
  toastOffline()
}

/** Loads what draws the bars before it is needed. A courtesy: what does not come now is asked for again. */
export function prepareOver(): void {
  import('../layers/mark-layer.tsx').then(({ prepareCard }) => prepareCard()).catch(() => undefined)
}

/** Takes everything over the text away. */
export function closeOver(): void {
  opened?.close()
  opened = null
}

let opened: { reader: ReaderHandle; close: () => void } | null = null
