import { brokenCharacters } from './characters/broken-characters.ts'
import { LookAlikes } from './characters/look-alikes.ts'
import { machineScript } from './characters/machine-script.ts'
import { slipsInPhrases } from './characters/set-phrases.ts'
import { readingsDisputed } from './disputed-readings.ts'
import type { Finding } from './finding.ts'
import { notesLeft } from './left-notes.ts'
import type { Text } from './library-passages.ts'
import { marksAmiss } from './marks.ts'
import { Versions } from './versions.ts'

/** What texts are compared with: the characters that stand beside others in a corpus, and the versions of well-known texts. */
export type Witnesses = { lookAlikes: LookAlikes; versions: Versions }

/** Learns a corpus; what is well known is a witness for versions. */
export async function witnessesOf(texts: AsyncIterable<Text>): Promise<Witnesses> {
  const lookAlikes = new LookAlikes()
  const versions = new Versions()
  for await (const { passages, well } of texts) {
    for (const { text } of passages) lookAlikes.learn(text)
    if (well) versions.add(passages)
  }
  return { lookAlikes, versions }
}

/** What all detectors find in one poem or chapter. */
export function findingsIn({ passages }: Text, { lookAlikes, versions }: Witnesses): Finding[] {
  return [
    ...marksAmiss(passages),
    ...passages.flatMap(passage => [
      ...notesLeft(passage),
      ...brokenCharacters(passage),
      ...slipsInPhrases(passage),
      ...readingsDisputed(passage),
      ...lookAlikes.findings(passage),
    ]),
    ...versions.findings(passages),
  ]
}

/** Machine-made characters are told by the measure of a whole book or source. */
export function scriptFindings(texts: readonly Text[]): Finding[] {
  return machineScript(texts.flatMap(({ passages }) => passages))
}
