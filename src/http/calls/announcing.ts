import type { Route } from './mount.ts'

/** A call that tells every node, after it has succeeded, what its endpoint says that it makes stale. */
export function announcing(route: Route, announce: (tag: string) => Promise<void>): Route {
  const { endpoint, answer } = route
  if (!endpoint.makesStale) return route
  return {
    ...route,
    answer: async (raw, caller) => {
      const answered = await answer(raw, caller)
      // What succeeded has passed the check of its input.
      const tags = endpoint.makesStale?.(raw as never, answered) ?? []
      await Promise.all(tags.map(announce))
      return answered
    },
  }
}
