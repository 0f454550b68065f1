import { describe, expect, it } from 'vitest'
import { returnAddress, signInFrom } from './return-address.ts'

const from = (next: string) => returnAddress(new URLSearchParams({ next }))

describe('where one comes back to', () => {
  it('is the page that asked for signing in', () => {
    expect(from('/bookUpload')).toBe('/bookUpload')
    expect(from('/bookReader/3?chapter=2#b7')).toBe('/bookReader/3?chapter=2#b7')
    expect(returnAddress(new URL(signInFrom('/a?b=c&d=e'), 'http://x').searchParams)).toBe('/a?b=c&d=e')
  })

  it('is the study when nothing was asked', () => {
    expect(returnAddress(new URLSearchParams())).toBe('/user')
    expect(from('/login?next=/login')).toBe('/user')
  })

  it('is never another site', () => {
    for (const next of [
      'https://elsewhere.example',
      '//elsewhere.example',
      '/\\elsewhere.example',
      'javascript:alert(1)',
    ]) {
      expect([next, from(next)]).toEqual([next, '/user'])
    }
  })
})
