import { useSyncExternalStore } from 'react'
import { PINYINS, type ReadingChoice, SCRIPT_CHOICES } from '../../../src/contract/values/reading-cookie.ts'
import { Button } from '../../parts/control/button.tsx'
import { downloadableBook } from '../../parts/downloads/downloadable.ts'
import { showToast } from '../../parts/feedback/toasts/toasts.ts'
import { DownloadButton } from '../../parts/mine/download-button.tsx'
import {
  bookSettingsKey,
  PRESETS,
  type ReadingSettings,
  SETTINGS,
  SETTINGS_KEY,
} from '../../state/settings/settings.ts'
import { keepText, keepTextCookie, readingChoice, textFor } from '../../state/settings/text-cookie.ts'
import { useWords } from '../../words/language.ts'
import { toolsWords } from '../../words/tools.ts'
import { PairSettings } from '../bilingual/pair-settings.tsx'
import { SpellingChoice } from '../bilingual/spelling-choice.tsx'
import { communityShown, onCommunityShown, showCommunity } from '../community/community-setting.ts'
import type { ReaderHandle } from '../session/reader-handle.ts'
import { useLiveReader, useReaderState } from '../session/session-context.ts'
import type { SettingsScope } from '../settings/settings-store.ts'
import { Choice, Stepper } from './choice.tsx'
import panel from './panels.module.css'
import styles from './settings.module.css'

/** How to read: for all books or for this one; every change is seen at once, at the same character. */
export function Settings({ reader }: { reader: ReaderHandle }) {
  const { panels: words } = useWords(toolsWords)
  const { session, settings } = useLiveReader()
  const { reading } = useReaderState()
  const now = useSyncExternalStore(settings.subscribe, settings.snapshot, settings.snapshot)
  const cookie = session.cookie()
  const choice = readingChoice(reader.bookId)
  const isChinese = reader.language === 'chinese'

  const rows = <Name extends ListedSetting>(name: Name, labels: Record<string, string>) => ({
    values: (SETTINGS[name].among ?? []).map(value => ({
      value: value as ReadingSettings[Name],
      label: labels[value] ?? value,
    })),
    chosen: now[name],
    onChoose: (value: ReadingSettings[Name]) => settings.change({ [name]: value }),
  })
  const changeText = (change: Partial<ReadingChoice>) => {
    keepText(settings.key(), { ...choice, ...change })
    void session.changeText(textFor(reader.bookId))
  }
  const chooseScope = (scope: SettingsScope) => {
    // What all books have is said too, so that this one's is not taken for it.
    if (scope === 'book' && settings.scope() === 'all') keepText(SETTINGS_KEY, choice)
    settings.chooseScope(scope)
    if (scope === 'book') return keepText(settings.key(), choice)
    keepTextCookie(bookSettingsKey(reader.bookId))
    const forAll = textFor(reader.bookId)
    if (forAll.script !== cookie.script || forAll.pinyin !== cookie.pinyin) void session.changeText(forAll)
  }

  return (
    <div className={styles.settings}>
      <Choice
        name={words.scope}
        values={[
          { value: 'all', label: words.forAll },
          { value: 'book', label: words.forBook },
        ]}
        chosen={settings.scope()}
        onChoose={chooseScope}
      />
      <fieldset className={styles.choice}>
        <legend>{words.presets}</legend>
        <div className={styles.presets}>
          {(Object.keys(PRESETS) as (keyof typeof PRESETS)[]).map(name => (
            <button key={name} type="button" onClick={() => settings.takeUp(PRESETS[name])}>
              {words.preset[name]}
            </button>
          ))}
        </div>
      </fieldset>
      <PairSettings />
      <SpellingChoice />
      <Choice name={words.layout} {...rows('layout', words.layouts)} />
      <Choice name={words.writing} {...rows('writing', words.writings)} />
      <Stepper
        name={words.size}
        value={now.size}
        shown={String(now.size)}
        least={12}
        most={36}
        step={1}
        less={words.smaller}
        more={words.larger}
        onChange={size => settings.change({ size })}
      />
      {isChinese ? (
        <>
          <Choice name={words.face} {...rows('faceZh', words.facesZh)} />
          {now.faceZh === 'fangsong' ? <p className={panel.hint}>{words.fangsongOfDevice}</p> : null}
        </>
      ) : (
        <Choice name={words.face} {...rows('faceEn', words.facesEn)} />
      )}
      <Choice name={words.ground} {...rows('ground', words.grounds)} />
      {now.ground === 'own' ? (
        <label className={panel.switch}>
          <span>{words.ownGround}</span>
          <input
            type="color"
            value={now.ownGround}
            onChange={event => settings.change({ ownGround: event.target.value })}
          />
        </label>
      ) : null}
      {isChinese ? (
        <>
          <Choice
            name={words.script}
            values={SCRIPT_CHOICES.map(value => ({ value, label: words.scripts[value] }))}
            chosen={choice.script}
            onChoose={script => changeText({ script })}
          />
          {cookie.script === 'hant' &&
          reading.edition.language === 'chinese' &&
          reading.edition.script !== 'zh-Hant' ? (
            <p className={panel.hint}>{words.converted}</p>
          ) : null}
          <Choice
            name={words.pinyin}
            values={PINYINS.map(value => ({ value, label: words.pinyins[value] }))}
            chosen={cookie.pinyin}
            onChoose={pinyin => changeText({ pinyin })}
          />
        </>
      ) : null}
      <Stepper
        name={words.leading}
        value={now.leading}
        shown={`${Math.round(now.leading * 100)}%`}
        least={0.8}
        most={1.5}
        step={0.1}
        less={words.tighter}
        more={words.looser}
        onChange={leading => settings.change({ leading })}
      />
      <Choice name={words.weight} {...rows('weight', words.weights)} />
      <Choice name={words.paragraphs} {...rows('paragraphs', words.paragraphKinds)} />
      <Choice name={words.measure} {...rows('measure', words.measures)} />
      <Choice name={words.margin} {...rows('margin', words.margins)} />
      <Choice name={words.spread} {...rows('spread', words.spreads)} />
      <OthersSwitch />
      <Button
        onClick={() => {
          settings.reset()
          changeText({ pinyin: 'off' })
          showToast({ message: words.resetDone, kind: 'success' })
        }}
      >
        {words.reset}
      </Button>
      <DownloadButton
        of={downloadableBook(reader.bookId, reader.bookName, [reading.edition], { beside: reading.beside })}
      />
    </div>
  )
}

/** What other readers marked and said beside the text, or the text alone. */
function OthersSwitch() {
  const { others: words } = useWords(toolsWords)
  const isShown = useSyncExternalStore(onCommunityShown, communityShown, communityShown)
  return (
    <label className={panel.switch} title={words.showHint}>
      <span>{words.show}</span>
      <input type="checkbox" checked={isShown} onChange={event => showCommunity(event.target.checked)} />
    </label>
  )
}

type ListedSetting = Exclude<keyof ReadingSettings, 'size' | 'leading' | 'ownGround'>
