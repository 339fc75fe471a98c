import {
  type LimitUse,
  maxEndedLimits,
  type PositionLimit,
  type TradingStop,
} from '@tradewind/contract/position-limits'
import { Refusal } from '@tradewind/contract/refusals'
import { type Currency, formatMoney, largestMinor, type Money, money } from '@tradewind/kernel'
import type { LedgerRecord } from '#modules/ledger'
import type { StaffCaller } from '#platform/caller'
import type { Tx } from '#platform/db'
import { uuidv7 } from '#platform/random'
import type { Promised, TreasuryNeeds } from '../treasury.needs.ts'
import {
  fits,
  type Limit,
  leastStopped,
  needsTwo,
  roomOf,
  type Side,
  type Standing,
  sideOf,
  stopsTrading,
} from './limits.rules.ts'
import {
  beginStop,
  countRefusal,
  endedLimits,
  endLimit,
  endStop,
  insertLimit,
  isStopped,
  type LimitPayload,
  limitExists,
  limitInForce,
  limitPayload,
  limitsIn,
  limitsOf,
  limitTerms,
  lockPosition,
  openStops,
  positionLock,
  type StoredLimit,
} from './limits.store.ts'

type Who = Pick<StaffCaller, 'staffId' | 'name'>

/** A position with a limit in force, and where it stood. */
export type LimitStanding = Limit & Standing & { currency: Currency }

/** What `treasury.standings` gives: wide numbers are text. */
export type LimitStandingRow = { currency: Currency } & Record<
  'mostLong' | 'mostShort' | 'balance' | 'up' | 'down',
  string
>

export const limitStandingFrom = (row: LimitStandingRow): LimitStanding => ({
  currency: row.currency,
  mostLong: BigInt(row.mostLong),
  mostShort: BigInt(row.mostShort),
  balance: BigInt(row.balance),
  promisedUp: BigInt(row.up),
  promisedDown: BigInt(row.down),
})

/** The function in the database that holds exchanges to limits in the commit that books them. */
export const treasuryRecorders = { 'treasury.kept-within': 'treasury.keep_within' } as const

export interface PositionLimits {
  /**
   * Refuses exchange.amount_unavailable where a position would pass its limit by these moves: what comes in is above zero.
   * It holds the positions until the transaction ends, so that of two promises that fit alone, one waits for the other.
   * Call it right before a promise is written, and not for a price alone: who asks for prices until one is refused
   * would learn how far we are open.
   */
  assertPositionLimit(tx: Tx, moves: readonly Money[]): Promise<void>
  /**
   * The same for what is booked at once, by where positions stood a moment ago. Gives the record by which the booking holds
   * to the limits in its own commit, whatever was booked and promised meanwhile, or refuses with position_kept; nothing
   * where no limit is in force.
   */
  keptWithin(moves: readonly Money[], standings: readonly LimitStanding[]): LedgerRecord | undefined
  /** Puts on record that moves were refused by a booking. */
  recordRefusal(moves: readonly Money[]): void
  list(caller: Who): Promise<{
    uses: LimitUse[]
    stops: TradingStop[]
    inForce: PositionLimit[]
    waiting: PositionLimit[]
    ended: PositionLimit[]
  }>
  /** Sets both sides, or takes the limit away. */
  set(request: {
    caller: Who
    currency: Currency
    mostLong: Money | null
    mostShort: Money | null
  }): Promise<{ id: string; waits: boolean }>
  decide(request: { caller: Who; id: string; decision: 'confirm' | 'withdraw' }): Promise<void>
  /** Waits until what was refused is on record. */
  drain(): Promise<void>
}

