import { createRoot, type Root } from 'react-dom/client'
import { paint } from '../../../parts/text/paper/paint.ts'
import { LanguageContext, pageLanguage } from '../../../words/language.ts'
import { afterFrame } from '../../surface/after-frame.ts'
import { rangeOf, textOf } from '../../text/offsets.ts'
import { type Asked, type Card, type FoundWord, foundWord, readHere } from '../found-word.ts'
import type { LookUpText } from '../look-up-text.ts'
import { fetchForText } from '../shard-store.ts'
import { loadStrokes } from '../strokes/strokes-when-loaded.tsx'
import { LookUpCard } from './look-up-card.tsx'
import '../painted-word.css'

/** Looks up what was asked and shows it beside the word at once; what is not needed to read it comes after that frame. */
export async function openCard(text: LookUpText, point: Asked): Promise<void> {
  const opener = document.activeElement
  const found = await foundWord(point).catch((failed: unknown) => {
    if (failed instanceof TypeError) return null
    throw failed
  })
  if (!point.block.isConnected) return
  const range = rangeOf(point.block, found?.from ?? point.at, found?.to ?? point.to ?? point.at + 1)
  paint('looked-up', [range])
  show({ text, card: { found, range, asked: point }, opener })
  if (found) afterFrame(() => void complete(text, found, point))
}

/** The order the readings give, where it was not known yet, then the dictionary for the chapter's other words. */
async function complete(text: LookUpText, found: FoundWord, point: Asked): Promise<void> {
  const shown = opened?.card
  const read = found.isRead ? found : await readHere(point, found)
  if (opened && shown && opened.card === shown && read !== found) {
    opened.card = { ...shown, found: read }
    draw(text, opened.card)
  }
  fetchChapter(text)
}

let root: Root | null = null
let opened: { card: Card; opener: Element | null; stops: (() => void)[] } | null = null

function show({ text, card, opener }: { text: LookUpText; card: Card; opener: Element | null }): void {
  const before = opened
  opened?.stops.forEach(stop => stop())
  const back = before && opener?.closest('[data-look-up]') ? before.opener : opener
  opened = {
    card,
    opener: back,
    stops: [text.book?.onChapter(() => close('gone')) ?? (() => undefined), watchLeaving(text)],
  }
  draw(text, card)
}

function draw(text: LookUpText, card: Card): void {
  root ??= createRoot(host())
  const language = pageLanguage()
  root.render(
    <LanguageContext value={language}>
      <LookUpCard
        key={`${card.asked.blockId} ${card.range.startOffset} ${card.found?.written}`}
        text={text}
        card={card}
        onClose={close}
      />
    </LanguageContext>,
  )
}

/** `back` gives the focus back; `gone` leaves it where someone has put it. */
function close(how: 'back' | 'gone'): void {
  if (!opened) return
  const { opener, stops } = opened
  opened = null
  for (const stop of stops) stop()
  root?.render(null)
  paint('looked-up', [])
  if (how === 'gone') return
  const target =
    opener instanceof HTMLElement && opener !== document.body && opener.isConnected
      ? opener
      : document.getElementById('reader-box')
  target?.focus({ preventScroll: true })
}

function host(): HTMLElement {
  const element = document.createElement('div')
  element.dataset.lookUp = ''
  document.body.append(element)
  return element
}

/** Another page of the site has no card. */
function watchLeaving(text: LookUpText): () => void {
  const timer = setInterval(() => text.root()?.isConnected || close('gone'), 300)
  return () => clearInterval(timer)
}

let fetchedFor = 0
let stopFetching: () => void = () => undefined

function fetchChapter({ id, root: of }: LookUpText): void {
  const text = of()
  if (fetchedFor === id || !text) return
  fetchedFor = id
  stopFetching()
  stopFetching = fetchForText(textOf(text))
  // A courtesy: what does not come now is asked for again by the card.
  void loadStrokes().catch(() => undefined)
}
