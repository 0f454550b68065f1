import Fastify from 'fastify'
import { expect, it } from 'vitest'
import { listPoems } from '../../contract/works/poems.ts'
import { dispatchHere, drawing } from './dispatch.ts'
import { route } from './mount.ts'

const ask = (page: number) =>
  drawing.run({ language: 'en', from: '192.0.2.7' }, () => globalThis.shishuDispatch?.('GET /poem/list', { page }, {}))

it('lists that a page shows far from their beginning wait in turns, by the address that asked for the page', async () => {
  const waited: string[] = []
  const deep = {
    run: <Answer>(address: string, work: () => Promise<Answer>) => {
      waited.push(address)
      return work()
    },
  }
  const empty = route(listPoems, ({ page, pageSize }) => ({ list: [], total: 0, page, pageSize }))
  dispatchHere([empty], deep, Fastify().log)
  expect(await ask(2)).toMatchObject({ code: 200 })
  expect(waited).toEqual([])
  expect(await ask(400)).toMatchObject({ code: 200 })
  expect(waited).toEqual(['192.0.2.7'])
})
