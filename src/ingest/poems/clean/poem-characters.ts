/**
 * Characters that a source could not write made whole: two parts of one that stand beside each other (亻孱 is 僝), a sign of
 * another writing that stands for one throughout a source (タ is 忺 in the songs), and parts told in braces, {瞢目=羽}. What
 * nobody can tell is □, a lost character; where the source tells its parts, these follow as a note in brackets. The same
 * array where nothing changes.
 */
export function wholeCharacters(lines: string[], source: string): string[] {
  // A poem that begins with ？ has lost its first character.
  if (lines[0] === '？' && lines.length > 1) return wholeCharacters([`${LOST}${lines[1]}`, ...lines.slice(2)], source)
  if (!lines.some(line => SIGN.test(line))) return lines
  const signs = source.includes(':songci') ? CI : source.includes(':yuanqu') ? QU : NO_SIGNS
  return lines.map(line =>
    line
      .replace(DESCRIBED_OR_PARTS, found => {
        if (/^[{⿰-⿻]/u.test(found)) return DESCRIBED_KNOWN.get(found) ?? `${LOST}（其形：${shapeOf(found)}）`
        return PARTS_KNOWN.get(found) ?? LOST
      })
      .replace(FOREIGN, sign => signs.get(sign) ?? LOST),
  )
}

/** The same for a title, which has no notes. */
export function wholeTitle(title: string, source: string): string {
  const [whole = title] = wholeCharacters([title], source)
  return whole.replace(/□（其形：.*?）/gu, LOST)
}

const LOST = '□'

/** How a character looks that is told in braces: A/B stands above, `AB` side by side, `AB=C` has C for B. */
function shapeOf(description: string): string {
  const inner = description.replace(/[{}⿰-⿻]/gu, '').replace(/[\ue000-\uf8ff]/g, '□')
  const changed = /^(\p{Script=Han})，?(.+)=(.+)$/u.exec(inner)
  if (changed) return `「${changed[1]}」以「${changed[3]}」易「${changed[2]}」`
  const [left, right] = [...inner]
  if (/^.\/.$/u.test(inner)) return `上「${left}」下「${[...inner][2]}」`
  return /^\p{Script=Han}{2}$/u.test(inner) ? `左「${left}」右「${right}」` : `「${inner}」`
}

const DESCRIBED_OR_PARTS =
  /\{[^{}]{1,20}\}|[⿰-⿻]..|[亻氵扌忄犭纟钅讠饣阝礻衤冫⺮艹]\p{Script=Han}|[百坐元臣]刂|[亻氵扌忄犭纟钅讠饣阝礻衤冫刂灬疒宀罒⺮艹]/gu
// A song of the plays is full of single letters; so is none of verse.
const FOREIGN =
  /[\u2500-\u259f\u3040-\u30fa\u30fc-\u30ff\u3100-\u312f\ufffd\ue000-\uf8ff]|(?<=\p{Script=Han}|^)[\u0370-\u04ff](?=[\p{Script=Han}\u0370-\u04ff，。])|(?<=[\u0370-\u04ff])[\u0370-\u04ff]/gu
const SIGN =
  /[{⿰-⿻亻氵扌忄犭纟钅讠饣阝礻衤冫刂灬疒宀罒⺮艹\u0370-\u04ff\u2500-\u259f\u3040-\u30ff\u3100-\u312f\ufffd\ue000-\uf8ff]/u

// Told by their parts, and to be written today.
const DESCRIBED_KNOWN = table(
  `{艹/尔}苶 {艹尔}苶 {疒眾}瘝 {疒衆}瘝 {瞢目=羽}𦒃 {甍瓦=羽}𦒃 {扌舁}𢱲 {糹丐}𥾝 {鼻合}䶎 {⻊習}𨄌 {亻幺刀}㑃 {⻊句}跔 {⻊叉}䟕
  {炏/勞}𤏪 {魚菐}𩼋 {蔽/魚}𧆊 {汸番}𤃃 {構木=糸}𦃪 {氵雨/品}𤃩 {髟弟}鬀 {木圼}𣒋 {嗈隹}𡄸 {浢寸}㴻 {澽刂}𤁴 {氵虢}㶁 {⻊兀}𧿁`,
  description => description.lastIndexOf('}') + 1,
)

// The two parts beside each other, and the character.
const PARTS_KNOWN = table(
  `扌颠攧 亻孱僝 亻愁僽 亻刍㑇 忄刍㤘 扌若掿 忄西恓 扌朋掤 扌央抰 忄敝𢠳 忄敞𢠳 扌昝揝 扌蚩𢱟 亻秋偢 礻阑襕 衤阑襕 犭唐𤠯 衤肯褃 亻替僣 冫免凂
  扌班𢲔 钅俞𨱎 犭俞㺄 扌追搥 忄葱憽 扌光挄 忄乞忔 氵虢㶁 氵井汫 扌扇搧 礻覃禫 扌只抧 亻来俫 亻垂倕 艹齑齑 扌闰撋 扌耆搘 忄空悾 氵屈淈
  衤肖䘯 纟由䌷 衤参襂 坐刂剉 元刂刓 氵急㴔 扌果捰 扌勒𢳝 扌刷𢯍 冫食飡 衤契褉 氵产浐 衤昆裩 扌弃𢬵 亻乱𠉗 亻兼傔 扌绝撧 衤离褵 钅比鈚
  扌乖𢮿 亻赞儧 纟全絟`,
  () => 2,
)

// Each stands for one character wherever the words around it say which: 不甚忺, 新篘, 荼蘼, 裀褥, 搊筝, 挦, 蹴踘, 恓惶, 祆庙.
const QU = table('タ忺 ド篘 コ蘼 ブ裀 ㄐ搊 ㄎ挦 リ踘 ゐ恓 ビ祆 ㄤ醨', () => 1)
// 翛然, 拚, 㔩叶, 蕲州.
const CI = table('け翛 ┾拚 ぢ㔩 ソ蕲', () => 1)
const NO_SIGNS: ReadonlyMap<string, string> = new Map()

function table(entries: string, keyLength: (entry: string) => number): ReadonlyMap<string, string> {
  return new Map(
    entries
      .trim()
      .split(/\s+/)
      .map(entry => [entry.slice(0, keyLength(entry)), entry.slice(keyLength(entry))] as const),
  )
}
