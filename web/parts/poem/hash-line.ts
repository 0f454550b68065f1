import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'

/** The line of the poem that the address's fragment names (`#l3`), known once the page lives; the style says it before. */
export function useHashLine(): number | null {
  const { hash } = useLocation()
  const [line, setLine] = useState<number | null>(null)
  useEffect(() => {
    const found = /^#l(\d{1,5})$/.exec(hash)
    setLine(found ? Number(found[1]) : null)
  }, [hash])
  return line
}
