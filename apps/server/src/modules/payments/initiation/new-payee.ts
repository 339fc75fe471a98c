import { add, compare, convert, type Money, zero } from '@tradewind/kernel'
import type { Tx } from '#platform/db'
import type { ApprovalContext, PaymentsNeeds } from '../payments.needs.ts'
import type { Destination, Payment } from '../payments.types.ts'
import { isKnownPayee, sentToNewPayees } from './new-payee.store.ts'

/** A payment makes its payee known to the next ones so long after it was ordered: time to notice one by someone else. */
const knownAfterMs = 24 * 3_600_000

export interface PaidSum {
  /** Of a repeat it is that of a payment that exists already. */
  id: string
  customerId: string
  amount: Money
  destination: Destination
}

/** `counts`: none is needed, and what goes to someone new today adds up, so that many small ones are a big one. */
export type CodeNeed = 'needed' | 'counts' | 'none'

type Needs = Pick<PaymentsNeeds, 'db' | 'bankClock' | 'newPayees'>
type Policy = NonNullable<PaymentsNeeds['newPayees']>

/**
 * Whether a payment needs a code besides the PIN, by the installation's policy: one to someone new, from an amount on that
 * it has itself or together with what went to other new payees, or to this one, within a day. Someone is known whom a
 * payment went to a day ago, or one that was big enough to need a code itself.
 */
export const codeNeedOf =
  ({ db, bankClock, newPayees }: Needs) =>
  async ({ id, customerId, amount, destination }: PaidSum): Promise<CodeNeed> => {
    if (!newPayees) return 'none'
    return db.asSystem(async (tx) => {
      const from = await thresholdIn(tx, newPayees, amount.currency)
      const knownBefore = new Date(bankClock.now().getTime() - knownAfterMs)
      if (await isKnownPayee(tx, { id, customerId, destination, from, knownBefore })) return 'none'
      // Without a rate nobody can say how much it is, so it counts as much.
      if (!from || compare(amount, from) >= 0) return 'needed'
      const before = await withoutCode(tx, newPayees, { customerId, since: knownBefore })
      const here = before && (await inPolicy(tx, newPayees, amount))
      return before && here && compare(add(before, here), newPayees.codeFrom) < 0 ? 'counts' : 'needed'
    })
  }

/** What went to new payees in payments that were each too small to need a code; nothing where a rate is missing. */
async function withoutCode(
  tx: Tx,
  policy: Policy,
  { customerId, since }: { customerId: string; since: Date },
): Promise<Money | undefined> {
  let sum = zero(policy.codeFrom.currency)
  for (const sent of await sentToNewPayees(tx, customerId, since)) {
    const from = await thresholdIn(tx, policy, sent.largest.currency)
    if (from && compare(sent.largest, from) >= 0) continue
    const part = await inPolicy(tx, policy, sent.sum)
    if (!part) return undefined
    sum = add(sum, part)
  }
  return sum
}

async function thresholdIn(
  tx: Tx,
  { codeFrom, rateBetween }: Policy,
  currency: Money['currency'],
): Promise<Money | undefined> {
  const market = await rateBetween(tx, codeFrom.currency, currency)
  return market && convert(codeFrom, market.rate, currency, 'down')
}

/** An amount in the currency of the policy. */
async function inPolicy(tx: Tx, { codeFrom, rateBetween }: Policy, amount: Money): Promise<Money | undefined> {
  const market = await rateBetween(tx, amount.currency, codeFrom.currency)
  return market && convert(amount, market.rate, codeFrom.currency, 'up')
}

export type OneByOne = <T>(whose: string, work: () => Promise<T>) => Promise<T>

/** Runs the work of each customer or person one after the other, within this server: orders at the same moment are counted one by one. */
export function createOneByOne(): OneByOne {
  const last = new Map<string, Promise<unknown>>()
  return async <T>(whose: string, work: () => Promise<T>): Promise<T> => {
    const mine = (last.get(whose) ?? Promise.resolve()).then(work, work)
    const settled = mine.catch(() => undefined)
    last.set(whose, settled)
    try {
      return await mine
    } finally {
      if (last.get(whose) === settled) last.delete(whose)
    }
  }
}

/** Whether the payee was paid before, if a payment rule in either currency depends on it. */
export async function isKnownWhereAsked(
  { db }: Pick<PaymentsNeeds, 'db'>,
  facts: readonly (ApprovalContext | undefined)[],
  {
    destination,
    ...asked
  }: { id: string; customerId: string; knownBefore: Date } & Pick<Payment['party'], 'destination'>,
): Promise<boolean | undefined> {
  const isAsked = facts.some((one) => one?.rules.some(({ payees }) => payees !== 'Any'))
  if (!destination || !isAsked) return undefined
  return db.asCustomer(asked.customerId, (tx) => isKnownPayee(tx, { ...asked, destination, from: undefined }))
}
