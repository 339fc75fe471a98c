import { hash } from 'node:crypto'
import type { DebitNetwork, DebitOrder, DebitState } from '#modules/funding'
import type { Clock } from '#platform/clock'
import type { Database } from '#platform/db'
import { type Debit, findDebit, insertDebit, isTriedAgain, lockDebit, recallDebit } from './debits.store.ts'

/** The collector's answer did not come back. Whether it took the debit is known to it alone. */
export class CollectorTimeout extends Error {
  constructor() {
    super('the collector did not answer in time')
    this.name = 'CollectorTimeout'
  }
}

interface CollectorNeeds {
  db: Database
  bankClock: Clock
  /** The n-th banking morning after a moment, on which files of settled and returned debits come. */
  morningAfter(at: Date, workingDays: number): Date
}

/** The file of a morning's debits goes out so long before: until then a debit is taken back. */
const fileLeavesBeforeMs = 6 * 3_600_000

/** For so long nobody learns what became of a debit whose answer was lost. */
const silentMs = 45_000

/** What the last two digits of an amount make of a debit, and what those of the account do. */
function fateOf(
  { amount, accountNumber }: DebitOrder,
  { at, isSecond, morningAfter }: { at: Date; isSecond: boolean; morningAfter: CollectorNeeds['morningAfter'] },
): Omit<Debit, 'networkReference' | 'minor' | 'takenAt' | 'recalledAt'> {
  const settles = morningAfter(at, 1)
  const fine = { refusedCode: null, settlesAt: settles, returnedAt: null, returnCode: null, silentUntil: null }
  const unsettled = (returnCode: string) => ({ ...fine, settlesAt: null, returnedAt: settles, returnCode })
  const back = (workingDays: number, returnCode: string) => ({
    ...fine,
    returnedAt: morningAfter(settles, workingDays),
    returnCode,
  })
  if (accountNumber.endsWith('0000')) return unsettled('902')
  if (accountNumber.endsWith('0001')) return unsettled('905')
  switch (amount.minor % 100n) {
    case 11n:
      return unsettled('912')
    case 12n:
      return back(2, '901')
    case 13n:
      return { ...fine, silentUntil: new Date(at.getTime() + silentMs) }
    case 18n:
      return { ...fine, settlesAt: null, refusedCode: '907' }
    case 20n:
      return back(1, '903')
    case 21n:
      return back(1, '908')
    case 22n:
      return back(20, '915')
    case 24n:
      return isSecond ? fine : back(2, '901')
    default:
      return fine
  }
}

/** A Canadian bank of our own that collects by EFT: debits settle on the next banking morning, and some come back. */
export function createSandboxCollector({ db, bankClock, morningAfter }: CollectorNeeds): DebitNetwork {
  const stateOf = (debit: Debit, now: Date): DebitState => {
    const { networkReference, refusedCode: code, settlesAt, returnedAt, returnCode, recalledAt } = debit
    if (recalledAt) return { state: 'recalled' }
    if (code) return { state: 'rejected', code }
    if (returnedAt && returnCode && now >= returnedAt)
      return { state: 'returned', networkReference, at: returnedAt, code: returnCode }
    if (settlesAt && now >= settlesAt) return { state: 'settled', networkReference, at: settlesAt }
    const morning = settlesAt ?? returnedAt ?? now
    const recallableUntil = new Date(morning.getTime() - fileLeavesBeforeMs)
    return { state: 'accepted', networkReference, settlesAt: morning, recallableUntil }
  }
  return {
    collect: async (order) => {
      const now = bankClock.now()
      const { debit, fresh } = await db.asSystem(async (tx) => {
        const known = await findDebit(tx, order.reference)
        if (known) return { debit: known, fresh: false }
        const networkReference = `AFT${hash('sha256', order.reference).slice(0, 18).toUpperCase()}`
        const taken: Debit = {
          networkReference,
          minor: order.amount.minor,
          takenAt: now,
          recalledAt: null,
          ...fateOf(order, { at: now, isSecond: await isTriedAgain(tx, order), morningAfter }),
        }
        await insertDebit(tx, order, taken)
        return { debit: (await findDebit(tx, order.reference)) ?? taken, fresh: true }
      })
      if (fresh && debit.silentUntil) throw new CollectorTimeout()
      const state = stateOf(debit, debit.takenAt)
      if (state.state !== 'accepted' && state.state !== 'rejected')
        throw new Error('a debit settles no sooner than later')
      return state
    },
    inquire: async (reference) => {
      const debit = await db.asSystem((tx) => findDebit(tx, reference))
      if (!debit) return { state: 'not-found' }
      if (debit.silentUntil && bankClock.now() < debit.silentUntil) throw new CollectorTimeout()
      return stateOf(debit, bankClock.now())
    },
    recall: async (reference) => {
      const { state, lost } = await db.asSystem(async (tx): Promise<{ state: DebitState; lost: boolean }> => {
        const debit = await lockDebit(tx, reference)
        if (!debit) return { state: { state: 'not-found' }, lost: false }
        const now = bankClock.now()
        const stands = stateOf(debit, now)
        if (stands.state !== 'accepted' || now >= stands.recallableUntil) return { state: stands, lost: false }
        await recallDebit(tx, reference, now)
        return { state: { state: 'recalled' }, lost: debit.minor % 100n === 14n }
      })
      if (lost) throw new CollectorTimeout()
      return state
    },
  }
}
