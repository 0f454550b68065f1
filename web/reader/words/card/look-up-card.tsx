import BookmarkCheck from 'lucide-react/icons/bookmark-check'
import BookmarkPlus from 'lucide-react/icons/bookmark-plus'
import Volume2 from 'lucide-react/icons/volume-2'
import X from 'lucide-react/icons/x'
import { useEffect, useId, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react'
import { CEDICT, WORDNET, type WordEntry } from '../../../../src/text/dictionary-lines.ts'
import type { WordMatch } from '../../../../src/text/look-up.ts'
import { IconButton } from '../../../parts/control/button.tsx'
import { Icon } from '../../../parts/control/icon.tsx'
import { keyOf, type SavedWord, wordsOnDevice } from '../../../state/saved-words/word-store.ts'
import { fill } from '../../../words/fill.ts'
import { useWords } from '../../../words/language.ts'
import { toolsWords } from '../../../words/tools.ts'
import type { ReaderHandle } from '../../session/reader-handle.ts'
import { canPronounce, pronounce } from '../../speech/voices.ts'
import { afterFrame } from '../../surface/after-frame.ts'
import type { Card } from '../found-word.ts'
import type { LookUpText } from '../look-up-text.ts'
import { StrokesWhenLoaded } from '../strokes/strokes-when-loaded.tsx'
import { standBeside } from './card-position.ts'
import { isClassical } from './classical.ts'
import { Headword, Matches } from './headword.tsx'
import styles from './look-up-card.module.css'
import { OtherOccurrences } from './other-occurrences.tsx'
import { EnglishSenses, isExplained, readingsOf, Senses } from './senses.tsx'
import { sentenceBeside, sentenceElsewhere } from './sentence-beside.ts'

/** What the dictionary knows of a word: beside it on wide screens, from below on phones. Escape and a press outside close it. */
export function LookUpCard({
  text,
  card,
  onClose,
}: {
  text: LookUpText
  card: Card
  onClose: (how: 'back' | 'gone') => void
}) {
  const { lookUp: words } = useWords(toolsWords)
  const titleId = useId()
  const box = useRef<HTMLDialogElement>(null)
  const [chosen, setChosen] = useState(0)
  const { found } = card
  const matches = found?.matches ?? []
  const match = matches[chosen]
  const written = found?.written ?? card.range.toString()

  useLayoutEffect(() => (box.current ? standBeside(box.current, card.range) : undefined), [card])
  useEffect(() => afterFrame(() => box.current?.focus({ preventScroll: true })), [])
  const isSettled = useSettled()
  useClosing(box, onClose)

  return (
    <dialog ref={box} open className={styles.card} tabIndex={-1} aria-labelledby={titleId}>
      <div className={styles.head}>
        <h2 id={titleId} className="visually-hidden">
          {fill(words.titleOf, { word: match?.headword ?? written })}
        </h2>
        {match ? (
          <Headword match={match} written={written} />
        ) : (
          <p className={styles.none}>{found ? fill(words.none, { word: written }) : words.unreachable}</p>
        )}
        <div className={styles.actions}>
          {match && canPronounce(match.headword) ? (
            <IconButton label={words.pronounce} onClick={() => pronounce(match.headword)}>
              <Icon of={Volume2} />
            </IconButton>
          ) : null}
          {match && found && text.book ? <Save reader={text.book} card={card} match={match} /> : null}
          <IconButton label={words.close} onClick={() => onClose('back')}>
            <Icon of={X} />
          </IconButton>
        </div>
      </div>
      {matches.length > 1 ? <Matches matches={matches} chosen={chosen} onChoose={setChosen} /> : null}
      <div className={styles.body}>
        {match ? (
          <Found text={text} match={match} card={card} isSettled={isSettled} onJump={() => onClose('gone')} />
        ) : found ? (
          <p className={styles.hint}>{words.noneHint}</p>
        ) : null}
      </div>
    </dialog>
  )
}

/** `isSettled` once the word and its senses are in sight: what asks the server and draws by itself comes then. */
type FoundProps = { text: LookUpText; match: WordMatch; card: Card; isSettled: boolean; onJump: () => void }

function Found({ text, match, card, isSettled, onJump }: FoundProps) {
  const { lookUp: words } = useWords(toolsWords)
  const isEnglish = /^[a-z]/i.test(match.headword)
  // What stands on a page of its own is a poem.
  const [classical] = useState(() => !isEnglish && (text.book === null || isClassical(text.root()?.textContent ?? '')))
  const characters = isEnglish ? [] : [...match.headword].filter(char => /\p{Script=Han}/u.test(char))
  // In a classical text the characters mean by themselves: they stand under the word without being asked for.
  const singles = classical && characters.length > 1 ? singlesOf(card.found?.matches ?? [], match) : []
  return (
    <>
      {classical && !isExplained(match) ? <p className={styles.hint}>{words.modern}</p> : null}
      {isEnglish ? <EnglishSenses match={match} /> : <Senses entries={match.entries} isClassical={classical} />}
      {singles.map(single => (
        <section key={single.headword} className={styles.single}>
          <h3 lang="zh-Hans" data-kai>
            {single.headword}{' '}
            {readingsOf(single).length === 1 ? <i lang="zh-Latn-pinyin">{readingsOf(single)[0]}</i> : null}
          </h3>
          <Senses entries={single.entries} isClassical />
        </section>
      ))}
      {characters.length > 0 ? (
        <StrokesWhenLoaded key={`strokes ${match.headword}`} characters={characters} isWanted={isSettled} />
      ) : null}
      {isSettled && text.book ? (
        <OtherOccurrences
          key={`elsewhere ${match.headword}`}
          reader={text.book}
          keyword={isEnglish ? (card.found?.written ?? match.headword) : match.headword}
          here={card.asked}
          onJump={onJump}
        />
      ) : null}
      <div className={styles.sources}>
        {isExplained(match) ? <span>{words.oursSource}</span> : null}
        {match.entries.some(({ source }) => source === WORDNET) ? (
          <a href="https://wordnet.princeton.edu/" target="_blank" rel="noreferrer">
            WordNet
          </a>
        ) : null}
        {match.entries.some(({ source }) => source === CEDICT) ? (
          <a href="https://cc-cedict.org/" target="_blank" rel="noreferrer">
            {words.source}
          </a>
        ) : null}
        {characters.length > 0 ? (
          <a href="https://github.com/skishore/makemeahanzi" target="_blank" rel="noreferrer">
            {words.strokesSource}
          </a>
        ) : null}
        {text.book ? (
          <button type="button" onClick={() => text.book?.open('words')}>
            {words.allWords}
          </button>
        ) : (
          <a href={`/search?keyword=${encodeURIComponent(match.headword)}`}>{words.onSite}</a>
        )}
      </div>
    </>
  )
}

function singlesOf(matches: WordMatch[], match: WordMatch): WordMatch[] {
  return matches.filter(other => [...other.headword].length === 1 && match.headword.includes(other.headword))
}

function Save({ reader, card, match }: { reader: ReaderHandle; card: Card; match: WordMatch }) {
  const { lookUp: words } = useWords(toolsWords)
  const saved = savedOf(reader, card, match)
  const key = keyOf(saved)
  const isSaved = useSyncExternalStore(wordsOnDevice.subscribe, () => wordsOnDevice.has(key))
  const toggle = () => {
    if (isSaved) {
      wordsOnDevice.remove(key)
      return reader.say(fill(words.removed, { word: match.headword }))
    }
    const savedAt = Date.now()
    const { pushedOut } = wordsOnDevice.add({ ...saved, savedAt })
    if (!saved.sentenceBeside) void withSentenceElsewhere(reader, { ...saved, savedAt })
    reader.say(pushedOut ? words.pushedOut : fill(words.savedWord, { word: match.headword }))
  }
  return (
    <button type="button" className={styles.save} aria-pressed={isSaved} onClick={toggle}>
      <Icon of={isSaved ? BookmarkCheck : BookmarkPlus} size={18} />
      {isSaved ? words.saved : words.save}
    </button>
  )
}

/** The sentence of an edition that is not on the page comes a little later; the word may be gone by then. */
async function withSentenceElsewhere(reader: ReaderHandle, saved: SavedWord): Promise<void> {
  const found = await sentenceElsewhere(reader, saved)
  if (found.sentenceBeside && wordsOnDevice.has(keyOf(saved))) wordsOnDevice.add({ ...saved, ...found })
}

function savedOf(reader: ReaderHandle, { asked, found }: Card, match: WordMatch): SavedWord {
  const entry = match.entries[0] as WordEntry
  const isEnglish = /^[a-z]/i.test(match.headword)
  const { bookId, bookName } = reader
  const { language, chapterNumber } = reader.sideOf(asked.blockId)
  return {
    word: entry.word,
    traditional: entry.traditional,
    pinyin: entry.source === WORDNET ? '' : entry.pinyin,
    senses: isEnglish ? englishSensesOf(match) : entry.senses,
    form: isEnglish ? (found?.written ?? match.headword) : match.headword,
    sentence: found?.sentence ?? '',
    ...sentenceBeside(reader, { blockId: asked.blockId, offset: match.from }),
    bookId,
    bookName,
    language,
    chapterNumber,
    blockId: asked.blockId,
    offset: match.from,
    savedAt: 0,
  }
}

function englishSensesOf({ entries }: WordMatch): string[] {
  return entries
    .flatMap(({ source, senses, word, pinyin }) => (source === CEDICT ? `${word} ${pinyin}` : senses))
    .slice(0, 4)
}

/** Whether the frame that first shows the card is past. */
function useSettled(): boolean {
  const [isSettled, setSettled] = useState(false)
  useEffect(() => afterFrame(() => setSettled(true)), [])
  return isSettled
}

/** Escape is heard before the reader's own, which would move the bars. */
function useClosing(box: React.RefObject<HTMLElement | null>, onClose: (how: 'back' | 'gone') => void): void {
  // In the same frame as the card: a key pressed at once is heard.
  useLayoutEffect(() => {
    const stop = new AbortController()
    document.addEventListener(
      'keydown',
      event => {
        if (event.key !== 'Escape') return
        event.preventDefault()
        onClose('back')
      },
      { signal: stop.signal, capture: true },
    )
    document.addEventListener(
      'pointerdown',
      event => {
        if (event.target instanceof Node && !box.current?.contains(event.target)) onClose('gone')
      },
      { signal: stop.signal, capture: true },
    )
    return () => stop.abort()
  }, [box, onClose])
}
