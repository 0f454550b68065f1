/** Gives a text to the reader as a file; see `saveFile`. */
export function saveText({ name, type, text }: { name: string; type: string; text: string }): void {
  saveFile(new Blob([text], { type }), name)
}

/** Gives a file to the reader as a download; characters that file names may not have become spaces. */
export function saveFile(content: Blob, name: string): void {
  const address = URL.createObjectURL(content)
  const link = document.createElement('a')
  link.href = address
  link.download = name.replaceAll(/[\\/:*?"<>|\p{Cc}]+/gu, ' ').trim()
  document.body.append(link)
  link.click()
  link.remove()
  // The browser reads the file after this task.
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}
