import { useEffect, useRef } from 'react'

/** Brings the font rules for the Chinese of something that was never in a served page: when it comes, and when `shown` changes. */
export function useFonts(shown: string | readonly unknown[]): void {
  const before = useRef<unknown>(null)
  useEffect(() => {
    if (before.current === shown) return
    before.current = shown
    void import('../../fonts/page-fonts.ts').then(({ addMissingFaces }) => addMissingFaces())
  }, [shown])
}