export function createPositionLimits(
  needs: TreasuryNeeds & { worthCents(amounts: readonly Money[]): Promise<bigint | null> },
): PositionLimits {
  const { db, clock, random, ledger, staff, notifications, log, decisions } = needs
  const noting = new Set<Promise<void>>()

  const proposals = decisions.register<LimitPayload>({
    name: 'treasury.position-limit',
    refusals: {
      alreadyProposed: 'treasury.limit_waits',
      notPending: 'treasury.not_waiting',
      ownProposal: 'treasury.second_person',
    },
    apply: async (tx, { id, payload, proposedBy, proposedByName, proposedAt, decidedBy, decidedAt }) => {
      const terms = limitTerms(payload)
      await lockPosition(tx, terms.currency)
      await endLimit(tx, terms.currency, { ...decidedBy, at: decidedAt })
      await insertLimit(tx, { id, ...terms, decisionId: id }, { id: proposedBy, name: proposedByName, at: proposedAt })
    },
  })

  /** Promises are read before balances: one that is booked in between counts twice for a moment, never not at all. */
  async function standings(tx: Tx, currencies: readonly Currency[]): Promise<Map<Currency, Standing>> {
    const promised: Promised[] = []
    for (const of of needs.promised) promised.push(...(await of(tx, currencies)))
    const accounts = await ledger.ownAccounts(tx, 'position')
    return new Map(
      currencies.map((currency) => {
        const its = promised.filter((one) => one.currency === currency)
        return [
          currency,
          {
            balance: accounts.find((one) => one.currency === currency)?.minor ?? 0n,
            promisedUp: its.reduce((sum, { up }) => sum + up, 0n),
            promisedDown: its.reduce((sum, { down }) => sum + down, 0n),
          },
        ]
      }),
    )
  }

  /** On a connection of its own that nobody waits for: the transaction that was refused is rolled back. */
  function noteLater(move: Money): void {
    const noted: Promise<void> = note(move)
      .catch((err: unknown) => log.error({ err }, 'a refused exchange could not be noted'))
      .finally(() => noting.delete(noted))
    noting.add(noted)
  }

  /** What is stopped no longer, since there is room again: so the next refusal is news. */
  async function endStops(
    tx: Tx,
    limits: ReadonlyMap<Currency, Limit>,
    found: ReadonlyMap<Currency, Standing>,
  ): Promise<void> {
    const at = clock.now()
    for (const [currency, limit] of limits) {
      const standing = found.get(currency)
      if (!standing) continue
      for (const side of ['long', 'short'] as const)
        await endStop(tx, { currency, side, room: roomOf(limit, standing, side), at })
    }
  }

  /** Puts a refusal on record, and writes to treasury when it is the first. The refused transaction is rolled back. */
  const note = (move: Money) =>
    db.asSystem(async (tx) => {
      const { currency } = move
      await lockPosition(tx, currency)
      const limit = (await limitsOf(tx, [currency])).get(currency)
      const standing = (await standings(tx, [currency])).get(currency)
      if (!limit || !standing) return
      const side = sideOf(move.minor)
      const least = leastStopped(limit, move.minor)
      const room = roomOf(limit, standing, side)
      if (room >= least) return
      const at = clock.now()
      await endStop(tx, { currency, side, room, at })
      if (await isStopped(tx, currency, side)) return countRefusal(tx, { currency, side, least, at })
      await beginStop(tx, { id: uuidv7(at, random), currency, side, least, at })
      const data = {
        currency,
        side,
        from: formatMoney(money(currency, least)),
        balance: formatMoney(money(currency, standing.balance)),
        limit: formatMoney(money(currency, side === 'long' ? limit.mostLong : -limit.mostShort)),
      }
      for (const to of await staff.addressesOf(tx, 'rates:edit'))
        await notifications.notify(tx, { to, channel: 'email', template: 'trading-stopped', data })
    })

  return {
    assertPositionLimit: async (tx, moves) => {
      const limits = await limitsOf(
        tx,
        moves.map(({ currency }) => currency),
      )
      if (limits.size === 0) return
      const currencies = [...limits.keys()].toSorted()
      // One after the other in the same order for everybody, so that nobody waits in a circle.
      for (const currency of currencies) await lockPosition(tx, currency)
      const found = await standings(tx, currencies)
      await endStops(tx, limits, found)
      for (const move of moves) {
        const [limit, standing] = [limits.get(move.currency), found.get(move.currency)]
        if (!limit || !standing || fits(limit, standing, move.minor)) continue
        noteLater(move)
        throw new Refusal('exchange.amount_unavailable')
      }
    },

    keptWithin: (moves, found) => {
      const limited = moves.flatMap((move) => {
        const its = found.find(({ currency }) => currency === move.currency)
        return its ? [{ move, its }] : []
      })
      if (limited.length === 0) return undefined
      for (const { move, its } of limited) {
        if (fits(its, its, move.minor)) continue
        noteLater(move)
        throw new Refusal('exchange.amount_unavailable')
      }
      return {
        kind: 'treasury.kept-within',
        row: {
          moves: limited.map(({ move: { currency, minor } }) => ({ currency, minor: String(minor) })),
          at: clock.now(),
        },
        locks: limited.map(({ move }) => positionLock(move.currency)),
      }
    },

    recordRefusal: (moves) => {
      for (const move of moves) noteLater(move)
    },

    list: ({ staffId }) =>
      db.asSystem(async (tx) => {
        const shown = (one: StoredLimit) => limitShown(one, staffId)
        const inForce = await limitsIn(tx, 'in-force')
        const limited = inForce.filter((one) => one.mostLong !== null).map(({ currency }) => currency)
        const limits = await limitsOf(tx, limited)
        const found = await standings(tx, limited)
        const roomIn = (currency: Currency, side: Side): bigint | undefined => {
          const [limit, standing] = [limits.get(currency), found.get(currency)]
          return limit && standing && roomOf(limit, standing, side)
        }
        const uses = limited.flatMap((currency): LimitUse[] => {
          const [limit, standing] = [limits.get(currency), found.get(currency)]
          if (!limit || !standing) return []
          const of = (minor: bigint) => money(currency, minor)
          const left = (side: Side) => of(atLeastZero(roomOf(limit, standing, side)))
          return [
            {
              currency,
              balance: of(standing.balance),
              promisedUp: of(atMostLargest(standing.promisedUp)),
              promisedDown: of(atMostLargest(standing.promisedDown)),
              mostLong: of(limit.mostLong),
              mostShort: of(limit.mostShort),
              roomToSell: left('long'),
              roomToBuy: left('short'),
            },
          ]
        })
        const stops = (await openStops(tx)).filter(({ currency, side, least }) => {
          const room = roomIn(currency, side)
          return room !== undefined && room < least.minor
        })
        return {
          uses,
          stops: stops.map(({ least, ...stop }) => ({ ...stop, from: least })),
          inForce: inForce.map(shown),
          waiting: (await limitsIn(tx, 'waiting')).map(shown),
          ended: (await endedLimits(tx, maxEndedLimits)).map(shown),
        }
      }),

    set: async ({ caller, currency, mostLong, mostShort }) => {
      const worthCents = mostLong && mostShort ? await needs.worthCents([mostLong, mostShort]) : null
      return db.asSystem(async (tx) => {
        await lockPosition(tx, currency)
        if (await proposals.pendingOn(tx, currency)) throw new Refusal('treasury.limit_waits')
        const current = await limitInForce(tx, currency)
        if (mostLong === null && (current?.mostLong ?? null) === null) throw new Refusal('treasury.no_limit')
        const balance = (await ledger.ownAccounts(tx, 'position')).find((one) => one.currency === currency)?.minor ?? 0n
        const stops =
          mostLong !== null &&
          mostShort !== null &&
          stopsTrading({ mostLong: mostLong.minor, mostShort: mostShort.minor }, balance)
        const sides = { mostLong: mostLong?.minor ?? null, mostShort: mostShort?.minor ?? null }
        const terms = { currency, ...sides, worthCents, stopsTrading: stops }
        const person = { id: caller.staffId, name: caller.name }
        if (needsTwo(worthCents) || stops) {
          const { id } = await proposals.propose(tx, { subject: currency, payload: limitPayload(terms), by: person })
          return { id, waits: true }
        }
        const by = { ...person, at: clock.now() }
        const id = uuidv7(by.at, random)
        await endLimit(tx, currency, by)
        await insertLimit(tx, { id, ...terms, decisionId: null }, by)
        return { id, waits: false }
      })
    },

    decide: ({ caller, id, decision }) =>
      db.asSystem(async (tx) => {
        if (!(await limitExists(tx, id))) throw new Refusal('treasury.limit_unknown')
        const by = { id: caller.staffId, name: caller.name }
        if (decision === 'withdraw') await proposals.turnDown(tx, { id, by })
        else await proposals.approve(tx, { id, by })
      }),

    drain: async () => void (await Promise.all(noting)),
  }
}

/** Promises of several kinds together may be more than an amount can say. */
const atMostLargest = (minor: bigint): bigint => (minor > largestMinor ? largestMinor : minor)
const atLeastZero = (minor: bigint): bigint => (minor < 0n ? 0n : minor)

const limitShown = (
  { currency, mostLong, mostShort, proposedBy, ...limit }: StoredLimit,
  readerId: string,
): PositionLimit => ({
  ...limit,
  currency,
  mostLong: mostLong === null ? null : money(currency, mostLong),
  mostShort: mostShort === null ? null : money(currency, mostShort),
  isMine: proposedBy === readerId,
})
