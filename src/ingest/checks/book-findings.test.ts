import { beforeAll, describe, expect, it } from 'vitest'
import type { BlockValue } from '../values.ts'
import { type CheckedChapter, openBookCheck } from './book-findings.ts'
import { checkIsolated } from './check-isolated.ts'

const paragraph = (html: string): BlockValue => ({ kind: 'paragraph', html })
const chapter = (title: string, texts: string[], continues = false): CheckedChapter => ({
  title,
  depth: 0,
  blocks: texts.map(paragraph),
  continues,
})

/** 登鹳雀楼 with a wrong character behind two sound paragraphs, and a quotation that is never closed. */
const BOOK = [
  chapter('第一章', ['山中何所有，岭上多白云。', '只可自怡悦，不堪持赠君。']),
  chapter('', ['白日依山尽，黄河入海流。欲穷干里目，更上一层楼。'], true),
  chapter('第二章', ['他说：“此处风光甚好。']),
]

async function* inTurn(chapters: readonly CheckedChapter[]) {
  yield* chapters
}

describe('a book that goes by chapter after chapter', () => {
  let found: { detector: string; key: string; found: string }[] = []
  beforeAll(async () => {
    const check = await openBookCheck('zh-Hans', 'upload')
    for (const one of BOOK) check.learn([one])
    for (const one of BOOK) check.look([one])
    const findings = check.findings()
    expect(findings.total).toBe(findings.list.length)
    found = findings.list
  }, 60_000)

  it('says of a piece of a chapter where it stands in the whole chapter', () => {
    expect(found).toContainEqual(expect.objectContaining({ detector: 'versions', found: '干→千', key: '1.3' }))
  })

  it('is looked at to its last chapter', () => {
    expect(found).toContainEqual(expect.objectContaining({ detector: 'marks', found: '“', key: '2.1' }))
  })

  it('is looked at alike in a process of its own, which reads our lists and ends when it is closed', async () => {
    const check = await checkIsolated('zh-Hans', 'upload', new AbortController().signal)
    await check.learn(inTurn(BOOK))
    await check.look(inTurn(BOOK))
    expect((await check.findings()).list).toEqual(found)
    await check.close()
    await expect(check.findings()).rejects.toThrow('stopped')
  }, 60_000)
})
