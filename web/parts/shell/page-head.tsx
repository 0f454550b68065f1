import { useLocation } from 'react-router'
import { UI_LANGUAGES } from '../../../src/contract/values/ui-language.ts'
import { coreWords } from '../../words/core.ts'
import { useLanguage, useWords } from '../../words/language.ts'

/**
 * What stands in the head for one page: title, description, canonical address, the other languages, Open Graph.
 * React lifts it into `<head>`. `canonical` is the path with the parameters that make it another page; `hidden` keeps
 * the page out of search engines.
 */
export function PageHead({
  title,
  description,
  canonical,
  kind = 'website',
  hidden = false,
}: {
  title: string
  description: string
  canonical?: string
  kind?: 'website' | 'book' | 'article'
  hidden?: boolean
}) {
  const language = useLanguage()
  const { site } = useWords(coreWords)
  const { pathname } = useLocation()
  const address = canonical ?? pathname
  const whole = title.includes(site.name) ? title : `${title} · ${site.name}`
  const brief = description.length > LONGEST ? `${description.slice(0, LONGEST - 1)}…` : description
  return (
    <>
      <title>{whole}</title>
      <meta name="description" content={brief} />
      {hidden ? <meta name="robots" content="noindex" /> : null}
      <link rel="canonical" href={address} />
      {UI_LANGUAGES.map(other => (
        <link key={other} rel="alternate" hrefLang={other} href={withLanguage(address, other)} />
      ))}
      <meta property="og:title" content={title} />
      <meta property="og:description" content={brief} />
      <meta property="og:type" content={kind} />
      <meta property="og:site_name" content={site.name} />
      <meta property="og:locale" content={LOCALES[language]} />
    </>
  )
}

/** Search engines cut a description at about this many characters. */
const LONGEST = 160
const LOCALES = { 'zh-Hans': 'zh_CN', 'zh-Hant': 'zh_TW', en: 'en_GB' } as const

function withLanguage(address: string, language: string): string {
  return `${address}${address.includes('?') ? '&' : '?'}lang=${language}`
}
