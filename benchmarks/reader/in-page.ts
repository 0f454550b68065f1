/** What the probe keeps in the page; times are milliseconds since the navigation began. */
export type Probe = {
  readableMs: number | null
  longestTaskMs: number
  /** From a key to the frame that shows another page, and whether that page was of another chapter. */
  turns: { ms: number; isChapter: boolean }[]
}

/**
 * Runs before the page's own scripts, the same for every reader: watches each frame for the block with the first words to
 * stand in the window, and after each key for the frame in which the position has changed. Stands alone: it is sent as source.
 */
export function probe({ firstId, kept }: { firstId: string; kept: string }): void {
  if (globalThis.top !== globalThis.self) return
  type Bench = Probe & { benchPosition?: () => string }
  const bench = globalThis as typeof globalThis & { bench: Probe } & Pick<Bench, 'benchPosition'>
  const state: Probe = { readableMs: null, longestTaskMs: 0, turns: [] }
  bench.bench = state
  try {
    localStorage.setItem('shishu:reading', kept)
  } catch {
    // A page without storage keeps no settings.
    return
  }
  const shadows: ShadowRoot[] = []
  const attach = Element.prototype.attachShadow
  Element.prototype.attachShadow = function (init) {
    const root = attach.call(this, init)
    shadows.push(root)
    return root
  }
  new PerformanceObserver(list => {
    for (const { duration } of list.getEntries()) state.longestTaskMs = Math.max(state.longestTaskMs, duration)
  }).observe({ type: 'longtask', buffered: true })

  type Seen = { document: Document; left: number; top: number }
  const documentsIn = (seen: Seen): Seen[] => {
    const roots: ParentNode[] = seen.document === document ? [document, ...shadows] : [seen.document]
    const frames = roots.flatMap(root => [...root.querySelectorAll('iframe')])
    const inner = frames.flatMap(frame => {
      const at = frame.getBoundingClientRect()
      const isShown = frame.checkVisibility({ visibilityProperty: true, opacityProperty: true })
      if (!isShown || !frame.contentDocument) return []
      return documentsIn({ document: frame.contentDocument, left: seen.left + at.left, top: seen.top + at.top })
    })
    return [seen, ...inner]
  }
  const isReadable = () =>
    documentsIn({ document, left: 0, top: 0 }).some(({ document: each, left, top }) => {
      const block = each.getElementById(firstId)
      const at = block?.getClientRects()[0]
      if (!block || !at || at.width === 0) return false
      if (!block.checkVisibility({ visibilityProperty: true, opacityProperty: true })) return false
      const x = at.left + left
      const y = at.top + top
      return x >= 0 && x < innerWidth && y >= 0 && y < innerHeight
    })
  // A task that is queued in a frame's callback runs after that frame has been laid out and painted.
  // oxlint-disable-next-line unicorn/consistent-function-scoping -- the script stands alone
  const afterPaint = (run: () => void) => {
    const { port1, port2 } = new MessageChannel()
    port1.addEventListener('message', run, { once: true })
    port1.start()
    port2.postMessage(0)
  }
  const look = () => {
    if (isReadable()) afterPaint(() => (state.readableMs = performance.now()))
    else requestAnimationFrame(look)
  }
  requestAnimationFrame(look)

  const positionNow = () => {
    const box = document.getElementById('reader-box')
    if (!box) return bench.benchPosition?.() ?? ':'
    return `${document.getElementById('reader-text')?.dataset.chapter}:${box.scrollLeft + box.scrollTop}`
  }
  const LOOK_LIMIT_MS = 3000
  addEventListener(
    'keydown',
    event => {
      const before = positionNow()
      const pressedAt = event.timeStamp
      const watch = () => {
        const now = positionNow()
        if (now !== before) {
          afterPaint(() =>
            state.turns.push({
              ms: performance.now() - pressedAt,
              isChapter: now.split(':')[0] !== before.split(':')[0],
            }),
          )
        } else if (performance.now() - pressedAt < LOOK_LIMIT_MS) requestAnimationFrame(watch)
      }
      requestAnimationFrame(watch)
    },
    { capture: true },
  )
}
