import { setImmediate as turn } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { Admission } from './admission.ts'

const LIMITS = { atOnce: 1, mostWaiting: 6, mostOfOne: 4 }

const busy = async () => {
  const until = performance.now() + 5
  while (performance.now() < until);
}

describe('dear work', () => {
  it('begins in turns by address, however much one of them asks for', async () => {
    const admission = new Admission(LIMITS)
    const begun: string[] = []
    const ask = (address: string, name: string) =>
      admission.run(address, async () => {
        begun.push(name)
        await turn()
        return name
      })
    const all = ['a1', 'a2', 'a3', 'a4', 'b1', 'c1'].map(name => ask(name.slice(0, 1), name))
    expect(await Promise.all(all)).toEqual(['a1', 'a2', 'a3', 'a4', 'b1', 'c1'])
    expect(begun).toEqual(['a1', 'a2', 'b1', 'c1', 'a3', 'a4'])
  })

  it('is refused as passing when one address waits for too much; where all together do, the one with the most', async () => {
    const admission = new Admission(LIMITS)
    const held = Promise.withResolvers<void>()
    const ask = (address: string) => admission.run(address, () => held.promise)
    const begun = ['a', 'a', 'a', 'a', 'a'].map(ask)
    await expect(ask('a')).rejects.toMatchObject({ code: 503 })
    begun.push(ask('b'), ask('c'), ask('d'))
    held.resolve()
    const ended = await Promise.allSettled(begun)
    expect(ended.map(({ status }) => status === 'fulfilled').join()).toBe('true,true,true,true,false,true,true,true')
  })

  it('goes on after work that fails', async () => {
    const admission = new Admission(LIMITS)
    const failed = admission.run('a', async () => {
      throw new Error('no')
    })
    await expect(failed).rejects.toThrow('no')
    expect(await admission.run('a', async () => 'yes')).toBe('yes')
  })

  it('that rests leaves half of the thread to the others', async () => {
    const admission = new Admission({ ...LIMITS, rests: true })
    const startedAt = performance.now()
    await Promise.all(['a', 'b', 'c', 'd', 'e'].map(address => admission.run(address, busy)))
    // Five times five milliseconds, and four rests.
    expect(performance.now() - startedAt).toBeGreaterThanOrEqual(40)
  })

  it('lets the network be heard between two of them', async () => {
    const admission = new Admission(LIMITS)
    let heard = 0
    const listening = setInterval(() => heard++, 0)
    await Promise.all(['a', 'b', 'c', 'd', 'e'].map(address => admission.run(address, busy)))
    clearInterval(listening)
    expect(heard).toBeGreaterThanOrEqual(3)
  })
})
