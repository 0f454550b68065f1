import { replace } from 'react-router'

function load(): never {
  throw replace('/poetryList')
}

export const loader = load
export const clientLoader = load

/** Never drawn: /poetry alone leads to the poems. */
export default function PoetryIndex() {
  return null
}
