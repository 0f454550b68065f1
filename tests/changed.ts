import { execFileSync } from 'node:child_process'

/** Files that differ from `ref`, new ones too, as paths from the root. */
export function changedFiles(ref: string): string[] {
  return [...lines('diff', '--name-only', ref), ...lines('ls-files', '--others', '--exclude-standard')]
}

function lines(...command: string[]): string[] {
  return execFileSync('git', command, { encoding: 'utf8' }).split('\n').filter(Boolean)
}

/** One file of journeys for each room of the pages: the way through it that most of its code is on. */
const JOURNEYS: readonly (readonly [folder: string, journeys: string])[] = [
  ['web/reader/marks/', 'reader-marks.spec.ts'],
  ['web/reader/bilingual/', 'reader-bilingual-panes.spec.ts'],
  ['web/reader/words/', 'reader-words.spec.ts'],
  ['web/reader/speech/', 'reader-speech.spec.ts'],
  ['web/reader/settings/', 'reader-settings.spec.ts'],
  ['web/reader/community/', 'reader-community.spec.ts'],
  ['web/reader/', 'reader-navigation.spec.ts'],
  ['web/account/', 'account-shelf.spec.ts'],
  ['web/admin/', 'admin.spec.ts'],
  ['web/comments/', 'comments.spec.ts'],
  ['web/fonts/', 'reader-fonts.spec.ts'],
  ['web/telemetry/', 'telemetry-errors.spec.ts'],
  ['web/parts/search/', 'search-suggestions.spec.ts'],
  ['web/parts/downloads/', 'downloads.spec.ts'],
  ['web/upload/', 'uploads.spec.ts'],
  ['web/', 'pages-navigation.spec.ts'],
]

/** The journeys to run for a change: those that were changed themselves, and one file for each room of the pages. */
export function journeysFor(files: readonly string[]): string[] {
  const named = files.flatMap(file => {
    const own = /^tests\/journeys\/([\w-]+\.spec\.ts)$/.exec(file)?.[1]
    return own ?? JOURNEYS.find(([folder]) => file.startsWith(folder))?.[1] ?? []
  })
  return [...new Set(named)]
}

/** Whether a change is in what a page is built of. */
export function isInPages(files: readonly string[]): boolean {
  return files.some(file => /^(?:web|bundling|content|src\/(?:contract|text))\/|^(?:vite\.config|package)/.test(file))
}

/** Whether a change is in what the arrows between rooms are checked by. */
export function isInArrows(files: readonly string[]): boolean {
  return files.some(file => /^(?:tests\/(?:arrows|rooms)\.ts|oxlint\.config\.ts|README\.md)$/.test(file))
}
