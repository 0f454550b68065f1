import { useEffect, useState } from 'react'
import { fill } from '../../words/fill.ts'
import { useWords } from '../../words/language.ts'
import { toolsWords } from '../../words/tools.ts'
import { useReaderState } from '../session/session-context.ts'
import { askHost, type Fit } from '../text/host-fangsong.ts'
import panel from './panels.module.css'

/** Says where Fangsong comes from when the site has none, and what of this chapter the site's own one lacks. */
export function FangsongHint() {
  const { panels: words } = useWords(toolsWords)
  const { reading } = useReaderState()
  const [fit, setFit] = useState<Fit | undefined>()
  useEffect(() => {
    const text = document.getElementById('reader-text')
    if (text) void askHost(text).then(setFit)
    // A chapter that is turned to, or written in the other script, lacks others.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [reading])
  if (fit === undefined || fit?.lacking === 0) return null
  const sentence = !fit ? words.fangsongOfDevice : fit.fits ? words.fangsongLacks : words.fangsongUnfit
  return <p className={panel.hint}>{fill(sentence, { count: fit?.lacking ?? 0 })}</p>
}
