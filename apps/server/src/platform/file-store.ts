/** Where files lie, as bytes under names that are never used again. Knows neither whose they are nor what is in them. */
export interface FileStore {
  /** Stores bytes durably: they are there once it returns. A failed one may leave some of them under the name. */
  put(name: string, bytes: Uint8Array): Promise<void>
  /** The bytes under a name, or nothing. */
  get(name: string): Promise<Buffer | undefined>
  /** Removes what is under a name, if anything is. */
  remove(name: string): Promise<void>
}
