import type { Sealed } from './drafts.seal.ts'
import { objectStore } from './object-store.ts'

/** A sealed draft, whose it is, for which company, and the session whose key opens it. */
export interface SealedDraft extends Sealed {
  userId: string
  company?: string
  session: string
}

const inStore = objectStore('tradewind-drafts', 'drafts', { keyPath: 'id' })

export const readAll = (): Promise<SealedDraft[]> => inStore<SealedDraft[]>('readonly', (kept) => kept.getAll())

export const write = (draft: SealedDraft): Promise<unknown> => inStore('readwrite', (kept) => kept.put(draft))

export const remove = (id: string): Promise<unknown> => inStore('readwrite', (kept) => kept.delete(id))

/** Everything that one person has left here. */
export async function removeAll(userId: string): Promise<void> {
  const mine = (await readAll()).filter((draft) => draft.userId === userId)
  await Promise.all(mine.map(({ id }) => remove(id)))
}
