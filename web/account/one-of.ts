/** The choice that was given, or the first where it is none of them. */
export function oneOf<const Choice extends string>(
  choices: readonly [Choice, ...Choice[]],
  given: string | null,
): Choice {
  return choices.find(choice => choice === given) ?? choices[0]
}
