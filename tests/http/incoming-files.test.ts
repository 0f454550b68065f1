import { describe, expect, it } from 'vitest'
import { openDisk } from '../../src/storage/disk.ts'
import { DATABASES, type Device, peopleHere } from './people-server.ts'

const PASSWORD = 'seven quiet herons'
const MB = 1024 * 1024

const token = (device: Device, size: number, more: Record<string, string> = {}) =>
  device.get('/oss/getToken', { name: '论语.txt', size: String(size), ...more })
const complete = (device: Device, key: unknown) => device.post('/oss/complete', { key })

for (const kind of DATABASES) {
  describe(`files that people send, on ${kind}`, () => {
    const site = peopleHere(kind)
    const person = async (account: string) => {
      const device = site.device()
      await device.post('/user/register', { account, password: PASSWORD, nick: account })
      return device
    }
    const stored = (key: unknown) => openDisk(site.dataDir).sizeOf(String(key))

    it('come at once in the size that was signed, and are whole only then', async () => {
      const reader = await person('sender')
      const { data, code } = await token(reader, 6)
      expect(code).toBe(200)
      expect(data).toMatchObject({ method: 'PUT', maxBytes: 200 * MB })
      expect(data['parts']).toBeUndefined()
      expect((await complete(reader, data['key'])).code).toBe(4006)
      expect(await reader.put(String(data['url']), Buffer.from('论语论语'))).toBe(413)
      expect(await stored(data['key'])).toBeNull()
      expect(await reader.put(String(data['url']), Buffer.from('论语'))).toBe(200)
      const whole = { key: data['key'], sizeBytes: 6 }
      expect((await complete(reader, data['key'])).data).toEqual(whole)
      expect((await complete(reader, data['key'])).data).toEqual(whole)
    })

    it('above 16 MB come in parts, and the ones that are missing are named', async () => {
      const reader = await person('senderOfParts')
      expect((await token(reader, 16 * MB)).data['parts']).toBeUndefined()
      const { data } = await token(reader, 16 * MB + 1)
      const parts = data['parts'] as { number: number; offset: number; size: number; url: string }[]
      expect(data['url']).toBeNull()
      expect(parts.map(({ number, offset, size }) => [number, offset, size])).toEqual([
        [1, 0, 8 * MB],
        [2, 8 * MB, 8 * MB],
        [3, 16 * MB, 1],
      ])
      const send = (at: number) => reader.put(parts[at]?.url ?? '', Buffer.alloc(parts[at]?.size ?? 0, 'x'))
      expect([await send(0), await send(2)]).toEqual([200, 200])
      const early = await complete(reader, data['key'])
      expect([early.code, early.data.fields?.['key']]).toEqual([4006, 'Parts are missing, send them again: 2'])
      expect(await send(1)).toBe(200)
      expect((await complete(reader, data['key'])).data['sizeBytes']).toBe(16 * MB + 1)
      expect(await stored(data['key'])).toBe(16 * MB + 1)
    })

    it('are refused when they are too large, without a name, or when too many wait', async () => {
      const reader = await person('greedy')
      expect((await token(reader, 200 * MB + 1)).code).toBe(413)
      expect((await token(reader, 11 * MB, { kind: 'cover' })).code).toBe(413)
      expect((await token(reader, 0)).code).toBe(4006)
      expect((await token(reader, 5, { name: ' ' })).code).toBe(4006)
      for (let at = 0; at < 5; at++) expect((await token(reader, 200 * MB)).code).toBe(200)
      expect((await token(reader, 200 * MB)).code).toBe(4006)
    })

    it('belong to who sends them, and go after a day or with the account', async () => {
      const [reader, other] = [await person('owner'), await person('stranger')]
      const sent = async () => {
        const { data } = await token(reader, 6)
        expect(await reader.put(String(data['url']), Buffer.from('论语'))).toBe(200)
        return data['key']
      }
      const [first, second] = [await sent(), await sent()]
      expect((await complete(other, first)).code).toBe(404)
      const dayAgo = Date.now() - 86_400_001
      await site.db.updateTable('incoming_files').set({ created_at: dayAgo }).where('key', '=', String(first)).execute()
      await token(other, 5)
      expect([await stored(first), await stored(second)]).toEqual([null, 6])
      expect((await complete(reader, first)).code).toBe(404)
      expect((await reader.post('/user/delete', { password: PASSWORD, comments: 'remove' })).code).toBe(200)
      expect(await stored(second)).toBeNull()
    })
  })
}
