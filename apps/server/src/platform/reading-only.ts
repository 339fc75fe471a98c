import { AsyncLocalStorage } from 'node:async_hooks'

/** Whether all that one request does may only read: every transaction of it is read only, so the database refuses the rest. */
const reading = new AsyncLocalStorage<boolean>()

export const readingOnly = <T>(isReadOnly: boolean, work: () => T): T => reading.run(isReadOnly, work)

export const isReadingOnly = (): boolean => reading.getStore() === true
