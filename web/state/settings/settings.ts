/** How someone likes to read on this device. Script and pinyin change the text itself and live in reading-cookie.ts. */
export type ReadingSettings = {
  /** px */
  size: number
  faceZh: 'song' | 'kai' | 'hei' | 'fangsong'
  faceEn: 'serif' | 'sans'
  weight: 'light' | 'regular' | 'bold'
  /** Factor on the usual line height of the language (1.8 Chinese, 1.55 English). */
  leading: number
  paragraphs: 'indent' | 'space'
  measure: 'narrow' | 'optimal' | 'wide'
  margin: 'narrow' | 'normal' | 'wide'
  ground: 'auto' | 'paper' | 'white' | 'green' | 'sepia' | 'night' | 'black' | 'own'
  /** `#rrggbb`, for the ground `own`. */
  ownGround: string
  layout: 'scrolled' | 'paged'
  writing: 'horizontal' | 'vertical'
  spread: 'auto' | 'one'
  /** How two editions stand together; `auto` goes by the width of the window. */
  manner: 'auto' | Manner
}

/** The manners of reading two editions: one with the other at a tap, beside it, below it, hidden, or in a pane of its own. */
export type Manner = 'flip' | 'side' | 'lines' | 'hidden' | 'panes'
export const MANNERS: readonly Manner[] = ['flip', 'side', 'lines', 'hidden', 'panes']

type Rule = { usual: string | number; among?: readonly string[]; least?: number; most?: number; like?: string }
export type SettingsTable = Record<keyof ReadingSettings, Rule>

/** What each setting may be, and what it is when nobody chose. */
export const SETTINGS: SettingsTable = {
  size: { usual: 19, least: 12, most: 36 },
  faceZh: { usual: 'song', among: ['song', 'kai', 'hei', 'fangsong'] },
  faceEn: { usual: 'serif', among: ['serif', 'sans'] },
  weight: { usual: 'regular', among: ['light', 'regular', 'bold'] },
  leading: { usual: 1, least: 0.8, most: 1.5 },
  paragraphs: { usual: 'indent', among: ['indent', 'space'] },
  measure: { usual: 'optimal', among: ['narrow', 'optimal', 'wide'] },
  margin: { usual: 'normal', among: ['narrow', 'normal', 'wide'] },
  ground: { usual: 'auto', among: ['auto', 'paper', 'white', 'green', 'sepia', 'night', 'black', 'own'] },
  ownGround: { usual: '#eee4cc', like: '^#[0-9a-f]{6}$' },
  layout: { usual: 'scrolled', among: ['scrolled', 'paged'] },
  writing: { usual: 'horizontal', among: ['horizontal', 'vertical'] },
  spread: { usual: 'auto', among: ['auto', 'one'] },
  manner: { usual: 'auto', among: ['auto', ...MANNERS] },
}

/** Ways of reading with a name; each is a change on the usual settings. */
export const PRESETS: Record<'book' | 'screen' | 'night' | 'large' | 'thread', Partial<ReadingSettings>> = {
  book: { layout: 'paged', ground: 'paper' },
  screen: { layout: 'scrolled', ground: 'white' },
  night: { ground: 'night', weight: 'light', leading: 1.1 },
  large: { size: 28, weight: 'bold', leading: 1.1, ground: 'white' },
  thread: { layout: 'paged', writing: 'vertical', faceZh: 'kai', ground: 'sepia', size: 22 },
}

/** What is usual for a book whose lines run in its own way. Stands alone: the boot script carries its source. */
export function usualOf(flow: string | null | undefined): Partial<ReadingSettings> {
  return flow === 'vertical' ? { writing: 'vertical' } : {}
}

export const SETTINGS_KEY = 'shishu:reading'

/** The key of the settings of one book, which stand above those for all. */
export function bookSettingsKey(bookId: number): string {
  return `${SETTINGS_KEY}:${bookId}`
}

/**
 * Settings from stored values, the later above the earlier; a value outside its rule is passed over.
 * Stands alone: the boot script carries its source.
 */
