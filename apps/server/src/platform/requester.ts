import { AsyncLocalStorage } from 'node:async_hooks'

/** Whom a request is served for: the network that it comes from, and the person once one is signed in. */
export interface Requester {
  network: string
  person?: string | undefined
}

const requester = new AsyncLocalStorage<Requester>()

/** Runs `work` on behalf of a requester. Background work has none. */
export const servedFor = <T>(who: Requester, work: () => T): T => requester.run(who, work)

export const currentRequester = (): Requester | undefined => requester.getStore()
