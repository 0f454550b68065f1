/**
 * A view transition that the browser drops (another began, the window changed its size, the document that was to come was
 * given up for another) is no failure: the page is there. Its promise tells so, and without this nobody would be listening.
 */
export function quietDroppedTransitions(): void {
  if (!('startViewTransition' in document)) return
  const start = document.startViewTransition.bind(document)
  document.startViewTransition = update => {
    const transition = start(update)
    transition.ready.catch(() => undefined)
    return transition
  }
  // Between documents the browser begins them itself (conditions.css).
  addEventListener('pageswap', ({ viewTransition }) => {
    viewTransition?.ready.catch(() => undefined)
  })
}
