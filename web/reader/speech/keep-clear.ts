/** Puts the player at the top of the page while the sentence that is read stands under it at the bottom. */
export function keepClear(sentence: Range | null): void {
  const player = document.querySelector<HTMLElement>('[data-player]')
  if (!player) return
  player.dataset.player = ''
  player.dataset.player = sentence && isOver(player, sentence) ? 'high' : ''
  // A sentence as long as the page is under it either way.
  if (sentence && player.dataset.player === 'high' && isOver(player, sentence)) player.dataset.player = ''
}

function isOver(player: HTMLElement, sentence: Range): boolean {
  const box = player.getBoundingClientRect()
  return [...sentence.getClientRects()].some(
    line => line.left < box.right && line.right > box.left && line.top < box.bottom && line.bottom > box.top,
  )
}
