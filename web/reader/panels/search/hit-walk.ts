import { paint } from '../../../parts/text/paper/paint.ts'
import { fill } from '../../../words/fill.ts'
import type { Words } from '../../../words/words.ts'
import { goToHit, type Hit } from '../../bilingual/go-to-hit.ts'
import type { ReaderHandle } from '../../session/reader-handle.ts'
import { singleKeysOn } from '../../session/shortcuts.ts'
import { listeners } from '../../surface/listeners.ts'
import { blockElement, rangeOf } from '../../text/offsets.ts'

/** What was found in the edition, `null` before anything was looked for; `at` is the hit one has gone to last, -1 before the first. */
export type Walk = { keyword: string; hits: readonly Hit[] | null; at: number }

const LIT_MS = 8000

/** The way through what was found. It outlives the panel: `n` and `N` go on as long as the text is on the page. */
export type HitWalk = ReturnType<typeof openHitWalk>

const walks = new WeakMap<ReaderHandle, HitWalk>()

/** The walk of a reader; the first question opens it. */
export function hitWalk(reader: ReaderHandle, words: Words['panels']): HitWalk {
  const walk = walks.get(reader) ?? openHitWalk(reader, words)
  walks.set(reader, walk)
  return walk
}

function openHitWalk(reader: ReaderHandle, words: Words['panels']) {
  let now: Walk = { keyword: '', hits: null, at: -1 }
  let isShown = false
  let timer = 0
  const changes = listeners<[]>()

  function change(part: Partial<Walk>): void {
    now = { ...now, ...part }
    repaint()
    changes.tell()
  }

  function repaint(): void {
    clearTimeout(timer)
    const { hits, at } = now
    const here = hits?.[at]
    paint(
      'search',
      isShown
        ? rangesOf(
            reader,
            (hits ?? []).filter(hit => hit !== here),
          )
        : [],
    )
    paint('search-here', here ? rangesOf(reader, [here]) : [])
    // Its paragraph flashes when one arrives; the ground of that would come between the hit's own ground and its light ink.
    const lit = CSS.highlights?.get('search-here')
    if (lit) lit.priority = 1
    if (!isShown) timer = window.setTimeout(clearPaint, LIT_MS)
  }

  /** Goes to a hit; the next of the last one is the first. */
  function go(to: number): void {
    const { hits, at } = now
    if (!hits?.length) return
    const number = (to + hits.length) % hits.length
    const hit = hits[number] as Hit
    change({ at: number })
    void goToHit(reader, hit, at === -1)
    reader.say(
      `${fill(words.hitOf, { number: number + 1, count: hits.length })}：${hit.before}${hit.match}${hit.after}`,
    )
  }

  const stop = new AbortController()
  const stopChapter = reader.onChapter(() => setTimeout(repaint, 0))
  document.addEventListener(
    'keydown',
    event => {
      // The reader has been left for another page.
      if (!reader.root()?.isConnected) {
        stop.abort()
        stopChapter()
        return
      }
      const isTyping = event.target instanceof HTMLInputElement || event.target instanceof HTMLTextAreaElement
      if (isTyping || event.ctrlKey || event.metaKey || event.altKey || !singleKeysOn()) return
      if (event.key === 'n') go(now.at + 1)
      else if (event.key === 'N') go(Math.max(now.at, 0) - 1)
    },
    { signal: stop.signal },
  )

  return {
    snapshot: () => now,
    subscribe: changes.add,
    go,
    found: (keyword: string, hits: readonly Hit[] | null) => change({ keyword, hits, at: -1 }),
    /** All hits of the chapter are painted while the panel is open. Returns how to close it. */
    show(): () => void {
      isShown = true
      repaint()
      return () => {
        isShown = false
        clearPaint()
      }
    },
  }
}

function rangesOf(reader: ReaderHandle, hits: readonly Hit[]): Range[] {
  const root = reader.root()
  return hits.flatMap(hit => {
    const isHere = hit.editionId !== undefined || hit.number === reader.chapter.number
    const block = root && isHere ? blockElement(root, hit.blockId) : null
    return block ? [rangeOf(block, hit.from, hit.to)] : []
  })
}

function clearPaint(): void {
  paint('search', [])
  paint('search-here', [])
}
