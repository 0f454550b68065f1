import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { builtinBooks } from '../../ingest/books/builtin-books.ts'
import { readStarterPoems } from '../../ingest/poems/sources/poems-starter.ts'
import { composeEdition } from './drafts/compose-edition.ts'

// Readers' marks, links and places hold these ids. The hashes were made on 2026-11-23, before errata, notes at the word and
// the one text of a block; whoever changes one breaks every address and mark in that book.

test('chapters and blocks of the starter library keep the ids that they have always had', async () => {
  const found: Record<string, string> = {}
  for (const builtin of builtinBooks) {
    const { id, chapters, blocks } = composeEdition(await builtin.read())
    found[builtin.ref.replace(/^[\w-]+:\w+:/, '')] =
      `${blocks.flatMap(withJoined).length} ${hashOf([id, ...idsOf(chapters), ...blocks.flatMap(withJoined)])}`
  }
  expect(found).toEqual(BLOCKS)
})

test('the starter poems keep the ids that they have always had', async () => {
  const { batches } = await readStarterPoems()
  const found = batches.map(({ ref, poems, same }) => {
    const ids = poems.map(one => one.poemId)
    return [ref.replace(/^[\w-]+:/, ''), `${poems.length}+${same.length} ${hashOf(ids)}`]
  })
  expect(Object.fromEntries(found)).toEqual(POEMS)
})

/** With those of blocks that have become a part of it: they lead to it still. */
const withJoined = ({ id, joined }: { id: number; joined: { id: number }[] }) => [id, ...idsOf(joined)]
const idsOf = (rows: readonly { id: number }[]) => rows.map(row => row.id)
const hashOf = (ids: readonly number[]) => createHash('sha256').update(ids.join(' ')).digest('base64url').slice(0, 12)

const BLOCKS = {
  'lunyu.json': '512 iXmj-flGfsgs',
  'carroll-alice.txt': '795 F-9ATH9rDDrn',
  'melville-moby_dick.txt': '2585 qxfiXAAFtPDM',
  'guwenguanzhi.json': '1238 XwSgvRkCy2Z0',
  'shakespeare-hamlet.txt': '1264 TE2f7g-Z_Eyo',
  'mengzi.json': '690 zqKyzUr2ynIO',
  'austen-emma.txt': '2314 4WulfjoSxIBU',
  'sanzijing-traditional.json': '24 DZAaMCJMJTQ2',
  'milton-paradise.txt': '454 kbI45CM3oHSF',
  'daxue.json': '16 bsK18tF5Ya-B',
  'zhongyong.json': '39 kr7dJ0QV2WmB',
  'austen-sense.txt': '1808 R0kAnLzZfv0h',
  'qianziwen.json': '32 3vAKrPUOGifD',
  'shakespeare-macbeth.txt': '829 As1Uusjk1TPA',
  'whitman-leaves.txt': '2353 5-Ov_qWSw7_V',
  'youmengying.json': '772 QHFLMgp50zoM',
  'austen-persuasion.txt': '1006 bFGeGVUgMJkk',
  'shakespeare-caesar.txt': '939 _7NKpmuIVFY7',
  'zengguangxianwen.json': '186 o-rtJDGsprtW',
  'shenglvqimeng.json': '90 y8G4CN7UpUNA',
  'chesterton-brown.txt': '1148 yl1HLRf6iREu',
  'dizigui.json': '25 6rRmFAF_N3Ge',
  'baijiaxing.json': '18 LBRlw2uOPnp7',
  'chesterton-thursday.txt': '1257 PEpEPnGfAOEP',
  'youxueqionglin.json': '191 WbEsqebSwWfx',
  'zhuzijiaxun.json': '32 oXNPRbCQRoiB',
  'chesterton-ball.txt': '1521 BGGO-GDzoCvz',
  'edgeworth-parents.txt': '3722 6_qKqsFb-8is',
  'wenzimengqiu.json': '2130 AtpJMbsMNOwF',
}

const POEMS = {
  'mengxue/tangshisanbaishou': '320+0 X96-Byo59G2U',
  'songci/宋词三百首': '280+0 L4cK3V2TzVSC',
  'mengxue/qianjiashi': '193+33 ZZ4iH-ovDyFh',
  shuimotangshi: '59+117 ZCLJ98zK-S-2',
  shijing: '305+0 EFOVdlO9t2VG',
  chuci: '65+0 LgGhessAYQRb',
  caocaoshiji: '26+0 EAcTGOLj5YWP',
  huajianji: '497+0 AXP-sq7ykGMf',
  nantang: '45+0 jUB4B2WWpBsK',
  nalanxingde: '254+4 _AREruPmksf0',
  sonnets: '154+0 1kTwn6jdcTWL',
  'blake-poems': '45+0 yinWJ4e8TUsf',
  'whitman-leaves': '389+0 EARsfyHGTGRc',
}
