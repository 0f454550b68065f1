/** Where the text of an edition is from, as a reader of either language is told; what an editor or a file says stands as it is in both. */
export function editionSource(stored: string): { source: string; sourceEn: string } {
  const spelled = /^In modern spelling, from (.+)$/.exec(stored)?.[1]
  if (spelled) return { source: `今日拼写，底本出自${ARCHIVES[spelled] ?? spelled}`, sourceEn: stored }
  const made = /^诗书 Shishu, (?:([\d,]+) of ([\d,]+) sentences so far, )?from (.+)$/.exec(stored)
  if (!made) return { source: ARCHIVES[stored]?.trim() ?? stored, sourceEn: stored }
  const [, done, all, from = ''] = made
  const howMuch = done ? `已有 ${done} / ${all} 句，` : ''
  return { source: `诗书自译，${howMuch}底本出自${ARCHIVES[from] ?? from}`, sourceEn: stored }
}

/** What the built-in library says of its texts (content/books.ts), in Chinese. */
const ARCHIVES: Record<string, string> = {
  'chinese-poetry, open texts of the classics': '开放诗词库 chinese-poetry',
  'Project Gutenberg': ' Project Gutenberg',
  'First Folio of 1623, Project Gutenberg': ' Project Gutenberg 的 1623 年第一对开本',
}
