import type { Money } from '@tradewind/kernel'
import type { Secret } from '#platform/secret'
import { invalidField } from '#platform/validation'
import { mostFor } from './bounds.rules.ts'
import { keptOf, paysTheSame, type splitOrder } from './scheduled-order.ts'
import type { SchedulesNeeds } from './schedules.needs.ts'
import { sumOf } from './schedules.rules.ts'
import type { KeptOrder, Occurrence, PaysFrom, ScheduleCaller } from './schedules.types.ts'

type Payments = Pick<SchedulesNeeds['payments'], 'confirmOrder' | 'checkOrder' | 'passkeys'>
type Split = ReturnType<typeof splitOrder>

/** An order whose PIN, code and passkey were right. */
export type AllowedOrder = Parameters<Parameters<Payments['confirmOrder']>[1]>[0]

/** One order of a list, and what its checks found out. */
export interface CheckedItem {
  kept: KeptOrder
  checked: Awaited<ReturnType<Payments['checkOrder']>>
  paymentDate: string | undefined
}
export type AllChecked = [CheckedItem, ...CheckedItem[]]

interface Together {
  caller: ScheduleCaller
  orders: readonly Split[]
}

/** Has a list of orders allowed as one: what the first shows is for exactly this list. */
export function confirmAll<Done>(
  { confirmOrder }: Pick<Payments, 'confirmOrder'>,
  { caller, orders, terms }: Together & { terms: string },
  carryOut: (allowed: AllowedOrder) => Promise<Done>,
): Promise<Done> {
  const [first, ...others] = orders
  if (!first) throw invalidField('transactionDetails', 'Enter a payment.')
  for (const [place, { payload }] of others.entries()) refuseApart(first.payload, payload, place + 1)
  const { payload } = first
  if (others.length === 0) return confirmOrder({ caller, payload, terms }, carryOut)
  const more = others.map((one) => ({ ...keptOf(one.payload), paymentDate: one.paymentDate }))
  return confirmOrder({ caller, payload, terms: JSON.stringify([terms, more]), others: others.length }, carryOut)
}

/** What is allowed as one leaves one account, and shows one PIN and one code. */
function refuseApart(first: Split['payload'], other: Split['payload'], place: number): void {
  const refuse = (name: string, words: string): never => {
    throw invalidField(`transactionDetails.${place}.${name}`, words)
  }
  const differs = (name: 'transactionPin' | 'transactionOneTimePassword') =>
    other[name] !== undefined && textOf(other[name]) !== '' && textOf(other[name]) !== textOf(first[name])
  if (other.sourceAccountId !== first.sourceAccountId)
    refuse('sourceAccountId', 'All payments of a schedule leave one account.')
  if (differs('transactionPin')) refuse('transactionPin', 'Give one PIN for all payments.')
  if (differs('transactionOneTimePassword')) refuse('transactionOneTimePassword', 'One code is for all payments.')
}

const textOf = (secret: Secret | undefined): string => secret?.reveal().trim() ?? ''

/**
 * Checks each order as if paid today, the balance apart. `replaces` has the payment that each one replaces, and
 * `replaced` the original order: for the same payee, its details and security question remain valid.
 */
export async function checkAll(
  { checkOrder, passkeys }: Pick<Payments, 'checkOrder' | 'passkeys'>,
  given: Together & {
    allowed: AllowedOrder
    paysFrom: PaysFrom | null
    replaces?: readonly string[]
    replaced?: readonly (Occurrence | undefined)[]
  },
): Promise<AllChecked> {
  const { caller, orders, allowed, paysFrom } = given
  const all: CheckedItem[] = []
  for (const [place, { payload: signed, paymentDate }] of orders.entries()) {
    const { transactionPin: _pin, transactionOneTimePassword: _code, transactionPasskey: _passkey, ...payload } = signed
    const replaces = given.replaces?.[place]
    const kept = keptOf(payload)
    const before = given.replaced?.[place]
    const prepared = before && paysTheSame(before.ordered, kept) ? before.prepared : undefined
    const later = { paidLater: paidLater(paysFrom), replaces, prepared }
    all.push({ kept, checked: await checkOrder({ caller, ...allowed, payload, ...later }), paymentDate })
  }
  const [one, ...more] = all.map(({ checked }) => checked)
  // Many small payments that are ordered together are one order.
  if (one && more.length > 0) await passkeys.require(caller, sumOf([one, ...more]), allowed.hasPasskey)
  return all as AllChecked
}

/** What the checks of an order ask of the account that pays for it. */
const paidLater = (paysFrom: PaysFrom | null) =>
  paysFrom ? { accountId: paysFrom.accountId, most: (takes: Money) => mostFor(paysFrom, takes) } : undefined
