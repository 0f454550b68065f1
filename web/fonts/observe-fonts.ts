/**
 * Adds font rules for the Chinese that comes into the page after it was served, whoever brings it: text, placeholders, or
 * another face that a reader chooses. The rules themselves are loaded with the first such text.
 */
export function observeFonts(): void {
  const changed = new Set<Node>()
  let addMissing: ((root: Node) => void) | undefined
  let idle = 0

  const addFonts = () => {
    idle = 0
    if (addMissing) {
      for (const node of changed) if (node.isConnected) addMissing(node)
      changed.clear()
    } else {
      void import('./page-fonts.ts').then(({ addMissingFonts }) => {
        addMissing = addMissingFonts
        addFonts()
      })
    }
  }
  const addWhenIdle = (timeout: number) => {
    idle ||= requestIdleCallback(addFonts, { timeout })
  }

  new MutationObserver(changes => {
    for (const change of changes) for (const node of changedNodes(change)) changed.add(node)
    if (changed.size === 0) return
    // A new rule lays the whole text out anew: not in the frame that shows a panel or a chapter, which is long enough.
    if (isReading() && changes.every(({ type }) => type !== 'attributes')) addWhenIdle(LONGEST_WAIT_MS)
    else addFonts()
  }).observe(document, {
    childList: true,
    characterData: true,
    subtree: true,
    attributeFilter: FONT_ATTRIBUTES,
    attributeOldValue: true,
  })

  // The server knows what a reader chose from a cookie alone; the settings of this device may say more.
  if (!isReading()) return
  changed.add(document.body)
  addWhenIdle(LONGEST_WAIT_AT_START_MS)
}

const LONGEST_WAIT_MS = 100
const LONGEST_WAIT_AT_START_MS = 800

const FONT_ATTRIBUTES = ['data-face-zh', 'data-weight', 'data-kai', 'data-bold', 'placeholder']

/** What belongs into a page's charset has units in these ranges (`isFaceChar`), both halves of the rare ones included. */
const CHINESE = /[\u2460-\u24ff\u25a0-\u25ff\u2e80-\uffef]/

const isReading = () => document.getElementById('reader-text') !== null

function changedNodes({ type, target, addedNodes, attributeName, oldValue }: MutationRecord): Node[] {
  if (type === 'attributes') {
    const isSame = attributeName !== null && (target as Element).getAttribute(attributeName) === oldValue
    return isSame ? [] : [target]
  }
  const nodes = type === 'childList' ? [...addedNodes] : [target]
  return nodes.filter(node => CHINESE.test(node.textContent ?? '') || hasShown(node))
}

/** A field may show what is no text of it: a hint, or the name that somebody has. */
const hasShown = (node: Node) =>
  node instanceof Element && (node.matches(SHOWN_IN_FIELDS) || node.querySelector(SHOWN_IN_FIELDS) !== null)

const SHOWN_IN_FIELDS = '[placeholder], input[value]'
