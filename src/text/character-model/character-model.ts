/**
 * A logistic model of one character: the answers it chooses among (readings, or traditional forms), and for each feature the
 * log-odds of each against the first.
 */
export type CharacterModel = { answers: readonly string[]; weights: ReadonlyMap<string, readonly number[]> }

/** The answer to a place with these features, and how probable it is, 0–1. */
export function mostProbable({ answers, weights }: CharacterModel, features: readonly string[]) {
  const odds = answers.map(() => 0)
  for (const feature of features) {
    weights.get(feature)?.forEach((weight, i) => {
      odds[i] = (odds[i] ?? 0) + weight
    })
  }
  const most = Math.max(...odds)
  const whole = odds.reduce((sum, odd) => sum + Math.exp(odd - most), 0)
  return { best: answers[odds.indexOf(most)] as string, probability: 1 / whole }
}

/** The models of a file of weights, by character. */
export function modelsIn(weights: string): Map<string, CharacterModel> {
  return new Map(weights.trim().split('\n').map(modelIn))
}

function modelIn(line: string): [string, CharacterModel] {
  const [head = '', evidence = ''] = line.split('  ')
  const [char = '', ...answers] = head.split(' ')
  const weights = evidence.split(' ').map(item => {
    const at = item.lastIndexOf(':')
    return [
      item.slice(0, at),
      [
        0,
        ...item
          .slice(at + 1)
          .split(',')
          .map(Number),
      ],
    ] as const
  })
  return [char, { answers, weights: new Map(weights) }]
}

/**
 * A line of a file of weights, `为 wéi wèi  =wéi:-1.5 君_:2.1 …`: the character, its answers, two spaces, features with the weights of the
 * second answer and on.
 */
export function modelLine(char: string, { answers, weights }: CharacterModel): string {
  const evidence = [...weights].map(([feature, [, ...rest]]) => `${feature}:${rest.join(',')}`)
  return `${[char, ...answers].join(' ')}  ${evidence.join(' ')}`
}
