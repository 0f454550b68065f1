import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { connect } from 'node:net'
import { join } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { sweepUploads } from '../../src/library/uploads/sweep-uploads.ts'
import { novel, uploadsHere } from './fixtures/uploads-fixture.ts'
import { DATABASES, type Device } from './people-server.ts'

const MB = 1024 * 1024
const TENTHS = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9]
/** So long after that a sweep takes what nobody went on with. */
const LATER_MS = 2 * 86_400_000

type Part = { number: number; offset: number; size: number; url: string }

const handIn = (device: Device, key: unknown) => device.post('/book/add', { key, rights: 'own' })

for (const kind of DATABASES) {
  describe(`a file whose connection is cut while it is sent, on ${kind}`, () => {
    const site = uploadsHere(kind)
    let port = 0
    beforeAll(async () => {
      port = Number(new URL(await site.server().listen()).port)
    })

    /** Sends the beginning of a body and cuts the line, when the server has taken all of that. */
    async function cut(url: string, body: Buffer, after: number): Promise<void> {
      const socket = connect(port, '127.0.0.1')
      socket.on('error', () => undefined)
      const head = `PUT ${url} HTTP/1.1\r\nhost: x\r\ncontent-length: ${body.length}\r\n\r\n`
      await new Promise<void>(resolve => socket.write(head, () => resolve()))
      await new Promise<void>(resolve => socket.write(body.subarray(0, after), () => resolve()))
      const closed = new Promise(resolve => socket.once('close', resolve))
      socket.end()
      socket.destroySoon()
      await closed
    }

    const put = async (url: string, body: Buffer) =>
      (await fetch(`http://127.0.0.1:${port}${url}`, { method: 'PUT', body: new Uint8Array(body) })).status

    /** What lies in the folder of files, but for what other tests have brought. */
    const filesIn = (...folder: string[]) => {
      try {
        return readdirSync(join(site.server().dataDir, 'files', ...folder))
      } catch {
        return []
      }
    }

    it('at every tenth is taken for nothing, and comes whole at the same address', async () => {
      const reader = await site.someone()
      const body = Buffer.from(novel('断线').repeat(4_000))
      const { data } = await reader.get('/oss/getToken', { name: '断线.txt', size: String(body.length), kind: 'book' })
      const key = String(data['key'])
      for (const tenth of TENTHS) {
        await cut(String(data['url']), body, Math.floor((body.length * tenth) / 10))
        expect(await site.server().storage.sizeOf(key)).toBeNull()
        expect((await reader.post('/oss/complete', { key })).code).toBe(4006)
        expect((await handIn(reader, key)).data['fields']).toHaveProperty('key')
      }
      expect(await put(String(data['url']), body)).toBe(200)
      const added = await handIn(reader, key)
      expect(added.code).toBe(200)
      await expect.poll(() => filesIn('uploads')).toEqual([])
      await site.work()
      expect((await site.read(reader, added.data['uploadId'])).data['state']).toBe('preview')
    })

    it('in parts, at every tenth of it all, goes on with the parts that are missing', {
      timeout: 120_000,
    }, async () => {
      const reader = await site.someone()
      const body = Buffer.from(novel('长卷').repeat(110_000)).subarray(0, 17 * MB)
      const { data } = await reader.get('/oss/getToken', { name: '长卷.txt', size: String(body.length), kind: 'book' })
      const key = String(data['key'])
      const parts = data['parts'] as unknown as Part[]
      const bytesOf = ({ offset, size }: Part) => body.subarray(offset, offset + size)
      const whole = new Set<number>()
      for (const tenth of TENTHS) {
        const at = Math.floor((body.length * tenth) / 10)
        for (const part of parts) {
          if (whole.has(part.number) || part.offset > at) continue
          if (part.offset + part.size > at) await cut(part.url, bytesOf(part), at - part.offset)
          else if ((await put(part.url, bytesOf(part))) === 200) whole.add(part.number)
        }
        const missing = parts.map(({ number }) => number).filter(number => !whole.has(number))
        const completed = await reader.post('/oss/complete', { key })
        expect(completed.data['fields']?.['key']).toBe(`Parts are missing, send them again: ${missing.join(', ')}`)
        expect(await site.server().storage.sizeOf(key)).toBeNull()
      }
      for (const part of parts) if (!whole.has(part.number)) expect(await put(part.url, bytesOf(part))).toBe(200)
      const added = await handIn(reader, key)
      expect(added.code).toBe(200)
      const { file_key } = await site
        .server()
        .db.selectFrom('uploads')
        .select('file_key')
        .where('id', '=', Number(added.data['uploadId']))
        .executeTakeFirstOrThrow()
      const kept = readFileSync(join(site.server().dataDir, 'files', file_key))
      expect(hashOf(kept)).toBe(hashOf(body))
      await expect.poll(() => filesIn('parts')).toEqual([])
    })

    it('and never sent again leaves nothing behind', async () => {
      const reader = await site.someone()
      const { server } = site
      for (const size of [MB, 17 * MB]) {
        const body = Buffer.alloc(size, 'x')
        const { data } = await reader.get('/oss/getToken', { name: 'x.txt', size: String(size), kind: 'book' })
        const parts = (data['parts'] ?? [{ url: data['url'], offset: 0, size }]) as unknown as Part[]
        for (const [at, { url, offset, size: length }] of parts.entries()) {
          const bytes = body.subarray(offset, offset + length)
          if (at === 0) await cut(url, bytes, length / 2)
          else expect(await put(url, bytes)).toBe(200)
        }
      }
      await server().db.updateTable('incoming_files').set({ created_at: 0 }).execute()
      await sweepUploads(server().db, server().storage, Date.now() + LATER_MS)
      expect(await server().db.selectFrom('incoming_files').select('key').execute()).toEqual([])
      expect([filesIn('uploads'), filesIn('parts')]).toEqual([[], []])
    })
  })
}

const hashOf = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')
