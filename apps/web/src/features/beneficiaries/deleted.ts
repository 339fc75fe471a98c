import { createStore } from '#ui/store.ts'

/** What was deleted last and can still be put back; the list offers to, for as long as this page lives. */
export interface Deleted {
  beneficiaryId: string
  name: string
  restorableUntil: Date
}

export const lastDeleted = createStore<Deleted | undefined>(undefined)
