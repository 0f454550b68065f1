/** Those who want to hear of something; `add` returns how to stop hearing. */
export function listeners<Told extends unknown[]>() {
  const set = new Set<(...told: Told) => void>()
  return {
    add(listener: (...told: Told) => void): () => void {
      set.add(listener)
      return () => set.delete(listener)
    },
    tell(...told: Told): void {
      for (const listener of set) listener(...told)
    },
  }
}
