import { withHead } from '../shelf/keyed-file.ts'

/** A work to begin with: its title as the library has it, and why, in both languages. */
export type FirstWork = { title: string; whyZh: string; whyEn: string }

/** What this project says of one author: `content/lives/*.md`. Paragraphs are parted by line ends. */
export type LifeFile = {
  head: Record<string, string>
  lifeZh: string
  workZh: string
  lifeEn: string
  workEn: string
  first: FirstWork[]
  unread: { at: number; line: string }[]
}

const PROSE = { 生平: 'lifeZh', 作品: 'workZh', Life: 'lifeEn', Work: 'workEn' } as const
const FIRST = '从这里读起'

/** Reads the life of one author; a section or a line that it does not know is named in `unread`. */
export function lifeFile(text: string): LifeFile {
  const { head, body, bodyAt } = withHead(text)
  const file: LifeFile = { head, lifeZh: '', workZh: '', lifeEn: '', workEn: '', first: [], unread: [] }
  let section = ''
  body.forEach((line, index) => {
    const heading = /^## (.+?)\s*$/.exec(line)?.[1]
    if (heading !== undefined) section = heading
    else if (line.trim() !== '' && !put(file, section, line)) file.unread.push({ at: bodyAt + index, line })
  })
  return file
}

function put(file: LifeFile, section: string, line: string): boolean {
  if (section === FIRST) {
    const match = /^- (.+?) \| (.+?) \| (.+?)\s*$/.exec(line)
    if (!match) return false
    const [, title = '', whyZh = '', whyEn = ''] = match
    file.first.push({ title, whyZh, whyEn })
    return true
  }
  if (!(section in PROSE)) return false
  const name = PROSE[section as keyof typeof PROSE]
  file[name] += `${file[name] === '' ? '' : '\n'}${line.trim()}`
  return true
}
