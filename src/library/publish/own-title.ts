import { titleParts } from '../../ingest/poems/facts/poem-title.ts'
import { bareName } from './index/name-keys.ts'

/** A title without its number among several, without the beginning of the lines, folded: 行路難·金樽清酒斗十千 其一 is 行路难. */
export function ownTitle(title: string): string {
  const known = OWN_TITLES.get(title)
  if (known !== undefined) return known
  const [own = ''] = titleParts(title).base.split(/[·・]/u)
  const bare = bareName(own.replace(NUMBERED, ''))
  if (OWN_TITLES.size >= TITLES_KEPT) OWN_TITLES.clear()
  OWN_TITLES.set(title, bare)
  return bare
}

const OWN_TITLES = new Map<string, string>()
const TITLES_KEPT = 2000
// 秋興八首, 悯农（之一）, 憫農二首 其一
const NUMBERED = /(?<=.)(?:[一二三四五六七八九十百]+首|[（(].*[）)]|[”"])$/u
