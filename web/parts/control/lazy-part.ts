import { type ComponentType, type LazyExoticComponent, lazy } from 'react'

const onTheirWay = new Set<Promise<unknown>>()

/** A component that is loaded when it is first drawn, by its name in its module. */
export function lazyPart<Module, Name extends keyof Module>(
  load: () => Promise<Module>,
  name: Name,
): LazyExoticComponent<Part<Module[Name]>> {
  return lazy(() => {
    const loading = load().then(module => ({ default: module[name] as Part<Module[Name]> }))
    if (import.meta.env.SSR) {
      onTheirWay.add(loading)
      void loading.then(() => onTheirWay.delete(loading))
    }
    return loading
  })
}

// As React's own types of `lazy` have it.
// oxlint-disable-next-line typescript/no-explicit-any
type Part<Export> = Extract<Export, ComponentType<any>>

/** Waits for the parts that a drawing on the server has asked for; gives whether there were any, so that it is done again. */
export async function hadToLoadParts(): Promise<boolean> {
  if (onTheirWay.size === 0) return false
  await Promise.all(onTheirWay)
  return true
}
