/** Takes turns at work that occupies a processor: so many at once, and those who may not wait before all others. */
export interface Turns {
  take<T>(work: () => Promise<T>, how?: { first?: boolean }): Promise<T>
}

/** `atOnce`: how much of the work is under way at the same time. */
export function createTurns(atOnce: number): Turns {
  const waiting: { first: (() => void)[]; others: (() => void)[] } = { first: [], others: [] }
  let underWay = 0
  const begin = async (first: boolean): Promise<void> => {
    if (underWay < atOnce) {
      underWay += 1
      return
    }
    // Whoever ends hands the turn on.
    await new Promise<void>((go) => waiting[first ? 'first' : 'others'].push(go))
  }
  const end = (): void => {
    const next = waiting.first.shift() ?? waiting.others.shift()
    if (next) next()
    else underWay -= 1
  }
  return {
    take: async (work, { first = false } = {}) => {
      await begin(first)
      try {
        return await work()
      } finally {
        end()
      }
    },
  }
}
