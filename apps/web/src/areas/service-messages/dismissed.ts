import { createStore } from '#ui/store.ts'

/** Messages that this tab's reader dismissed. They come back with the next tab: an incident is not over by being read. */
const key = 'dismissed-messages'

const kept = (): readonly string[] => {
  try {
    const read: unknown = JSON.parse(sessionStorage.getItem(key) ?? '[]')
    return Array.isArray(read) ? read.filter((id) => typeof id === 'string') : []
  } catch {
    return []
  }
}

export const dismissed = createStore<readonly string[] | undefined>(undefined)

export const dismissedIds = (now: readonly string[] | undefined): readonly string[] => now ?? kept()

export function dismiss(id: string): void {
  const all = [...new Set([...dismissedIds(dismissed.get()), id])]
  dismissed.change(() => all)
  try {
    sessionStorage.setItem(key, JSON.stringify(all))
  } catch {
    // A browser that keeps nothing shows it again after a reload.
  }
}
