/** Those who want to hear of something; `add` returns how to stop hearing. */
export function listeners<Args extends unknown[]>() {
  const set = new Set<(...args: Args) => void>()
  return {
    add(listener: (...args: Args) => void): () => void {
      set.add(listener)
      return () => set.delete(listener)
    },
    tell(...args: Args): void {
      for (const listener of set) listener(...args)
    },
  }
}
