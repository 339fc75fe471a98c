import { Refusal } from '@tradewind/contract'
import type * as contract from '@tradewind/contract/statements'
import { pageData } from '@tradewind/contract/wire'
import { money } from '@tradewind/kernel'
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

/** What a hold is called that a person put on an account, rather than a payment. */
const lienCode = 'lien'

/**
 * The balances of an account as of a moment, with a page of the entries that add up to one of them, the newest first. The entry that
 * was the last then bounds them all, so that pages read later belong together.
 */
export const balanceBreakdown =
  ({ db, bankClock }: Pick<StatementsNeeds, 'db' | 'bankClock'>) =>
  async ({ customerId, accountId, at: wanted, part, page, pageSize }: BreakdownRequest): Promise<Value> => {
    const now = bankClock.now()
    const at = wanted ?? now
    if (at > now) throw new Refusal('statements.moment_future')
    return db.asCustomer(customerId, async (tx) => {
      const account = await accountBetween(tx, customerId, accountId, { until: new Date(at.getTime() + 1) })
      const { ledgerAccount, currency, closing, upto } = account
      const all = await heldAt(tx, { customerId, ledgerAccount, at })
      const liens = all.filter(({ code }) => code === lienCode)
      const held = all.filter(({ code }) => code !== lienCode)
      const of = (minor: bigint) => money(currency, minor)
      const sum = (holds: readonly Held[]) => holds.reduce((total, { amount }) => total + amount, 0n)
      const skipped = (page - 1) * pageSize
      const setAside = part === 'lien' ? liens : held

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
      const asEntry = ({ id, heldAt: since, code, amount, counterparty, narration, reference, transactionId }: Held) =>
        ({
          entryId: id,
          at: since,
          kind: code === lienCode ? 'lien' : kindOf(code),
          direction: 'out',
          amount: of(amount),
          balance: null,
          counterParty: counterparty,
          narration,
          reference: reference ?? '',
          transactionId,
        }) satisfies Entry

      return {
        accountId,
        currencyCode: currency,
        at,
        booked: of(closing),
        held: of(sum(held)),
        lien: of(sum(liens)),
        available: of(closing - sum(all)),
        records: part === 'booked' ? await booked() : setAside.slice(skipped, skipped + pageSize).map(asEntry),
        pageData: pageData({ page, pageSize, total: part === 'booked' ? Number(upto) : setAside.length }),
      }
    })
  }
