import type { UiLanguage } from '../../contract/values/ui-language.ts'
import { say } from '../language.ts'
import { policyOf } from './page-policy.ts'

/** Why no page could be drawn: too much waits, the site is not ready, or it failed. */
export type PageFailure = 'busy' | 'failed'

type FailurePage = { html: string; csp: string }

/**
 * Stands in the place of a page that could not be drawn, made of nothing that could fail with it: says what happened,
 * offers to try again and does so by itself after some seconds, without a script. The address stays.
 */
export function failurePage(
  why: PageFailure,
  language: UiLanguage,
  { retrySeconds }: { retrySeconds: number },
): FailurePage {
  // It is sent when there is no time to make one.
  const key = `${why} ${language} ${retrySeconds}`
  const made = MADE.get(key)
  if (made) return made
  const html = htmlOf(why, language, retrySeconds)
  const page = { html, csp: policyOf(html) }
  MADE.set(key, page)
  return page
}

/** Three languages, and the few waits that the gates name. */
const MADE = new Map<string, FailurePage>()

function htmlOf(why: PageFailure, language: UiLanguage, retrySeconds: number): string {
  const { title, hint } = SENTENCES[why]
  const [heading, sentence, retry] = [title, hint, RETRY].map(each => say(each, language))
  return `<!DOCTYPE html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<meta http-equiv="refresh" content="${retrySeconds}">
<title>${heading}</title>
<style>${STYLE}</style>
</head>
<body>
<main role="alert">
<h1>${heading}</h1>
<p>${sentence}</p>
<p><a href="">${retry}</a></p>
</main>
</body>
</html>
`
}

const SENTENCES = {
  busy: {
    title: { zh: '来的人太多了', en: 'Too many visitors at once' },
    hint: {
      zh: '服务器一时忙不过来。书都还在，过几秒会自动重试。',
      en: 'The server cannot keep up just now. The books are safe; this page tries again in a few seconds.',
    },
  },
  failed: {
    title: { zh: '这一页没有加载出来', en: 'This page could not be loaded' },
    hint: {
      zh: '是服务器出了错，网址没有错。稍后会自动重试。',
      en: 'The server made an error; the address is right. This page tries again shortly.',
    },
  },
} as const

const RETRY = { zh: '再试一次', en: 'Try again' }

/** The colours of web/styles/tokens.css. */
const STYLE = `
:root{color-scheme:light dark;font:17px/1.8 Georgia,serif}
body{margin:0;min-block-size:100vh;display:grid;place-items:center;background:light-dark(#fbf9f4,#161815);color:light-dark(#22241f,#d9d6cb)}
main{max-inline-size:28rem;padding:2rem;text-align:center}
h1{font-size:1.5rem;font-weight:500;margin:0 0 .5rem}
a{font:.88rem/1.5 system-ui,sans-serif;display:inline-block;padding:.4rem 1.4rem;border-radius:999px;background:light-dark(#087f5b,#4fc3a1);color:light-dark(#fff,#10201a);text-decoration:none}
`
