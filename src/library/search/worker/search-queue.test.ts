import { expect, it } from 'vitest'
import { searchQueue } from './search-queue.ts'

/** Searches that end when they are told to, and the order in which they began. */
function searches() {
  const begun: string[] = []
  const end = new Map<string, () => void>()
  const search = (name: string) => () => {
    begun.push(name)
    return new Promise<string>(resolve => end.set(name, () => resolve(name)))
  }
  return { begun, search, end: (name: string) => end.get(name)?.() }
}

it('runs a few searches at once and the others in the order in which they came', async () => {
  const queue = searchQueue({ atOnce: 2 })
  const { begun, search, end } = searches()
  const answers = ['a', 'b', 'c', 'd'].map(name => queue(search(name)))
  expect(begun).toEqual(['a', 'b'])
  end('b')
  await answers[1]
  await expect.poll(() => begun).toEqual(['a', 'b', 'c'])
  end('a')
  await expect.poll(() => begun).toEqual(['a', 'b', 'c', 'd'])
  end('c')
  end('d')
  expect(await Promise.all(answers)).toEqual(['a', 'b', 'c', 'd'])
})

it('refuses a search where too many wait, and takes the next when there is room again', async () => {
  const queue = searchQueue({ atOnce: 1, mostWaiting: 1 })
  const { begun, search, end } = searches()
  const [first, second] = [queue(search('first')), queue(search('second'))]
  await expect(queue(search('third'))).rejects.toMatchObject({ code: 503 })
  end('first')
  await first
  const fourth = queue(search('fourth'))
  await expect.poll(() => begun).toEqual(['first', 'second'])
  end('second')
  await second
  await expect.poll(() => begun).toEqual(['first', 'second', 'fourth'])
  end('fourth')
  expect(await fourth).toBe('fourth')
})

it('lets who asks for many wait behind himself', async () => {
  const queue = searchQueue({ atOnce: 1, mostWaiting: 3 })
  const { begun, search, end } = searches()
  const first = queue(search('a1'), 'a')
  const [second, third, fourth] = ['a2', 'a3', 'a4'].map(name => queue(search(name), 'a'))
  // No room is left: the last of those who ask for most makes it.
  const refused = expect(fourth).rejects.toMatchObject({ code: 503 })
  const other = queue(search('b1'), 'b')
  await refused
  for (const name of ['a1', 'a2', 'b1', 'a3']) {
    await expect.poll(() => begun.at(-1)).toBe(name)
    end(name)
  }
  expect(await Promise.all([first, second, third, other])).toEqual(['a1', 'a2', 'a3', 'b1'])
})

it('refuses what has waited too long, and goes on with what came after', async () => {
  const queue = searchQueue({ atOnce: 1, longestMs: 20 })
  const { search, end } = searches()
  const first = queue(search('first'))
  await expect(queue(search('late'))).rejects.toMatchObject({ code: 503 })
  const next = queue(search('next'))
  end('first')
  await first
  await expect.poll(() => (end('next'), true)).toBe(true)
  expect(await next).toBe('next')
})

it('goes on after a search that failed', async () => {
  const queue = searchQueue({ atOnce: 1 })
  const failed = queue(async () => {
    throw new Error('away')
  })
  const next = queue(async () => 'found')
  await expect(failed).rejects.toThrow('away')
  expect(await next).toBe('found')
})
