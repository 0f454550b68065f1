import { createElement, type FunctionComponent, useId } from 'react'
import { renderToString } from 'react-dom/server'
import { expect, it } from 'vitest'
import { KeptPart, type KeptParts, KeptPartsContext, withKeptParts } from './kept-parts.tsx'

let drawings = 0

// The children of an element that is not written as markup come after its properties.
const Kept = KeptPart as FunctionComponent<{ by: string }>

function Lamp({ lit }: { lit: string }) {
  drawings++
  const id = useId()
  return createElement('p', { id }, lit)
}

function page(lit: string, kept: KeptParts | null): string {
  const part = createElement(Kept, { by: lit }, createElement(Lamp, { lit }))
  const body = createElement('body', null, createElement('i'), part, createElement(Lamp, { lit: 'own' }))
  const html = renderToString(createElement(KeptPartsContext, { value: kept }, body))
  return kept ? withKeptParts(html, kept) : html
}

it('draws a kept part once and gives the same page each time', () => {
  const plain = page('on', null)
  const kept: KeptParts = new Map()
  drawings = 0
  expect(page('on', kept)).toBe(plain)
  expect(page('on', kept)).toBe(plain)
  expect(drawings).toBe(3)
})

it('keeps parts of another kind apart', () => {
  const kept: KeptParts = new Map()
  page('on', kept)
  expect(page('off', kept)).toBe(page('off', null))
})
