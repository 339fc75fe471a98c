import { Refusal } from '@tradewind/contract'
import type * as contract from '@tradewind/contract/statements'
import { pageData } from '@tradewind/contract/wire'
import { type Currency, money } from '@tradewind/kernel'
import type * as z from 'zod/mini'
import { type Held, heldAt, type Movement, movementsOf } from '#modules/transactions'
import { accountBetween } from './read-statement.ts'
import { kindOf, lineOf } from './statement-line.ts'
import type { StatementsNeeds } from './statements.needs.ts'

type Value = z.output<NonNullable<typeof contract.getBalanceBreakdown.value>>
type Entry = Value['records'][number]

interface BreakdownRequest {
  customerId: string
  accountId: string
  at: Date | undefined
  part: (typeof contract.balanceParts)[number]
  page: number
  pageSize: number
}

/**
 * The balances of an account as of a moment, with a page of the entries that add up to one of them, the newest first. The entry that
 * was the last then bounds them all, so that pages read later belong together.
 */
export const balanceBreakdown =
  ({ db, bankClock, liensAt }: Pick<StatementsNeeds, 'db' | 'bankClock' | 'liensAt'>) =>
  async ({ customerId, accountId, at: wanted, part, page, pageSize }: BreakdownRequest): Promise<Value> => {
    const now = bankClock.now()
    const at = wanted ?? now
    if (at > now) throw new Refusal('statements.moment_future')
    return db.reading.asCustomer(customerId, async (tx) => {
      const account = await accountBetween(tx, customerId, accountId, { until: new Date(at.getTime() + 1) })
      const { ledgerAccount, currency, closing, upto } = account
      const held = await heldAt(tx, { customerId, ledgerAccount, at })
      const liens = await liensAt(tx, { customerId, accountId, at })
      const of = (minor: bigint) => money(currency, minor)
      const sum = (parts: readonly { amount: bigint }[]) => parts.reduce((total, { amount }) => total + amount, 0n)
      const skipped = (page - 1) * pageSize
      const setAside = part === 'lien' ? liens.map(lienEntry(currency)) : held.map(heldEntry(currency))

      async function booked(): Promise<Entry[]> {
        const last = upto - BigInt(skipped)
        if (last <= 0n) return []
        const first = last - BigInt(pageSize)
        const accounts = [{ ...account, passed: first > 0n ? first : 0n, upto: last }]
        const found = await movementsOf(tx, customerId, { accounts, order: 'DESC', most: pageSize })
        return found.map(entryOf)
      }
      function entryOf(movement: Movement): Entry {
        const { lineId, bookedAt, kind, change, balance, counterParty, narration, reference, transactionId } = lineOf(
          movement,
          account,
        )
        return {
          entryId: lineId,
          at: bookedAt,
          kind,
          direction: change < 0n ? 'out' : 'in',
          amount: of(change < 0n ? -change : change),
          balance: of(balance),
          counterParty,
          narration,
          reference,
          transactionId,
        }
      }
      return {
        accountId,
        currencyCode: currency,
        at,
        booked: of(closing),
        held: of(sum(held)),
        lien: of(sum(liens)),
        available: of(closing - sum(held) - sum(liens)),
        records: part === 'booked' ? await booked() : setAside.slice(skipped, skipped + pageSize),
        pageData: pageData({ page, pageSize, total: part === 'booked' ? Number(upto) : setAside.length }),
      }
    })
  }

const heldEntry =
  (currency: Currency) =>
  ({ id, heldAt: at, code, amount, counterparty, narration, reference, transactionId }: Held): Entry => ({
    entryId: id,
    at,
    kind: kindOf(code),
    direction: 'out',
    amount: money(currency, amount),
    balance: null,
    counterParty: counterparty,
    narration,
    reference: reference ?? '',
    transactionId,
  })

const lienEntry =
  (currency: Currency) =>
  ({ id, placedAt: at, amount }: { id: string; placedAt: Date; amount: bigint }): Entry => ({
    entryId: id,
    at,
    kind: 'lien',
    direction: 'out',
    amount: money(currency, amount),
    balance: null,
    counterParty: '',
    narration: '',
    reference: '',
    transactionId: null,
  })
