/**
 * Mends the traditional text of the mengxue folder, which a machine made from simplified without looking at the words:
 * 明月鬆間照 → 明月松間照, 淚始幹 → 淚始乾, 長幹里 → 長干里. Each rule was read against every line that it touches.
 */
export function mendTraditional(text: string): string {
  return RULES.reduce((mended, [pattern, right]) => mended.replace(pattern, right), text)
}

const RULES: readonly (readonly [RegExp, string])[] = [
  [/鬆/g, '松'],
  [/鹹/g, '咸'],
  [/(?<!龍)鍾(?!神)/g, '鐘'],
  [/徵(?=[人南袍雁])|(?<=[里裏出從])徵/g, '征'],
  [/餘(?=亦|心樂)|(?<=[嗟與])餘/g, '余'],
  [/(?<=[南北如])鬥|鬥(?=幾千|十千|牛)/g, '斗'],
  [/(?<=[不痕始])幹/g, '乾'],
  [/(?<=[長上])幹/g, '干'],
  [/(?<=[萬十數七千百田錦]|長干)裏|(?<=竹)裏(?=館)/g, '里'],
  [/樑/g, '梁'],
  [/(?<=[梨芋])慄/g, '栗'],
  [/範(?=叔)/g, '范'],
  [/發(?=衝冠)/g, '髮'],
  [/籲(?=嚱)/g, '吁'],
  [/只(?=鶴)/g, '隻'],
]
