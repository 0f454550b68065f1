import { identityFold } from './identity.ts'

/**
 * A name as the eye takes it, by the method of UTS #39 §4 (`skeleton`): two names that look alike have one skeleton.
 * Characters an account can hold are replaced by what they look like, then case, width, accents and Han variants fold.
 */
export function skeleton(name: string): string {
  const whole = name.normalize('NFKC')
  const alike = [...whole].map(character => LOOKS_LIKE.get(character) ?? character).join('')
  const folded = identityFold(alike)
  return [...folded]
    .map(character => LOOKS_LIKE.get(character) ?? character)
    .join('')
    .replaceAll('m', 'rn')
    .replaceAll('w', 'vv')
}

/** Whether letters of scripts that have look-alikes of each other stand in one name: Latin, Greek and Cyrillic (UTS #39 §5.2). */
export function mixesScripts(name: string): boolean {
  const scripts = [/\p{Script=Latin}/u, /\p{Script=Greek}/u, /\p{Script=Cyrillic}/u, /\p{Script=Armenian}/u]
  return scripts.filter(script => script.test(name.normalize('NFKC'))).length > 1
}

/**
 * Whether a name holds what has no shape or changes the order of others: controls, line and bidi marks, private use,
 * unassigned points, or three combining marks on one letter.
 */
export function holdsUnseen(name: string): boolean {
  return UNSEEN.test(name) || /\p{M}{3}/u.test(name.normalize('NFD').replaceAll('\ufe0f', ''))
}

// The joiner of emoji is a format character too, and the only one a name may hold, between two pictures.
const UNSEEN =
  /[\p{Cc}\p{Cn}\p{Co}\p{Cs}\p{Zl}\p{Zp}\u115f\u1160\u3164\uffa0]|(?!\u200d)\p{Cf}|(?<!\p{Extended_Pictographic}(?:\ufe0f|\p{Emoji_Modifier})?)\u200d|\u200d(?!\p{Extended_Pictographic})/u

/** What looks like which letter, in rows of `letter: characters`; both cases are named where both exist. */
const ROWS = `
a: α а ɑ ⍺ ꭺ Α А Ꭺ
b: Ь ь Β В Ᏼ ƅ
c: с ϲ Ϲ С ᴄ Ꮯ ⅽ
d: ԁ Ꭰ ⅾ
e: е Ε Е ҽ ℮ Ꭼ
f: ϝ Ϝ ք ẝ
g: ց Ԍ ɡ
h: һ Н Η հ Ꮋ н
i: і ı ɩ ι ӏ Ꭵ ї
j: ј Ј ϳ յ
k: κ к Κ К ᴋ Ꮶ
l: 1 I l | Ι І Ӏ ا ו ן ǀ ⅼ Ⅰ
n: ո п η ռ
o: 0 o O ο о Ο О օ Օ ᴏ σ ဝ ০ ০ ೦ ൦ 〇 Ჿ
p: ρ р Ρ Р ⍴ Ꮲ
q: ԛ գ զ
r: г ᴦ ꭇ ꮁ
s: ѕ Ѕ ꜱ ƽ Տ
t: τ т Τ Т ᴛ
u: υ ս ᴜ ц ʋ
v: ν ѵ Ѵ ᴠ ט
w: ω ѡ ա ԝ Ԝ ᴡ
x: х Χ Х χ ⅹ
y: у γ Υ У ү Ү ყ
z: ᴢ Ζ Ꮓ
3: З з Ʒ ʒ ӡ Ҙ
6: б
-: ー － ‐ ‑ – — ㅡ 一 ㄧ
口: ロ ㅁ
工: エ
力: カ
二: ニ
卜: ト
夕: タ
八: ハ
`

const LOOKS_LIKE: ReadonlyMap<string, string> = new Map(
  ROWS.trim()
    .split('\n')
    .flatMap(row => {
      const [letter = '', characters = ''] = row.split(': ')
      return characters.split(' ').map((character): [string, string] => [character, letter])
    }),
)
