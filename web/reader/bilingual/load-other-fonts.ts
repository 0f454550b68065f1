/**
 * Loads the faces of the edition that is not shown yet: one that came only when it is would move the lines that are read. A
 * file that does not come is drawn in the system’s face.
 */
export function loadOtherFonts(text: HTMLElement): void {
  const sides = [...text.querySelectorAll<HTMLElement>('.there')]
  const [first] = sides
  if (!first) return
  const words = sides.map(side => side.textContent).join('')
  const isSlanted = first.lang.startsWith('en') && sides.some(side => side.querySelector('em') !== null)
  const { fontFamily, fontWeight } = getComputedStyle(first)
  for (const style of isSlanted ? ['normal', 'italic'] : ['normal'])
    document.fonts.load(`${style} ${fontWeight} 1em ${fontFamily}`, words).catch(() => undefined)
}
