import type { ReaderHandle } from '../../session/reader-handle.ts'

/** Shows an image as large as the window, on its button; Escape, a press, or the button again put it back. */
export function attach(reader: ReaderHandle): () => void {
  const stop = new AbortController()
  reader.root()?.addEventListener('click', onClick, { signal: stop.signal })
  return () => stop.abort()
}

function onClick(event: Event): void {
  const button = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-zoom]') : null
  const image = button?.querySelector('img')
  if (button && image) enlarge(button, image)
}

function enlarge(button: HTMLElement, image: HTMLImageElement): void {
  const window = document.createElement('dialog')
  window.className = 'reader-zoom'
  const close = document.createElement('button')
  close.type = 'button'
  close.setAttribute('aria-label', button.getAttribute('aria-label') ?? '')
  close.append(image.cloneNode())
  window.append(close)
  window.addEventListener('click', () => window.close())
  window.addEventListener('close', () => {
    window.remove()
    button.focus({ preventScroll: true })
  })
  document.body.append(window)
  window.showModal()
}
