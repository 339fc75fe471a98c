import { createStore } from '#ui/store.ts'

/** Messages dismissed in this tab. They appear again in a new tab, because the incident isn't over yet. */
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
    // Without session storage, the message appears again after a reload.
  }
}
