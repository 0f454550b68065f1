/** Covers are shown 400 px wide at most, on screens of three pixels a px. */
const LONGEST_SIDE = 1600
const MOST_BYTES = 690_000
const QUALITIES = [0.86, 0.72, 0.55]

/**
 * A picture as base64, at most 690 KB: drawn anew on this device, which makes it smaller and leaves out what a camera
 * wrote beside it (the place, the owner). Null when the browser cannot read it, or it will not become small enough.
 */
export async function pictureToSend(file: File): Promise<string | null> {
  let picture: ImageBitmap
  try {
    picture = await createImageBitmap(file)
  } catch {
    // Not a picture, or a broken one: the caller says so.
    return null
  }
  const scale = Math.min(1, LONGEST_SIDE / Math.max(picture.width, picture.height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.round(picture.width * scale)
  canvas.height = Math.round(picture.height * scale)
  canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height)
  picture.close()
  for (const quality of QUALITIES) {
    const blob = await new Promise<Blob | null>(resolve => canvas.toBlob(resolve, 'image/webp', quality))
    if (blob && blob.size <= MOST_BYTES) return base64Of(blob)
  }
  return null
}

async function base64Of(blob: Blob): Promise<string> {
  const bytes = new Uint8Array(await blob.arrayBuffer())
  let text = ''
  for (const byte of bytes) text += String.fromCharCode(byte)
  return btoa(text)
}
