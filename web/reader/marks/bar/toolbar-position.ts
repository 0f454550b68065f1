export type Box = { left: number; top: number; right: number; bottom: number }
export type Size = { width: number; height: number }

const GAP = 10

/**
 * Positions a box beside some rectangles without covering them: tries above, below, left, right, then the edges of the
 * available area; if all cover something, takes the position that covers least. Returns the top left corner, px.
 */
export function beside(size: Size, around: readonly Box[], room: Box): { left: number; top: number } {
  const whole = {
    left: Math.max(room.left, Math.min(...around.map(box => box.left))),
    top: Math.max(room.top, Math.min(...around.map(box => box.top))),
    right: Math.min(room.right, Math.max(...around.map(box => box.right))),
    bottom: Math.min(room.bottom, Math.max(...around.map(box => box.bottom))),
  }
  const across = (whole.left + whole.right - size.width) / 2
  const along = (whole.top + whole.bottom - size.height) / 2
  const corners = [
    { left: across, top: whole.top - size.height - GAP },
    { left: across, top: whole.bottom + GAP },
    { left: whole.left - size.width - GAP, top: along },
    { left: whole.right + GAP, top: along },
    { left: across, top: room.bottom - size.height },
    { left: across, top: room.top },
  ].map(corner => within(corner, size, room))
  let best = corners[0] as { left: number; top: number }
  let least = Number.POSITIVE_INFINITY
  for (const corner of corners) {
    const covered = around.reduce((sum, box) => sum + overlap(corner, size, box), 0)
    if (covered < least) [best, least] = [corner, covered]
  }
  return best
}

function within(corner: { left: number; top: number }, size: Size, room: Box): { left: number; top: number } {
  return {
    left: Math.max(room.left, Math.min(corner.left, room.right - size.width)),
    top: Math.max(room.top, Math.min(corner.top, room.bottom - size.height)),
  }
}

function overlap(corner: { left: number; top: number }, size: Size, box: Box): number {
  const width = Math.min(corner.left + size.width, box.right) - Math.max(corner.left, box.left)
  const height = Math.min(corner.top + size.height, box.bottom) - Math.max(corner.top, box.top)
  return Math.max(0, width) * Math.max(0, height)
}
