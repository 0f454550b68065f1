import { Fragment } from 'react'
import type { EditionLanguage } from '../../../../src/contract/values/languages.ts'
import type { EditedBead } from '../../../../src/contract/works/beads.ts'
import { beadsWords } from '../../../words/beads.ts'
import { fill } from '../../../words/fill.ts'
import { type UiLanguage, useLanguage, useWords } from '../../../words/language.ts'
import styles from './bead-row.module.css'
import { isDoubtful } from './bead-window.ts'

/** How many sentences of each side are in the upper part when a bead is split. */
export type Cut = { here: number; beside: number }

type Row = {
  bead: EditedBead
  pair: Record<'here' | 'beside', { language: EditionLanguage }>
  isSelected: boolean
  side: 'here' | 'beside'
  cut: Cut | null
  onSelect: (side?: 'here' | 'beside') => void
  onCut: (cut: Cut) => void
}

/** A bead: how sure it is, and its sentences on both sides; a press chooses it and the side. */
export function BeadRow({ bead, pair, isSelected, side, cut, onSelect, onCut }: Row) {
  const { beads: words } = useWords(beadsWords)
  const page = useLanguage()
  const { number, reports } = bead
  const tone = reports > 0 ? 'reported' : isDoubtful(bead) ? 'doubtful' : undefined
  return (
    <li className={styles.row} data-selected={isSelected || undefined} data-tone={tone}>
      <button
        type="button"
        className={styles.head}
        data-row=""
        tabIndex={isSelected ? 0 : -1}
        aria-current={isSelected || undefined}
        onClick={() => onSelect()}
      >
        <span className={styles.number} aria-label={fill(words.row, { number })}>
          {number}
        </span>
        <Sureness bead={bead} />
        {reports > 0 ? <span className={styles.reports}>{fill(words.readers, { count: reports })}</span> : null}
      </button>
      {(['here', 'beside'] as const).map(name => (
        <div
          key={name}
          className={styles.side}
          lang={langOf(pair[name].language, page)}
          data-chosen={(isSelected && side === name) || undefined}
        >
          {cut ? null : (
            <button
              type="button"
              className={styles.press}
              tabIndex={-1}
              aria-label={fill(words.sideOf, { number, side: words.sides[name] })}
              onClick={() => onSelect(name)}
            />
          )}
          {bead[name].length === 0 ? <p className={styles.gap}>{words.gap}</p> : null}
          {bead[name].map((piece, at) => (
            <Fragment key={`${piece.blockId} ${piece.from}`}>
              {cut ? <CutLine at={at} chosen={cut[name]} onPress={() => onCut({ ...cut, [name]: at })} /> : null}
              <p>{piece.text}</p>
            </Fragment>
          ))}
          {cut && bead[name].length > 0 ? (
            <CutLine
              at={bead[name].length}
              chosen={cut[name]}
              onPress={() => onCut({ ...cut, [name]: bead[name].length })}
            />
          ) : null}
        </div>
      ))}
    </li>
  )
}

function Sureness({ bead }: { bead: EditedBead }) {
  const { beads: words } = useWords(beadsWords)
  const percent = Math.round(bead.confidence * 100)
  if (bead.isEdited) return <span className={styles.settled}>{words.edited}</span>
  if (bead.isAnchored) return <span className={styles.settled}>{words.given}</span>
  return (
    <span className={styles.sure}>
      {isDoubtful(bead) ? <b>{words.low}</b> : null}
      {fill(words.confidence, { percent })}
      <meter className={styles.meter} value={bead.confidence} aria-hidden="true" />
    </span>
  )
}

function CutLine({ at, chosen, onPress }: { at: number; chosen: number; onPress: () => void }) {
  const { beads: words } = useWords(beadsWords)
  return (
    <button
      type="button"
      className={styles.cut}
      aria-label={words.cut}
      aria-pressed={at === chosen}
      onClick={onPress}
    />
  )
}

/** The tag of a side's language, where it is not the page's own. */
function langOf(language: EditionLanguage, page: UiLanguage): string | undefined {
  if (language === 'english') return page === 'en' ? undefined : 'en'
  return language === 'chinese' && page === 'en' ? 'zh-Hans' : undefined
}
