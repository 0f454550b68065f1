import { readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { describe, expect, test } from 'vitest'
import { wholeBook } from '../../../../tests/fixtures/books/read-whole-book.ts'
import { hasSharedData, SHARED_DATA } from '../../../../tests/fixtures/shared-data.ts'
import { bytesSource } from '../byte-source.ts'
import { openEpub } from './open-epub.ts'

/** Written from the rows of MANIFEST.md and from the files' own package documents: file | title | author | tag | rows | first | last. */
const FACTS = `
epub-zh/xiyouji-zhHant-epub3-100ch.epub | 西遊記 | 吳承恩 | zh-Hant | 100 | 第一回 靈根育孕源流出 心性修持大道生 | 第一○○回 徑回東土 五聖成真
epub-zh/rulinwaishi-epub2-ncx-fragments-zhHans.epub | 儒林外史 | 吴敬梓 | zh-CN | 56 | 第一回 | 第五十六回
epub-zh/liaozhai-nested-toc-zhHans.epub | 聊斋志异（卷一至卷四） | 蒲松龄 | zh-CN | 171 | 卷一 | 龙无目
epub-zh/laozi-gb2312-xhtml-zhHans.epub | 道德经 | 老子 | zh-CN | 81 | 第1章 | 第81章
epub-zh/laozi-bilingual-interleaved-zh-en.epub | 道德经 Tao Te Ching（中英对照） | 老子; James Legge (tr.) | zh-CN | 81 | 第1章 / Chapter 1 | 第81章 / Chapter 81
epub-zh/nahan-luxun-vertical-rl-zhHant.epub | 吶喊（選） | 魯迅 | zh-Hant | 3 | 自序 | 狂人日記
epub-broken/alice-chinese-file-names.epub | Alice's Adventures in Wonderland | Lewis Carroll | en | 12 | CHAPTER I. Down the Rabbit-Hole | CHAPTER XII
epub-broken/alice-mimetype-last-and-compressed.epub | Alice's Adventures in Wonderland | Lewis Carroll | en | 12 | CHAPTER I. Down the Rabbit-Hole | CHAPTER XII
epub-broken/alice-no-toc-at-all.epub | Alice's Adventures in Wonderland | Lewis Carroll | en | 12 | CHAPTER I. Down the Rabbit-Hole | CHAPTER XII
epub-broken/alice-bom-case-missing-unclosed.epub | Alice's Adventures in Wonderland | Lewis Carroll | en | 11 | CHAPTER I. Down the Rabbit-Hole | CHAPTER XII
epub-broken/alice-broken-toc.epub | Alice's Adventures in Wonderland | Lewis Carroll | en | 12 | Chapter I | CHAPTER XII
epub/pride-and-prejudice.epub | Pride and Prejudice | Jane Austen | en-GB | 65 | Titlepage | Uncopyright
epub/moby-dick-epub3.epub | Moby-Dick | Herman Melville | en-US | 142 | Moby-Dick | Copyright Page
epub/war-of-the-worlds-epub2-feedbooks.epub | The War of the Worlds | H. G. Wells | en | 32 | Title | Recommendations
epub/hefty-water-minimal.epub | Hefty Water |  | en | 4 | Hefty Water | Hefty Ruby Water
epub/israelsailing-hebrew-rtl.epub | מפליגים בישראל | אורי עידן | he | 12 | דף פתיחה | חוזרים להרצליה
epub/childrens-literature.epub | Children's Literature | Charles Madison Curry; Erle Elsworth Clippinger | en | 31 | SECTION IV FAIRY STORIES—MODERN FANTASTIC TALES | 204 THE KING OF THE GOLDEN RIVER OR THE BLACK BROTHERS
epub/cole-voyage-fixed-layout-images.epub | Thomas Cole - The Voyage of Life | Jesse Dylan | en-US | 7 | The Voyage of Life | Cultural Significance
epub/internallinks-ja.epub | IDに漢字などを使用したサンプル |  | ja | 18 | EPUBリーダの数式サポート―iBooks3.0のMathML表示がかなり進化 | 図表一覧
epub/kusamakura-vertical-ja.epub | 草枕 | 夏目 漱石 | ja-jp | 15 |  | この文書について
epub/leaves-of-grass.epub | Leaves of Grass | Walt Whitman | en-US | 718 | Titlepage | Uncopyright
epub/sherlock-holmes.epub | The Adventures of Sherlock Holmes | Arthur Conan Doyle | en-GB | 19 | Titlepage | Uncopyright
epub/trees-remote-fallback.epub | Trees |  | en | 2 | Classification | Morphology
epub/wasteland-footnotes.epub | The Waste Land | T.S. Eliot | en-US | 7 | The Waste Land | NOTES ON "THE WASTE LAND"
bilingual/laozi-en-legge.epub | Tao Te Ching | Laozi | en-GB | 94 | Titlepage | Uncopyright
bilingual/sunzi-en-giles.epub | The Art of War | Sun Tzu | en-GB | 27 | Titlepage | Uncopyright
epub-w3c/pkg-creator-order.epub | pkg-creator-order | Dave Cramer; Wendy Reid; Dan Lazin; Ivan Herman; Brady Duga | en | 1 | Link to main page | Link to main page
epub-w3c/nav-non-text_img.epub | nav-non-text_img | Ivan Herman | en | 2 | Start page | Description of the Abbey of Sénanque
epub-w3c/pkg-spine-progression_rtl.epub | pkg-spine-progression_rtl | Dave Cramer | en | 4 | Page 1 | Page 4
`

describe.skipIf(!hasSharedData())('the EPUBs of the shared data', () => {
  test.each(factsOf(FACTS))('%s is %s by %s', async (file, title, author, languageTag, rows, first, last) => {
    const book = await openEpub(bytesSource(readFileSync(SHARED_DATA + file), basename(file)))
    expect(book.editions[0]?.metadata).toMatchObject({ title, languageTag })
    expect(book.editions[0]?.metadata.authors.join('; ')).toBe(author)
    const { titles } = await wholeBook(book)
    expect([titles.length, titles[0], titles.at(-1)]).toEqual([Number(rows), first, last])
  })
})

type Fact = [file: string, title: string, author: string, tag: string, rows: string, first: string, last: string]

function factsOf(table: string): Fact[] {
  return table
    .trim()
    .split('\n')
    .map(line => line.split(' | ') as Fact)
}
