import { modelLine, mostProbable } from '../../text/character-model/character-model.ts'
import { type KnownPlace, type Training, train } from '../../text/character-model/train.ts'
import { hantByContexts, simplify } from '../../text/script/script.ts'
import { formFeatures, verseSentences } from '../../text/script/verse-forms/form-features.ts'
import { LEAST_PROBABILITY_OF_FORM } from '../../text/script/verse-forms/verse-forms.ts'

/** A place of a character in a line, with what the contexts make of it. */
type LinePlace = KnownPlace & { byContexts: string; line: number }

/** What was learnt of one character: wrong by the contexts, and by the model over them, in a tenth that it had not seen. */
export type LearntForms = { char: string; line: string; wrongByContexts: number; wrongByModel: number }

/** Characters whose traditional forms are different words. Of others (鐘 and 鍾, 捲 and 卷) the corpus has now one, now the other. */
const LEARNT_CHARACTERS = '干云余发征须几里谷辟叶愿姜昆斗'

/** For tens of thousands of places a character: a penalty mends nothing here, and a form seen less than eight times is a slip. */
const TRAINING: Training = {
  epochs: 5,
  rate: 0.2,
  penalty: 0,
  firstSquare: 1e-3,
  leastPlaces: 8,
  leastSeen: 4,
  leastWeight: 0.5,
}

/**
 * A model of each of the `characters` that it converts better than the contexts do, from lines in traditional characters. It
 * is tried on a tenth of the lines first: the contexts were taught by all of them, so it has to be better on their ground.
 */
export function learnForms(lines: readonly string[], characters = LEARNT_CHARACTERS): LearntForms[] {
  const places = placesIn(lines, new Set(characters))
  return [...places].map(([char, all]) => learntOf(char, all)).filter(one => one.wrongByModel < one.wrongByContexts)
}

function learntOf(char: string, places: readonly LinePlace[]): LearntForms {
  const isTried = ({ line }: LinePlace) => Math.floor(line / BLOCK) % 10 === 3
  const tried = places.filter(isTried)
  const model = train(
    places.filter(place => !isTried(place)),
    TRAINING,
  )
  const heard = ({ features, byContexts }: LinePlace) => {
    const { best, probability } = mostProbable(model, features)
    return probability >= LEAST_PROBABILITY_OF_FORM ? best : byContexts
  }
  return {
    char,
    wrongByContexts: tried.filter(place => place.byContexts !== place.answer).length,
    wrongByModel: tried.filter(place => heard(place) !== place.answer).length,
    line: modelLine(char, train(places, TRAINING)),
  }
}

/** Lines are tried by so many together, for the lines of a poem are like each other. */
const BLOCK = 500

function placesIn(lines: readonly string[], characters: ReadonlySet<string>): Map<string, LinePlace[]> {
  const found = new Map<string, LinePlace[]>()
  for (const [number, line] of lines.entries()) {
    const simplified = simplify(line)
    if (simplified.length !== line.length) continue
    let converted: string | undefined
    for (const { chars, offset } of verseSentences(simplified)) {
      let from = offset
      for (const [at, char] of chars.entries()) {
        if (characters.has(char)) {
          converted ??= hantByContexts(simplified)
          const own = found.get(char) ?? []
          found.set(char, own)
          const [answer = '', byContexts = ''] = [line[from], converted[from]]
          own.push({ features: formFeatures(chars, at), answer, byContexts, line: number })
        }
        from += char.length
      }
    }
  }
  return found
}

/** `content/verse-forms/weights.ts`, which `verse-forms.ts` reads. */
export function formWeightsFile(learnt: readonly LearntForms[]): string {
  return `/**
 * The model of traditional forms in regular verse, made by \`npm run texts -- learn-forms\` from 全唐詩 and 全宋詩; not to be mended by
 * hand. One line a character: its forms, two spaces, then features (\`src/text/script/verse-forms/form-features.ts\`) and what
 * each adds to the log-odds of every form against the first.
 */
export const FORM_WEIGHTS = \`
${learnt.map(({ line }) => line).join('\n')}
\`
`
}
