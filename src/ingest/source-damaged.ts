/** A file of a corpus that is absent or cannot be read; `file` is its place inside the package, safe to show. */
export class SourceDamaged extends Error {
  readonly file: string

  constructor(file: string, reason: string, cause?: unknown) {
    super(`${file}: ${reason}`, { cause })
    this.name = 'SourceDamaged'
    this.file = file
  }
}
