import { createStore } from '#ui/store.ts'

/** Who was deleted last and can still be put back; the list offers to, for as long as this page lives. */
export type Deleted = readonly { beneficiaryId: string; name: string }[]

export const lastDeleted = createStore<Deleted>([])
