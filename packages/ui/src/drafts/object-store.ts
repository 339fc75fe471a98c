/** Runs one request in one object store; what it gives is there once the request is done. */
export type InStore = <Result>(
  mode: IDBTransactionMode,
  work: (store: IDBObjectStore) => IDBRequest<Result>,
) => Promise<Result>

/**
 * A database of the browser with one object store, made when it is first used. It is closed after each use: an open one
 * keeps whoever clears the site's data waiting.
 */
export function objectStore(database: string, name: string, options?: IDBObjectStoreParameters): InStore {
  return async (mode, work) => {
    const opening = indexedDB.open(database, 1)
    opening.onupgradeneeded = () => opening.result.createObjectStore(name, options)
    const opened = await settled(opening)
    try {
      return await settled(work(opened.transaction(name, mode).objectStore(name)))
    } finally {
      opened.close()
    }
  }
}

const settled = <Result>(request: IDBRequest<Result>): Promise<Result> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error ?? new Error('storage failed'))
  })
