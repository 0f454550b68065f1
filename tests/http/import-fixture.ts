import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll } from 'vitest'

/** Writes files into a folder that is there for the tests of a file; gives their paths. */
export function filesHere(): (name: string, text: string | Uint8Array) => Promise<string> {
  let folder: string
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'shishu-import-'))
  })
  afterAll(() => rm(folder, { recursive: true }))
  return async (name, text) => {
    const path = join(folder, name)
    await writeFile(path, text)
    return path
  }
}

/** A novel of three chapters. */
export const NOVEL = ['《山中》', '作者：某人', '']
  .concat(
    ...[1, 2, 3].map(number => [
      `第${'一二三'[number - 1]}章 雨${number}`,
      `山中下雨，第${number}日。`,
      '鸟声渐远。',
      '',
    ]),
  )
  .join('\n')
