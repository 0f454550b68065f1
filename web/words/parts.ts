/** The words come in parts, so that a page loads only those it shows; `core` is on every page. */
export type Part = 'core' | 'pages' | 'reader' | 'tools' | 'account' | 'admin'

/** Where a section is that the table does not name. */
export const REST: Part = 'pages'

export const PART_OF_SECTION: Readonly<Record<string, Part>> = {
  site: 'core',
  shell: 'core',
  parts: 'core',
  languages: 'core',
  kinds: 'core',
  notFound: 'core',
  away: 'core',
  reader: 'reader',
  panels: 'tools',
  lookUp: 'tools',
  speech: 'tools',
  marks: 'tools',
  others: 'tools',
  account: 'account',
  security: 'account',
  notices: 'account',
  shelf: 'account',
  lists: 'account',
  downloads: 'account',
  admin: 'admin',
}