export function settle(table: SettingsTable, ...stored: unknown[]): ReadingSettings {
  const settled: Record<string, unknown> = {}
  for (const name in table) settled[name] = table[name as keyof SettingsTable].usual
  for (const source of stored) {
    if (typeof source !== 'object') continue
    for (const name in source) {
      if (!Object.hasOwn(table, name)) continue
      const rule = table[name as keyof SettingsTable]
      const value = source[name as keyof typeof source] as unknown
      const fits =
        typeof value === 'number'
          ? rule.least !== undefined && value >= rule.least && value <= (rule.most ?? value)
          : typeof value === 'string' &&
            (rule.among?.includes(value) === true || (rule.like !== undefined && new RegExp(rule.like).test(value)))
      if (fits) settled[name] = value
    }
  }
  return settled as ReadingSettings
}

/**
 * Writes the settings that are not as usual onto `<html>`, as attributes and custom properties; reader-text.css and
 * reader-grounds.css do the rest. Stands alone: the boot script carries its source, and each kind of object that it asks a
 * browser for the first time (`dataset`, `style`, `CSS`) costs the text a third of a millisecond on a slow phone.
 */
export function applySettings(root: HTMLElement, table: SettingsTable, settings: ReadingSettings): void {
  const isFirst = !root.hasAttribute('data-reading')
  const attributes = {
    faceZh: 'data-face-zh',
    faceEn: 'data-face-en',
    weight: 'data-weight',
    paragraphs: 'data-paragraphs',
    measure: 'data-measure',
    margin: 'data-margin',
    ground: 'data-ground',
    layout: 'data-layout',
    writing: 'data-writing',
    spread: 'data-spread',
  } as const
  for (const setting in attributes) {
    const name = setting as keyof typeof attributes
    if (settings[name] !== table[name].usual) root.setAttribute(attributes[name], settings[name])
    else if (!isFirst) root.removeAttribute(attributes[name])
  }
  root.setAttribute('data-reading', '')
  // Of two editions a wide window shows both, a narrow one the other at a tap. Without scripts they stand line under line.
  if (root.hasAttribute('data-beside')) {
    const usual = matchMedia('(width >= 900px)').matches ? 'side' : 'flip'
    const manner = settings.manner === 'auto' ? usual : settings.manner
    // Vertical lines share no rows with horizontal ones: then each side has a pane.
    root.setAttribute('data-manner', manner === 'side' && settings.writing === 'vertical' ? 'panes' : manner)
  } else if (!isFirst) root.removeAttribute('data-manner')
  // Columns of vertical lines stack downwards, unless the browser wraps them: then pages stand beside each other.
  if (settings.writing === 'vertical') {
    root.setAttribute('data-pages', CSS.supports('column-wrap: wrap') ? 'beside' : 'below')
  }
  if (settings.size !== table.size.usual) root.style.setProperty('--reader-size', `${settings.size}px`)
  else if (!isFirst) root.style.removeProperty('--reader-size')
  if (settings.leading !== table.leading.usual) root.style.setProperty('--reader-leading', String(settings.leading))
  else if (!isFirst) root.style.removeProperty('--reader-leading')
  if (settings.ground !== 'own') return
  const channel = (at: number) => {
    const share = Number.parseInt(settings.ownGround.slice(at, at + 2), 16) / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  }
  // WCAG 2.2 relative luminance; below .179 white is the ink with more contrast, and it is always at least 4.5:1.
  const isDark = 0.2126 * channel(1) + 0.7152 * channel(3) + 0.0722 * channel(5) < 0.179
  root.style.setProperty('--own-ground', settings.ownGround)
  root.setAttribute('data-own-ink', isDark ? 'light' : 'dark')
}

/** Takes everything `applySettings` wrote away again, when the reader is left for another page. */
export function clearSettings(root: HTMLElement): void {
  for (const name of [...Object.keys(SETTINGS), 'reading', 'flow', 'pages', 'ownInk', 'within', 'early', 'beside'])
    delete root.dataset[name]
  for (const property of ['--reader-size', '--reader-leading', '--own-ground']) root.style.removeProperty(property)
}
