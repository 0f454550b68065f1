import Download from 'lucide-react/icons/download'
import Trash from 'lucide-react/icons/trash-2'
import { useState, useSyncExternalStore } from 'react'
import { Link } from 'react-router'
import { fold } from '../../../src/text/characters/fold.ts'
import { Button, ButtonLink, IconButton } from '../../parts/control/button.tsx'
import { Icon } from '../../parts/control/icon.tsx'
import { Empty } from '../../parts/feedback/empty.tsx'
import { readerAddress } from '../../state/position-address.ts'
import { saveText } from '../../state/save-file.ts'
import { ankiFile } from '../../state/saved-words/anki.ts'
import { keyOf, type SavedWord, wordsOnDevice } from '../../state/saved-words/word-store.ts'
import { accountWords } from '../../words/account.ts'
import { fill } from '../../words/fill.ts'
import { useWords } from '../../words/language.ts'
import { SearchBox } from '../search-box.tsx'
import styles from '../user-centre.module.css'
import rows from './words-tab.module.css'

const AT_ONCE = 50

/** The words that were saved while reading, each with its sentence and the way back to it; they are kept on this device. */
export function WordsTab() {
  const { account } = useWords(accountWords)
  const saved = useSyncExternalStore(wordsOnDevice.subscribe, wordsOnDevice.list)
  const [filter, setFilter] = useState('')
  const [shown, setShown] = useState(AT_ONCE)
  const folded = fold(filter.trim())
  const found = folded === '' ? saved : saved.filter(word => textOf(word).includes(folded))
  if (saved.length === 0) {
    return (
      <Empty title={account.wordsNone} hint={account.wordsNoneHint}>
        <ButtonLink to="/library">{account.toLibrary}</ButtonLink>
      </Empty>
    )
  }
  return (
    <>
      <div className={styles.row}>
        <SearchBox label={account.wordsFilter} value={filter} change={setFilter} />
        <span className="small">{fill(account.wordsCount, { count: found.length })}</span>
        <Button onClick={() => saveText({ name: 'shishu-words.txt', type: TSV, text: ankiFile(found) })}>
          <Icon of={Download} size={18} />
          {account.wordsExport}
        </Button>
      </div>
      <p className="small">{account.wordsHere}</p>
      <ul className={rows.words}>
        {found.slice(0, shown).map(word => (
          <Word key={keyOf(word)} word={word} />
        ))}
      </ul>
      {found.length > shown ? <Button onClick={() => setShown(shown + AT_ONCE)}>{account.showMore}</Button> : null}
    </>
  )
}

const TSV = 'text/tab-separated-values;charset=utf-8'

function Word({ word }: { word: SavedWord }) {
  const { account } = useWords(accountWords)
  const isEnglish = /[a-z]/i.test(word.form)
  const shown = isEnglish ? word.form : word.word
  return (
    <li className={rows.word}>
      <div>
        <p className={rows.head} lang={isEnglish ? 'en' : 'zh-Hans'} data-kai={isEnglish ? undefined : ''}>
          {shown} {isEnglish ? null : <i lang="zh-Latn-pinyin">{word.pinyin}</i>}
        </p>
        <p className="small" lang={isEnglish ? 'zh-Hans' : 'en'}>
          {word.senses.slice(0, 3).join('; ')}
        </p>
        <p lang={isEnglish ? 'en' : 'zh-Hans'}>
          <Link to={readerAddress(word)}>{word.sentence}</Link>
        </p>
        <p className="small">{word.bookName}</p>
      </div>
      <IconButton label={fill(account.wordRemove, { word: shown })} onClick={() => wordsOnDevice.remove(keyOf(word))}>
        <Icon of={Trash} size={18} />
      </IconButton>
    </li>
  )
}

function textOf({ word, form, traditional, pinyin, senses, sentence }: SavedWord): string {
  return fold([word, form, traditional, pinyin, pinyin.replaceAll(' ', ''), ...senses, sentence].join('\n'))
}
