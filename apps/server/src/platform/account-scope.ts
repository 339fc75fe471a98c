import { AsyncLocalStorage } from 'node:async_hooks'

/**
 * The only accounts that whoever asks may see, for all that one request does: the database has no others for it, so no list,
 * sum or search has to think of it. Nothing is kept here between requests.
 */
const sight = new AsyncLocalStorage<readonly string[] | undefined>()

/** Runs `work` for someone who may see these accounts only; everything where it is nothing. */
export const withAccountScope = <T>(accountIds: readonly string[] | null | undefined, work: () => T): T =>
  sight.run(accountIds ?? undefined, work)

export const seenAccounts = (): readonly string[] | undefined => sight.getStore()

/** Whether whoever asks may see the account: for what the system looks at, or is remembered, for everybody. */
export const isSeen = (accountId: string): boolean => sight.getStore()?.includes(accountId) ?? true

/** The account, or nothing where whoever asks may not see it: the other side of an exchange has its name only. */
export const inSight = (accountId: string): string | null => (isSeen(accountId) ? accountId : null)

/** Keeps to what is seen now, for what is read later: a stream is read when its reader has room, by whomever that is. */
export const withSightOfNow = AsyncLocalStorage.snapshot
