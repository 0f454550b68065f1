import Download from 'lucide-react/icons/download'
import Trash2 from 'lucide-react/icons/trash-2'
import { useId, useRef, useState, useSyncExternalStore } from 'react'
import { fold } from '../../../src/text/characters/fold.ts'
import type { WordMatch } from '../../../src/text/look-up.ts'
import { Button, IconButton } from '../../parts/control/button.tsx'
import { Icon } from '../../parts/control/icon.tsx'
import { DeviceHint } from '../../parts/feedback/device-hint.tsx'
import { ankiFile } from '../../state/saved-words/anki.ts'
import { keyOf, type SavedWord, wordsOnDevice } from '../../state/saved-words/word-store.ts'
import { fill } from '../../words/fill.ts'
import { useWords } from '../../words/language.ts'
import { toolsWords } from '../../words/tools.ts'
import panel from '../panels/panels.module.css'
import type { ReaderHandle } from '../session/reader-handle.ts'
import { EnglishSenses, Senses } from './card/senses.tsx'
import { typedWord } from './found-word.ts'
import { setTapLooksUp, tapLooksUp } from './tap-mode.ts'
import styles from './words-panel.module.css'

const AT_ONCE = 50

/** A field to look any word up, the way to look up by tapping, and the saved words with their sentences. */
export function SavedWords({ reader }: { reader: ReaderHandle }) {
  const { lookUp: words } = useWords(toolsWords)
  const saved = useSyncExternalStore(wordsOnDevice.subscribe, wordsOnDevice.list)
  const [filter, setFilter] = useState('')
  const [shown, setShown] = useState(AT_ONCE)
  const found = saved.filter(word => isLike(word, fold(filter.trim())))
  const box = useRef<HTMLDivElement>(null)
  return (
    <div ref={box}>
      <TypedWord />
      <TapSwitch />
      {saved.length === 0 ? (
        <div className={panel.empty}>
          <p>{words.empty}</p>
          <p>
            <DeviceHint keys={words.emptyHint} touch={words.emptyTouch} />
          </p>
        </div>
      ) : (
        <>
          <div className={styles.listHead}>
            <h3>{fill(words.count, { count: saved.length })}</h3>
            <Button onClick={() => download(ankiFile(saved))}>
              <Icon of={Download} size={18} />
              {words.export}
            </Button>
          </div>
          <input
            type="search"
            className={panel.field}
            aria-label={words.filter}
            placeholder={words.filter}
            value={filter}
            onChange={event => setFilter(event.target.value)}
          />
          {found.length === 0 ? <p className={panel.empty}>{words.noSuchWord}</p> : null}
          <ul className={panel.hits}>
            {found.slice(0, shown).map(word => (
              <Saved key={keyOf(word)} word={word} reader={reader} />
            ))}
          </ul>
          {found.length > shown ? (
            <button type="button" className={panel.more} onClick={() => setShown(shown + AT_ONCE)}>
              {words.more}
            </button>
          ) : null}
        </>
      )}
    </div>
  )
}

function TypedWord() {
  const { lookUp: words } = useWords(toolsWords)
  const [typed, setTyped] = useState('')
  const [answer, setAnswer] = useState<{ request: string; matches: WordMatch[] | null } | null>(null)
  const look = async () => {
    const request = typed.trim().slice(0, LONGEST)
    if (request === '') return setAnswer(null)
    setAnswer({ request, matches: await typedWord(request).catch(() => null) })
  }
  return (
    <search className={styles.typed}>
      <form
        onSubmit={event => {
          event.preventDefault()
          void look()
        }}
      >
        <input
          type="search"
          className={panel.field}
          aria-label={words.field}
          placeholder={words.fieldHint}
          value={typed}
          maxLength={LONGEST}
          enterKeyHint="search"
          onChange={event => setTyped(event.target.value)}
        />
      </form>
      <div aria-live="polite">{answer ? <Answer request={answer.request} matches={answer.matches} /> : null}</div>
    </search>
  )
}

const LONGEST = 40

function Answer({ request, matches }: { request: string; matches: WordMatch[] | null }) {
  const { lookUp: words } = useWords(toolsWords)
  if (!matches) return <p className={panel.hint}>{words.unreachable}</p>
  if (matches.length === 0) return <p className={panel.hint}>{fill(words.none, { word: request })}</p>
  return matches.map(match => (
    <section key={match.headword} className={styles.match}>
      <h3 lang={/^[a-z]/i.test(match.headword) ? 'en' : 'zh-Hans'} data-kai>
        {match.headword} <i lang="zh-Latn-pinyin">{/^[a-z]/i.test(match.headword) ? '' : match.entries[0]?.pinyin}</i>
      </h3>
      {/^[a-z]/i.test(match.headword) ? (
        <EnglishSenses match={match} />
      ) : (
        <Senses entries={match.entries} isClassical />
      )}
    </section>
  ))
}

function TapSwitch() {
  const { lookUp: words } = useWords(toolsWords)
  const hintId = useId()
  const [on, setOn] = useState(tapLooksUp)
  return (
    <>
      <label className={styles.switch}>
        {words.mode}
        <input
          type="checkbox"
          checked={on}
          aria-describedby={hintId}
          onChange={event => {
            setTapLooksUp(event.target.checked)
            setOn(event.target.checked)
          }}
        />
      </label>
      <p id={hintId} className={panel.hint}>
        <DeviceHint keys={words.modeHint} touch={words.modeTouch} />
      </p>
    </>
  )
}

function Saved({ word, reader }: { word: SavedWord; reader: ReaderHandle }) {
  const { lookUp: words } = useWords(toolsWords)
  const isHere = word.bookId === reader.bookId && word.language === reader.language
  const isEnglish = /[a-z]/i.test(word.form)
  const text = (
    <>
      <span className={styles.word} lang={isEnglish ? 'en' : 'zh-Hans'} data-kai>
        <b>{isEnglish ? word.form : word.word}</b> <i lang="zh-Latn-pinyin">{isEnglish ? '' : word.pinyin}</i>
      </span>
      <span className={styles.sense} lang={isEnglish ? 'zh-Hans' : 'en'}>
        {word.senses.slice(0, 3).join('; ')}
      </span>
      <span lang={isEnglish ? 'en' : 'zh-Hans'}>{word.sentence}</span>
      {word.sentenceBeside ? <span lang={isEnglish ? 'zh-Hans' : 'en'}>{word.sentenceBeside}</span> : null}
      <small>{word.bookName}</small>
    </>
  )
  return (
    <li className={panel.withAction}>
      {isHere ? (
        <button
          type="button"
          onClick={() => reader.goTo({ chapterNumber: word.chapterNumber, blockId: word.blockId, offset: word.offset })}
        >
          {text}
        </button>
      ) : (
        <div className={styles.elsewhere}>{text}</div>
      )}
      <IconButton label={fill(words.remove, { word: word.form })} onClick={() => wordsOnDevice.remove(keyOf(word))}>
        <Icon of={Trash2} size={18} />
      </IconButton>
    </li>
  )
}

function isLike(word: SavedWord, filterText: string): boolean {
  if (filterText === '') return true
  const { form, traditional, pinyin, senses, sentence } = word
  return fold(
    [word.word, form, traditional, pinyin, pinyin.replaceAll(' ', ''), ...senses, sentence].join('\n'),
  ).includes(filterText)
}

function download(text: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: 'text/tab-separated-values;charset=utf-8' }))
  const link = document.createElement('a')
  link.href = address
  link.download = 'shishu-words.txt'
  link.click()
  setTimeout(() => URL.revokeObjectURL(address), 10_000)
}
