import { setTimeout as pause } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { DrawingGate } from './drawing-gate.ts'

const LIMITS = { atOnce: 2, mostWaiting: 50, mostOfOne: 20, mostWhenScarce: 3 }

/** What asks in order, what was begun in order, and who was sent away. */
async function drawnBy(isScarce: boolean, asking: [name: string, from: string, isPerson: boolean][]) {
  const gate = new DrawingGate(LIMITS, () => isScarce)
  const begun: string[] = []
  const answers = await Promise.allSettled(
    asking.map(([name, from, isPerson]) =>
      gate.run({ from, isPerson }, async () => {
        begun.push(name)
        await pause(2)
      }),
    ),
  )
  const sentAway = asking.flatMap(([name], nth) => (answers[nth]?.status === 'rejected' ? [name] : []))
  return { begun, sentAway, answers }
}

it('everyone waits while there is enough of the processor', async () => {
  const { sentAway } = await drawnBy(
    false,
    Array.from({ length: 30 }, (_, nth) => [`v${nth}`, `a${nth}`, false]),
  )
  expect(sentAway).toEqual([])
})

it('people signed in come first and all come in; of visitors beyond a few each is sent away until later', async () => {
  const { begun, sentAway, answers } = await drawnBy(true, [
    ['v1', 'a', false],
    ['v2', 'b', false],
    ['v3', 'c', false],
    ['v4', 'd', false],
    ['v5', 'e', false],
    ['p1', 'f', true],
    ['p2', 'f', true],
    ['p3', 'g', true],
  ])
  expect(sentAway).toEqual(['v5'])
  expect(begun).toEqual(['v1', 'p1', 'p2', 'p3', 'v2', 'v3', 'v4'])
  expect(answers[4]).toMatchObject({ reason: { code: 503, retryAfterSeconds: 10 } })
})

it('goes on after what fails, and when the processor is free again', async () => {
  let isScarce = true
  const gate = new DrawingGate(LIMITS, () => isScarce)
  const failing = gate.run({ from: 'a', isPerson: false }, () => Promise.reject(new Error('no')))
  await expect(failing).rejects.toThrow('no')
  const waiting = [1, 2, 3].map(nth => gate.run({ from: `${nth}`, isPerson: false }, async () => nth))
  isScarce = false
  expect(await Promise.all(waiting)).toEqual([1, 2, 3])
})
