/**
 * Chinese prose as a printer sets it: no typed spaces, full-width marks, stray `ff。` and footnote numbers gone,
 * `[…]` as the （…） of every other note. The words and the script stay as the file holds them.
 */
export function hanText(text: string): string {
  return text
    .replace(/[\s\u3000]+/g, '')
    .replace(/(?<![A-Za-z])f{1,2}。/g, '')
    .replace(/[\u2474-\u249b]/g, '')
    .replace(/[,.:;?!()[\]∶．]/g, mark => FULL_WIDTH[mark] ?? mark)
    .replace(/（）|（$/g, '')
    .replace(/；，/g, '，')
    .replace(/(?<=[。？！]”)，(?=\p{Script=Han})/gu, '')
    .replace(/"$/, '”')
    .replace(/[\ue000-\uf8ff]/g, '□')
    .replace(/（[^（）]*$/, unclosed => `${unclosed}）`)
}

const FULL_WIDTH: Record<string, string> = {
  ',': '，',
  '.': '。',
  ':': '：',
  ';': '；',
  '?': '？',
  '!': '！',
  '(': '（',
  ')': '）',
  '[': '（',
  ']': '）',
  '∶': '：',
  '．': '，',
}
