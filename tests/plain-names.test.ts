import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const ROOT = join(import.meta.dirname, '..')
const WORDS = join(ROOT, 'web/words')

/** What readers did not understand, and what stands there now: one name for one thing, as people say it. */
const RENAMED: readonly (readonly [language: 'zh-hans' | 'en', was: string, is: string])[] = [
  ['zh-hans', '书的单子', '书单'],
  ['zh-hans', '诗的单子', '诗单'],
  ['zh-hans', '单子', '加入诗单'],
  ['zh-hans', '选本', '编辑诗单'],
  ['zh-hans', '谁编的', '来源'],
  ['zh-hans', '诗词门径', '诗词首页'],
  ['zh-hans', '10000 首以上', '共 {count} 首'],
  ['zh-hans', '这部书的页面', '本书介绍'],
  ['zh-hans', '众评', '评论'],
  ['zh-hans', '情节透露', '含剧透'],
  ['zh-hans', '写下所想', '写评论'],
  ['zh-hans', '发表之前要登录', '登录后发表；草稿会留在这台设备上。'],
  ['zh-hans', '回来接着发', '登录后发表；草稿会留在这台设备上。'],
  ['zh-hans', '排向', '文字方向'],
  ['zh-hans', "'字形'", '简繁'],
  ['zh-hans', '夹书签', '加、删书签'],
  ['zh-hans', '取书签', '加、删书签'],
  ['zh-hans', '我说过的', '我的评论'],
  ['zh-hans', '你的东西', '账号与数据'],
  ['zh-hans', '未送出的', '退出前先同步，再清除本机记录'],
  ['zh-hans', '还没有读过的时候', '还没有阅读记录'],
  ['zh-hans', '怎样找', '搜索帮助'],
  ['zh-hans', '名称与引言', '编辑书单'],
  ['zh-hans', '建好', '创建'],
  ['zh-hans', "至少 8 个字'", '至少 8 个字符'],
  ['zh-hans', '五个 7 分', '满 5 人评分后显示'],
  ['zh-hans', '登录着的', '已登录的设备'],
  ['zh-hans', '自己办一处', '自己搭建'],
  ['zh-hans', '下一处链接', '下一个链接或按钮'],
  ['zh-hans', '多少小时内算新', '新账号期限（小时）'],
  ['zh-hans', '排法', '文字方向'],
  ['zh-hans', '停言', '禁言'],
  ['zh-hans', '两步登录', '两步验证'],
  ['zh-hans', '第二步验证', '两步验证'],
  ['zh-hans', '词表', '屏蔽词'],
  ['zh-hans', "'次序'", '排序'],
  ['zh-hans', '站长', '管理员'],
  ['zh-hans', '等候', '待处理'],
  ['zh-hans', '带来', '{nick} 上传'],
  ['zh-hans', '取到', '这一页没有加载出来'],
  ['zh-hans', '藤黄', '黄色'],
  ['zh-hans', '导出给', '导出到 Anki'],
  ['zh-hans', '复制不了', '没能复制'],
  ['zh-hans', '传诵', '名篇'],
  ['zh-hans', '本馆', '本站还没有'],
  ['en', 'Wrong here', 'Report an error'],
  ['en', "writing: 'Lines'", 'Text direction'],
  ['en', 'Ways into poetry', "'Poetry'"],
  ['en', 'Enter the library', 'Browse the library'],
  ['en', 'Begin with this one', 'Start here'],
  ['en', 'Lists of the site', 'By Shishu'],
  ['en', 'Lists of readers', 'By readers'],
  ['en', "'Usual'", "'Popular'"],
  ['en', 'Near this one', 'Similar books'],
  ['en', 'Letter card', 'Poem card'],
  ['en', "'Keys'", "'Shortcuts'"],
  ['en', 'You sign in before', 'Sign in to post. Your draft stays on this device.'],
  ['en', 'Books that belong to everyone', 'Public-domain books, beautifully set'],
  ['en', 'Before Qin', 'Pre-Qin'],
  ['en', '5-character', 'Five-character regulated verse'],
  ['en', 'Its senses are modern', 'Definitions are modern'],
  ['en', 'When many come', 'For larger sites, use PostgreSQL'],
  ['en', "'Order'", 'Sort by'],
  ['en', 'A reader brought', 'uploaded by a reader'],
  ['en', 'Bring it in', 'Publish'],
  ['en', 'violat', 'infringes rights'],
  ['en', 'Two-step sign-in', 'Two-step verification'],
  ['en', 'Words of this site', 'Blocked words'],
  ['en', 'could not be fetched', 'This page could not be loaded'],
]

