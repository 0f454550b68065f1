import { pointsInCode, pointsOf } from '../../../src/text/charset.ts'
import { fangsongFits } from '../../../src/text/fangsong-fits.ts'
import { bringFangsong, type HostFangsong } from '../../fonts/page-fonts.ts'

/** What the host's Fangsong is to a text: whether it can set it, and how many characters it lacks; `null` where there is none. */
export type Fit = { lacking: number; fits: boolean } | null

/** Has the host's own Fangsong used for a text that it can set; the system's for any other, as where there is none. */
export async function askHost(text: Element): Promise<Fit> {
  asked ??= found().catch(() => {
    asked = undefined
    return null
  })
  const host = await asked
  const fit = host && fangsongFits(pointsOf(text.textContent), host.held)
  bringFangsong(host && fit?.fits ? host : undefined)
  // Its rules of a text before this one would draw what the two have in common.
  const stage = text.closest<HTMLElement>('.reader-stage')
  stage?.style.setProperty('--reader-fangsong', fit && !fit.fits ? SYSTEM_STACK : null)
  return fit
}

/** As in sheet/stage.css, without ours. */
const SYSTEM_STACK = '"Shishu Latin", STFangsong, FangSong, "Shishu Song", serif'

let asked: Promise<HostFangsong | null> | undefined

async function found(): Promise<HostFangsong | null> {
  const answer = await fetch('/faces/fangsong')
  const { host } = (await answer.json()) as { host: { code: string; version: string } | null }
  return host && { held: new Set(pointsInCode(host.code)), version: host.version }
}
