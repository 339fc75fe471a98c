import {
  type DayProfit,
  entriesAtATime,
  type Position,
  type PositionEntry,
  type PositionExchange,
} from '@tradewind/contract/positions'
import { Refusal } from '@tradewind/contract/refusals'
import { type Currency, convert, type Money, money } from '@tradewind/kernel'
import type { Entry } from '#modules/ledger'
import type { StaffCaller } from '#platform/caller'
import { isFar } from './hedges/hedges.rules.ts'
import { createHedges, type Hedges } from './hedges/hedges.ts'
import { createPositionLimits, type PositionLimits } from './limits/limits.ts'
import type { TreasuryNeeds } from './treasury.needs.ts'

/** What exchanges left us with, as the ledger has it. */
export interface Treasury {
  listPositions(): Promise<Position[]>
  /** What made a position, the newest first; those before a number. */
  listEntries(request: {
    currency: Currency
    before: string | undefined
  }): Promise<{ entries: PositionEntry[]; next: string | null }>
  /** The exchange that made an entry. Whoever looks leaves a line in the customer's access log. */
  getExchange(request: { caller: Pick<StaffCaller, 'staffId'>; id: string }): Promise<PositionExchange>
  /** A document of it. Whoever opens it leaves a line there too. */
  getExchangeDocument(request: {
    caller: Pick<StaffCaller, 'staffId'>
    id: string
    documentId: string
  }): ReturnType<TreasuryNeeds['documentOf']>
  /** What spreads earned on each of the last days of UTC, today among them, by currency. */
  listProfit(days: number): Promise<DayProfit[]>
  /** How far positions may be open, and what that stops. */
  limits: PositionLimits
  /** What treasury traded itself. */
  hedges: Hedges
}

const dayMs = 86_400_000

const entryShown = ({ sequence, at, code, subject, amount, balance }: Entry): PositionEntry => ({
  sequence: String(sequence),
  at,
  code,
  subject,
  amount,
  balance,
})

export function createTreasury(needs: TreasuryNeeds): Treasury {
  const { db, bankClock, ledger, rates, staff } = needs

  /** Currencies whose rate says nothing now. */
  async function unusableNow(): Promise<ReadonlySet<Currency>> {
    const doubtful = (await rates.listStanding()).filter(({ stop, isStale }) => stop !== null || isStale)
    return new Set(doubtful.map(({ currency }) => currency))
  }

  /** What the greatest of these amounts is worth at mid in US cents; nothing where no rate is believed. */
  async function worthCents(amounts: readonly Money[]): Promise<bigint | null> {
    const unusable = await unusableNow()
    return db.asSystem(async (tx) => {
      let greatest = 0n
      for (const amount of amounts) {
        const rate = unusable.has(amount.currency) ? undefined : await rates.rateBetween(tx, amount.currency, 'USD')
        if (!rate) return null
        const { minor } = convert(amount, rate.rate, 'USD', 'up')
        if (minor > greatest) greatest = minor
      }
      return greatest
    })
  }

  /** Where no rate is believed, the worth says nothing either and two people decide anyway. */
  const isFarFromMid = (sold: Money, bought: Money): Promise<boolean> =>
    db.asSystem(async (tx) => {
      const mid = await rates.rateBetween(tx, sold.currency, bought.currency)
      return !mid || isFar(bought.minor, convert(sold, mid.rate, bought.currency, 'half-even').minor)
    })

  return {
    limits: createPositionLimits({ ...needs, worthCents }),
    hedges: createHedges({ ...needs, worthCents, isFarFromMid }),

    listPositions: async () => {
      const unusable = await unusableNow()
      return db.asSystem(async (tx) => {
        const found: Position[] = []
        for (const { currency, minor, entries } of await ledger.ownAccounts(tx, 'position')) {
          const balance = money(currency, minor)
          const rate = unusable.has(currency) ? undefined : await rates.rateBetween(tx, currency, 'USD')
          const worth = rate ? convert(balance, rate.rate, 'USD', 'half-even') : null
          found.push({ currency, balance, entries: Number(entries), worth })
        }
        return found
      })
    },

    listEntries: ({ currency, before }) =>
      db.asSystem(async (tx) => {
        const account = (await ledger.ownAccounts(tx, 'position')).find((one) => one.currency === currency)
        if (!account) return { entries: [], next: null }
        const page = { limit: entriesAtATime, ...(before !== undefined && { before: BigInt(before) }) }
        const entries = (await ledger.entries(tx, account.id, page)).map(entryShown)
        const last = entries.at(-1)?.sequence
        return { entries, next: last === undefined || last === '1' ? null : last }
      }),

    getExchange: ({ caller: { staffId }, id }) =>
      db.asSystem(async (tx) => {
        const found = await needs.exchangeOf(tx, id)
        if (!found) throw new Refusal('positions.exchange_unknown')
        const { millionths, ...exchange } = found
        const { customerId } = exchange
        const reason = 'Exchange behind an entry of our position'
        await staff.recordAccess(tx, { customerId, staffId, kind: 'customer', subject: id, reason })
        const { sold, bought } = exchange
        const positions = (await ledger.ownAccounts(tx, 'position'))
          .filter(({ currency }) => currency === sold.currency || currency === bought.currency)
          .map((account) => account.id)
        return {
          ...exchange,
          customerName: await needs.customerNameOf(tx, customerId),
          margin: millionths,
          entries: (await ledger.entriesOf(tx, positions, id)).map(entryShown),
        }
      }),

    getExchangeDocument: async ({ caller: { staffId }, id, documentId }) => {
      const customerId = await db.asSystem(async (tx) => {
        const found = await needs.exchangeOf(tx, id)
        if (!found) throw new Refusal('positions.exchange_unknown')
        if (!found.documents.some((one) => one.documentId === documentId)) throw new Refusal('documents.unknown')
        const { customerId: of, reference } = found
        const reason = `Document of exchange ${reference}`
        await staff.recordAccess(tx, { customerId: of, staffId, kind: 'document', subject: reference, reason })
        return of
      })
      return needs.documentOf({ customerId, documentId })
    },

    listProfit: (days) =>
      db.asSystem(async (tx) => {
        const accounts = (await ledger.ownAccounts(tx, 'fees')).map(({ id }) => id)
        const midnight = Date.parse(bankClock.now().toISOString().slice(0, 10))
        const period = { from: new Date(midnight - (days - 1) * dayMs), until: new Date(midnight + dayMs) }
        const earned = await ledger.earnedByDay(tx, accounts, { code: 'exchange-spread', ...period })
        return earned.map(({ day, currency, count, minor }) => ({
          day,
          exchanges: count,
          profit: money(currency, minor),
        }))
      }),
  }
}
