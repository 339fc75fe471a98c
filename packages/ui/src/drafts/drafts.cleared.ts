const place = 'drafts-cleared'

/**
 * Which drafts were thrown away, written down at once: taking them from the store takes a moment, and whoever closes or reloads the
 * page in that moment must not find again what was sent. `storage` is the browser's; one that fails costs only this care.
 */
export function createCleared(storage: () => Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>) {
  const read = (): Record<string, number> => {
    try {
      return (JSON.parse(storage().getItem(place) ?? '{}') ?? {}) as Record<string, number>
    } catch {
      return {}
    }
  }
  const keep = (times: Record<string, number>) => {
    try {
      if (Object.keys(times).length === 0) storage().removeItem(place)
      else storage().setItem(place, JSON.stringify(times))
    } catch {
      // Then only the store itself knows.
    }
  }
  return {
    /** Marks drafts as cleared at this time (milliseconds since 1970). */
    mark: (ids: readonly string[], at: number): void => {
      if (ids.length > 0) keep({ ...read(), ...Object.fromEntries(ids.map((id) => [id, at])) })
    },
    /** Whether a draft was cleared since it was saved. */
    has: ({ id, savedAt }: { id: string; savedAt: number }): boolean => savedAt <= (read()[id] ?? -Infinity),
    /** They are out of the store. */
    settle: (ids: readonly string[], at: number): void => {
      const times = read()
      const left = Object.entries(times).filter(([id, time]) => !(ids.includes(id) && time <= at))
      if (left.length < Object.keys(times).length) keep(Object.fromEntries(left))
    },
  }
}
