/**
 * How much text the window holds, with something to spare: the area of its letters in square em. Asked after a frame, for
 * before it the page would be laid out to know its scrollbars. Stands alone: it is sent as source with `firstReadBoot`.
 */
export function visibleRoom(): number {
  const root = document.documentElement
  const size = Number.parseFloat(root.style.getPropertyValue('--reader-size')) || 19
  // Lines closer than usual hold more.
  const leading = Number.parseFloat(root.style.getPropertyValue('--reader-leading')) || 1
  // A page has bars over and under it and margins beside; lines that are scrolled down are never wider than 50 letters.
  const page = 0.88 * innerWidth * (innerHeight - (innerWidth < 900 ? 72 : 164))
  const across = root.getAttribute('data-writing') === 'vertical' ? innerWidth : Math.min(innerWidth, 50 * size)
  const room = root.getAttribute('data-layout') === 'paged' ? page : 1.25 * across * innerHeight
  return room / leading / (size * size)
}
