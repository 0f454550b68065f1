import type { FastifyReply } from 'fastify'
import type { AppError, Sentence } from '../../contract/errors.ts'
import type { UiLanguage } from '../../contract/values/ui-language.ts'
import { escaped } from '../../export/html/markup.ts'
import type { Fonts } from '../../fonts/fonts.ts'
import { say } from '../language.ts'

/** Sends a page in place of a file: nothing of it is kept, nothing runs. */
export function sendNotice(
  reply: FastifyReply,
  status: number,
  { html, fonts }: { html: string; fonts: Fonts | undefined },
  headers: Record<string, string> = {},
): FastifyReply {
  return (
    reply
      .code(status)
      .headers({
        'content-type': 'text/html; charset=utf-8',
        'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; font-src 'self'",
        'cache-control': 'private, no-store',
        ...headers,
      })
      // A machine without Chinese fonts reads it too.
      .send(fonts ? html.replace('</style>', `${fonts.cssFor(html)}</style>`) : html)
  )
}

/** Why a file is not given, and what to do. */
export function failedPage(error: AppError, { language, address }: { language: UiLanguage; address: string }): string {
  const way =
    error.code === 2003
      ? { href: `/login?${new URLSearchParams({ next: address })}`, words: SIGN_IN }
      : { href: '/user?tab=downloads', words: MY_DOWNLOADS }
  return notice({ language, title: error.sentence, hint: error.code === 2003 ? null : AGAIN, way })
}

/** The file is on its way: the page asks again by itself. */
export function makingPage({ state, fraction }: { state: string; fraction: number }, language: UiLanguage): string {
  if (state === 'failed')
    return notice({ language, title: NOT_MADE, hint: AGAIN, way: { href: '/user?tab=downloads', words: MY_DOWNLOADS } })
  const percent = Math.round(fraction * 100)
  const hint = {
    zh: `已完成 ${percent}%，做好后会自动开始下载。`,
    en: `${percent}% done; the download will begin by itself.`,
  }
  return notice({ language, title: BEING_MADE, hint, way: null, refreshSeconds: 2 })
}

type Notice = {
  language: UiLanguage
  title: Sentence
  hint: Sentence | null
  way: { href: string; words: Sentence } | null
  refreshSeconds?: number
}

function notice({ language, title, hint, way, refreshSeconds }: Notice): string {
  const words = (sentence: Sentence) => escaped(say(sentence, language))
  return `<!DOCTYPE html>
<html lang="${language}">
<head><meta charset="UTF-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">
${refreshSeconds ? `<meta http-equiv="refresh" content="${refreshSeconds}">` : ''}<title>${words(title)} · 诗书 Shishu</title><style>${STYLE}</style></head>
<body><main><p class="mark" lang="zh-Hans">诗书</p><h1>${words(title)}</h1>${hint ? `<p>${words(hint)}</p>` : ''}${way ? `<p><a href="${escaped(way.href)}">${words(way.words)}</a></p>` : ''}</main></body>
</html>
`
}

const AGAIN = {
  zh: '地址十分钟内有效，只给申请它的账号用。请回到书房的「下载」或书页再下载一次。',
  en: 'An address is good for ten minutes and for the account that asked. Please fetch it again from your downloads or the page of the work.',
}
const MY_DOWNLOADS = { zh: '下载', en: 'Downloads' }
const SIGN_IN = { zh: '登录', en: 'Sign in' }
const BEING_MADE = { zh: '文件正在制作', en: 'The file is being made' }
const NOT_MADE = { zh: '这个文件没有做成', en: 'This file could not be made' }

// The colours of web/styles/tokens.css: paper, ink, teal, cinnabar; night.
const STYLE = `
html{background:#fbf9f4;color:#22241f;font:17px/1.8 "Shishu Song","Source Han Serif SC","Noto Serif CJK SC","Songti SC",SimSun,Georgia,serif}
main{max-inline-size:28em;margin:18vh auto 0;padding:0 24px;text-align:center}
h1{font-size:1.45em;font-weight:600;margin:.2em 0 .6em;text-wrap:balance}
p{margin:.6em 0;text-wrap:pretty}
.mark{color:#b5341f;font-size:1.2em;letter-spacing:.2em}
a{display:inline-block;min-block-size:44px;padding:8px 22px;box-sizing:border-box;border-radius:8px;background:#087f5b;color:#fff;text-decoration:none}
a:focus-visible{outline:2px solid;outline-offset:3px}
@media (prefers-color-scheme:dark){html{background:#161815;color:#d9d6cb}.mark{color:#e5826f}a{background:#4fc3a1;color:#161815}}
`
