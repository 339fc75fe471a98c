import type { Sealed } from './drafts.seal.ts'

/** A sealed draft, whose it is, and the session whose key opens it. */
export interface SealedDraft extends Sealed {
  userId: string
  session: string
}

const store = 'drafts'

export const readAll = async (): Promise<SealedDraft[]> =>
  (await inStore('readonly', (kept) => kept.getAll())) as SealedDraft[]

export const write = (draft: SealedDraft): Promise<unknown> => inStore('readwrite', (kept) => kept.put(draft))

export const remove = (id: string): Promise<unknown> => inStore('readwrite', (kept) => kept.delete(id))

/** Everything that one person has left here. */
export async function removeAll(userId: string): Promise<void> {
  const mine = (await readAll()).filter((draft) => draft.userId === userId)
  await Promise.all(mine.map(({ id }) => remove(id)))
}

async function inStore(mode: IDBTransactionMode, work: (kept: IDBObjectStore) => IDBRequest): Promise<unknown> {
  const opening = indexedDB.open('tradewind-drafts', 1)
  opening.onupgradeneeded = () => opening.result.createObjectStore(store, { keyPath: 'id' })
  const opened = (await settled(opening)) as IDBDatabase
  try {
    return await settled(work(opened.transaction(store, mode).objectStore(store)))
  } finally {
    opened.close()
  }
}

const settled = (request: IDBRequest): Promise<unknown> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error ?? new Error('storage failed'))
  })