/** The same of what the server says: its sentences for readers stand beside what they are about. */
const RENAMED_IN_ANSWERS: readonly (readonly [was: string, is: string])[] = [
  ['Shishu: the calls', 'Shishu API'],
  ['停言', '禁言'],
  ['带来的《', '你上传的《'],
  ['没有取到', '这一页没有加载出来'],
  ['我的下载', '下载'],
]

test.each(RENAMED)('in %s nothing is called %s any more, and %s is there', (language, was, is) => {
  const files = globSync(`${language}/**/*.ts`, { cwd: WORDS })
  const say = (name: string) => files.filter(file => readFileSync(join(WORDS, file), 'utf8').includes(name))
  expect(say(was)).toEqual([])
  expect(say(is)).not.toEqual([])
})

test.each(RENAMED_IN_ANSWERS)('no answer of the server says %s any more, and %s is there', (was, is) => {
  const files = globSync('src/**/*.ts', { cwd: ROOT }).filter(file => !file.endsWith('.test.ts'))
  const say = (name: string) => files.filter(file => readFileSync(join(ROOT, file), 'utf8').includes(name))
  expect(say(was)).toEqual([])
  expect(say(is)).not.toEqual([])
})

test('names and introductions of our own tags and lists keep to the same words', () => {
  const ours = ['tags', 'poem-tags', 'poem-collections', 'book-lists'].map(name => join(ROOT, 'content', `${name}.ts`))
  const old = /选本|单子|Before Qin|\d-character/
  expect(ours.flatMap(file => readFileSync(file, 'utf8').match(old)?.[0] ?? [])).toEqual([])
})

/** Names of files and of what they declare that nobody guessed, and what stands there now */
const RENAMED_IN_CODE: readonly (readonly [was: RegExp, is: string])[] = [
  [/^(?:is)?[sS]aid$|^(?:as|meta)Said$/, 'message, output, declared: what it is'],
  [/^(?:is)?[tT]old(?:Bar|Twice)?$/, 'toast, notified, parallel text'],
  [/^faces?-?[aA]ddress$|^loadOtherFaces$/, 'fonts'],
  [/^readingAtPlace$|^comparedPlaces$|^quotedPlaces$/, 'context, span, passage'],
  [/^barsForFinger$/, 'showBarsOnScroll'],
  [/^[fF]oretold(?:Losses)?$/, 'expected losses'],
  [
    /^mulberry32$|^learnFlows$|^isLearntVerse$|^useTextName$|^earlierTogether$/,
    'what each gives: seededRandom, mergeEarlier',
  ],
  [/^LoadingShape$|^LateNotice$|^runForEach$/, 'Skeleton, ConflictBanner, runPerRow'],
  [
    /^hearers$|^gluedNames$|^askedTogether$|^firstLook$|^soonDrawn$|^talkedAbout$|^saidHere$/,
    'the table of the glossary',
  ],
]
const RENAMED_FILES =
  /(?:^|\/)(?:said|told|stay-without|say-away|loading-shape|bars-for|flow-of|settled|foretold|hearers|early-press|early-input|first-look|soon-drawn|mulberry|learn-flows|is-learnt|text-name)[\w.-]*\.(?:tsx?|css)$|-places\.(?:test\.)?tsx?$/

const CODE = globSync(['{src,web,tests,benchmarks,bundling}/**/*.{ts,tsx,css}'], { cwd: ROOT }).filter(
  file => !file.startsWith('src/db/migrations/'),
)
const DECLARED = /\b(?:const|let|function\*?|type|class)\s+(\w+)/g

test.each(RENAMED_IN_CODE)('nothing in the code is called %s; it is %s', was => {
  const called = CODE.flatMap(file =>
    Array.from(readFileSync(join(ROOT, file), 'utf8').matchAll(DECLARED), ([, name = '']) => name)
      .filter(name => was.test(name))
      .map(name => `${file}: ${name}`),
  )
  expect(called).toEqual([])
})

test('no file is called as one that was renamed', () => {
  expect(CODE.filter(file => RENAMED_FILES.test(file.replaceAll('\\', '/')))).toEqual([])
})
