/** What could break a line, move the cursor or turn the direction of what follows. */
// oxlint-disable-next-line no-control-regex -- these are what is made visible
const UNSEEN = /[\u0000-\u001f\u007f-\u009f\u061c\u200b-\u200f\u2028-\u202e\u2060-\u206f\ufeff]/g

/** A name of a stranger's as it can be printed: on one line, in its own order, `\u{202e}` for what is not seen. */
export function shownName(name: string): string {
  return name.replace(UNSEEN, sign => `\\u{${sign.charCodeAt(0).toString(16)}}`)
}
