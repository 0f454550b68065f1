import type { Finding } from './finding.ts'

/** What somebody has looked at and let stand: which findings, `*` for any run of characters, and why. */
export type Reviewed = { detector: string; work: RegExp; key: RegExp; found: RegExp; why: string; at: number }

/** Reads lines `look-alike guwenguanzhi 12.* 己→已 | why`; one that cannot be read is named. */
export function reviewedList(text: string): { reviewed: Reviewed[]; unread: number[] } {
  const reviewed: Reviewed[] = []
  const unread: number[] = []
  for (const [index, line] of text.split(/\r?\n/).entries()) {
    if (/^\s*(?:#|$)/.test(line)) continue
    const [, detector = '', work = '', key = '', found = '', why = ''] = LINE.exec(line) ?? []
    if (why === '') unread.push(index + 1)
    else reviewed.push({ detector, work: glob(work), key: glob(key), found: glob(found), why, at: index + 1 })
  }
  return { reviewed, unread }
}

const LINE = /^(\S+) (\S+) (\S+) (.+?) \| (\S.*)$/u

/** The line that lets a finding stand; undefined for one that nobody has looked at. */
export function reviewOf(finding: Finding, reviewed: readonly Reviewed[]): Reviewed | undefined {
  return reviewed.find(
    line =>
      line.detector === finding.detector &&
      line.found.test(finding.found) &&
      line.work.test(finding.work) &&
      line.key.test(finding.key),
  )
}

function glob(pattern: string): RegExp {
  const parts = pattern.split('*').map(part => part.replace(/[.+?^${}()|[\]\\]/g, '\\$&'))
  return new RegExp(`^${parts.join('[^]*')}$`, 'u')
}
