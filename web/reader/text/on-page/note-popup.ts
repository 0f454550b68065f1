import type { ReaderHandle } from '../../session/reader-handle.ts'

/** Opens notes that the text refers to as a popup beside the mark; closing it returns the focus to the mark. */
export function attach(reader: ReaderHandle): () => void {
  const stop = new AbortController()
  reader.root()?.addEventListener('click', event => onClick(event, reader), { signal: stop.signal })
  return () => stop.abort()
}

function onClick(event: Event, reader: ReaderHandle): void {
  const mark = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href^="#"]') : null
  if (!mark) return
  const target = document.getElementById(decodeURIComponent(mark.hash.slice(1)))
  if (!target || !reader.root()?.contains(target)) return
  event.preventDefault()
  if (mark.dataset.note !== undefined || target.dataset.kind === 'note' || target.matches('.word-note'))
    openNote(mark, target)
  else if (target.dataset.block) {
    reader.goTo({ chapterNumber: reader.chapter.number, blockId: Number(target.dataset.block) })
  }
}

function openNote(mark: HTMLElement, note: HTMLElement): void {
  const popup = document.createElement('dialog')
  popup.className = 'reader-note'
  popup.lang = note.closest<HTMLElement>('[lang]')?.lang ?? ''
  popup.setAttribute('closedby', 'any')
  popup.setAttribute('aria-label', mark.textContent ?? '')
  popup.append(copyOf(note))
  document.body.append(popup)
  popup.addEventListener('close', () => {
    popup.remove()
    mark.focus({ preventScroll: true })
  })
  popup.addEventListener('click', event => {
    if (event.target === popup) popup.close()
  })
  popup.showModal()
  standBeside(popup, mark)
}

/** The note's content without ids, so that no id stands twice in the page. */
function copyOf(note: HTMLElement): HTMLElement {
  const copy = document.createElement('div')
  copy.tabIndex = -1
  copy.append(...note.cloneNode(true).childNodes)
  for (const element of copy.querySelectorAll('[id]')) element.removeAttribute('id')
  return copy
}

function standBeside(popup: HTMLElement, mark: HTMLElement): void {
  const at = mark.getBoundingClientRect()
  const size = popup.getBoundingClientRect()
  const room = 12
  const left = Math.min(innerWidth - size.width - room, Math.max(room, at.left - size.width / 2))
  const below = at.bottom + 8
  const top = below + size.height + room < innerHeight ? below : Math.max(room, at.top - size.height - 8)
  popup.style.margin = '0'
  popup.style.left = `${left}px`
  popup.style.top = `${top}px`
}
