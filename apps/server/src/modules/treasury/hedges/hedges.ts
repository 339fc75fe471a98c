import type { Hedge, HedgeState } from '@tradewind/contract/hedges'
import { Refusal, type RefusalCode } from '@tradewind/contract/refusals'
import type { Currency, Money } from '@tradewind/kernel'
import { addDays } from '@tradewind/kernel/iso-date'
import type { StaffCaller } from '#platform/caller'
import { type Tx, violatedConstraint } from '#platform/db'
import { uuidv7 } from '#platform/random'
import { invalidField } from '#platform/validation'
import { needsTwo } from '../limits/limits.rules.ts'
import type { TreasuryNeeds } from '../treasury.needs.ts'
import {
  bookedAlone,
  type HedgePayload,
  type HedgeTerms,
  hedgeExists,
  hedgePayload,
  hedgeTerms,
  insertHedge,
  insertSettlement,
  isBooked,
  lockHedge,
  type NewHedge,
  pageOfHedges,
  type StoredHedge,
  subjectOf,
} from './hedges.store.ts'

type Who = Pick<StaffCaller, 'staffId' | 'name'>

export interface Hedges {
  list(asked: {
    caller: Who
    state: HedgeState | undefined
    currency: Currency | undefined
    page: number
    pageSize: number
  }): Promise<{ records: Hedge[]; total: number }>
  /** Books it, or leaves it to a second person. */
  book(asked: {
    caller: Who
    sold: Money
    bought: Money
    counterparty: string
    reference: string
    valueDate: string
  }): Promise<{ id: string; waits: boolean }>
  decide(asked: { caller: Who; id: string; decision: 'confirm' | 'withdraw' }): Promise<void>
  /** Takes a booked one back by an entry of its own, which moves the same amounts the other way. */
  reverse(asked: { caller: Who; id: string; reason: string }): Promise<{ id: string; waits: boolean }>
  /** What it moved between us and the counterparty moves at our bank, once its value date is there. */
  settle(asked: { caller: Who; id: string; bankReference: string }): Promise<void>
}

/** Within so long what one person books alone counts as one. */
const countedTogetherMs = 86_400_000
/** How far a value date may be away from today, in days. */
const farthestValueDate = 366

export function createHedges(
  needs: TreasuryNeeds & {
    worthCents(amounts: readonly Money[]): Promise<bigint | null>
    /** Whether an amount is more than a tenth away from what the other one is worth at mid. */
    isFarFromMid(sold: Money, bought: Money): Promise<boolean>
  },
): Hedges {
  const { db, clock, bankClock, random, ledger, decisions } = needs

  const proposals = decisions.register<HedgePayload>({
    name: 'treasury.hedge',
    refusals: {
      alreadyProposed: 'treasury.hedge_exists',
      notPending: 'treasury.not_waiting',
      ownProposal: 'treasury.second_person',
    },
    apply: (tx, { id, payload, proposedBy, proposedByName, proposedAt }) => {
      const entered = { enteredBy: proposedBy, enteredByName: proposedByName, enteredAt: proposedAt }
      return add(tx, { id, ...hedgeTerms(payload), ...entered, decisionId: id })
    },
  })

  /** Books it: the row and its posting. */
  async function add(tx: Tx, hedge: NewHedge): Promise<void> {
    await insertHedge(tx, hedge).catch((error: unknown) => {
      const code = refusals[violatedConstraint(error) ?? '']
      throw code ? new Refusal(code) : error
    })
    await post(tx, hedge)
  }

  /** What we sold leaves our position for the counterparty, and what we bought comes from there. */
  async function post(tx: Tx, { id, sold, bought, reverses }: NewHedge): Promise<void> {
    const code = reverses === null ? 'hedge' : 'hedge-reversal'
    const leg = async (what: 'sold' | 'bought', amount: Money) => {
      const position = await ledger.systemAccount(tx, 'position', amount.currency)
      const counterparty = await ledger.systemAccount(tx, 'clearing:hedges', amount.currency)
      const [debit, credit] = what === 'sold' ? [position, counterparty] : [counterparty, position]
      return { id: uuidv7(clock.now(), random), debit, credit, amount, code }
    }
    const transfers = [await leg('sold', sold), await leg('bought', bought)]
    ledger.post(tx, { id, subject: id, transfers, at: bankClock.now() })
  }

  /** What we owe the counterparty leaves our bank, and what it owes us arrives there: the position stays as it is. */
  async function postSettlement(tx: Tx, { id, sold, bought }: StoredHedge): Promise<void> {
    const leg = async (what: 'sold' | 'bought', amount: Money) => {
      const counterparty = await ledger.systemAccount(tx, 'clearing:hedges', amount.currency)
      const bank = await ledger.systemAccount(tx, 'clearing:settlement-bank', amount.currency)
      const [debit, credit] = what === 'sold' ? [counterparty, bank] : [bank, counterparty]
      return { id: uuidv7(clock.now(), random), debit, credit, amount, code: 'hedge-settlement' }
    }
    const transfers = [await leg('sold', sold), await leg('bought', bought)]
    ledger.post(tx, { id: uuidv7(clock.now(), random), subject: id, transfers, at: bankClock.now() })
  }

  const today = () => bankClock.now().toISOString().slice(0, 10)

  /** Who must not be the one that says that the bank moved it: whoever entered what needed two people. */
  const isSecond = ({ decidedByName, enteredBy }: StoredHedge, { staffId }: Who): boolean =>
    decidedByName === null || enteredBy !== staffId

  async function enter(
    tx: Tx,
    caller: Who,
    terms: HedgeTerms,
    { asksTwo, isOwn = false }: { asksTwo: boolean; isOwn?: boolean },
  ): Promise<{ id: string; waits: boolean }> {
    const at = clock.now()
    const since = new Date(at.getTime() - countedTogetherMs)
    // Read for everybody, so that of two at once one waits for the other.
    const earlier = await bookedAlone(tx, caller.staffId, since)
    const together = terms.worthCents === null || isOwn ? terms.worthCents : earlier + terms.worthCents
    const subject = await subjectOf(tx, terms)
    if (await proposals.pendingOn(tx, subject))
      throw new Refusal(terms.reverses === null ? 'treasury.hedge_exists' : 'treasury.hedge_reversed')
    const entered = { enteredBy: caller.staffId, enteredByName: caller.name, enteredAt: at }
    if (!asksTwo && !needsTwo(terms.worthCents) && !needsTwo(together)) {
      const id = uuidv7(at, random)
      await add(tx, { id, ...terms, ...entered, decisionId: null })
      return { id, waits: false }
    }
    if (await isBooked(tx, terms)) throw new Refusal('treasury.hedge_exists')
    const by = { id: caller.staffId, name: caller.name }
    const { id } = await proposals.propose(tx, { subject, payload: hedgePayload(terms), by })
    return { id, waits: true }
  }

  /** Locks a hedge that is booked and neither reversed nor settled. */
  async function openHedge(tx: Tx, id: string) {
    const hedge = await lockHedge(tx, id, today())
    if (!hedge) throw new Refusal('treasury.hedge_unknown')
    if (hedge.state === 'reversed') throw new Refusal('treasury.hedge_reversed')
    if (hedge.state === 'settled') throw new Refusal('treasury.hedge_settled')
    if ((hedge.state !== 'booked' && hedge.state !== 'overdue') || hedge.reverses !== null)
      throw new Refusal('treasury.hedge_not_booked')
    return hedge
  }

  return {
    list: ({ caller, ...asked }) =>
      db.asSystem(async (tx) => {
        const { records, total } = await pageOfHedges(tx, { ...asked, today: today() })
        return {
          records: records.map((stored) => {
            const { worthCents: _worth, enteredBy, isTakenBack, ...hedge } = stored
            const isDue = (hedge.state === 'booked' || hedge.state === 'overdue') && hedge.valueDate <= today()
            return {
              ...hedge,
              isMine: enteredBy === caller.staffId,
              maySettle: isDue && !isTakenBack && hedge.reverses === null && isSecond(stored, caller),
            }
          }),
          total,
        }
      }),

    book: async ({ caller, ...asked }) => {
      const [first, last] = [addDays(today(), -farthestValueDate), addDays(today(), farthestValueDate)]
      if (asked.valueDate < first || asked.valueDate > last)
        throw invalidField('valueDate', 'Enter a date within a year of today.')
      const worthCents = await needs.worthCents([asked.sold, asked.bought])
      const asksTwo = await needs.isFarFromMid(asked.sold, asked.bought)
      return db.asSystem((tx) => enter(tx, caller, { ...asked, reverses: null, reason: null, worthCents }, { asksTwo }))
    },

    decide: ({ caller, id, decision }) =>
      db.asSystem(async (tx) => {
        if (!(await hedgeExists(tx, id))) throw new Refusal('treasury.hedge_unknown')
        const by = { id: caller.staffId, name: caller.name }
        if (decision === 'withdraw') await proposals.turnDown(tx, { id, by })
        else await proposals.approve(tx, { id, by })
      }),

    reverse: ({ caller, id, reason }) =>
      db.asSystem(async (tx) => {
        const hedge = await openHedge(tx, id)
        const { counterparty, reference, valueDate, sold, bought } = hedge
        const back = { sold: bought, bought: sold, counterparty, reference, valueDate }
        // What needed two people needs them to take it back, whatever it is worth by now.
        const isOwn =
          hedge.enteredBy === caller.staffId && hedge.enteredAt.getTime() > clock.now().getTime() - countedTogetherMs
        const entry = { ...back, reverses: id, reason, worthCents: hedge.worthCents }
        return enter(tx, caller, entry, { asksTwo: hedge.decidedByName !== null, isOwn })
      }),

    settle: ({ caller, id, bankReference }) =>
      db.asSystem(async (tx) => {
        const hedge = await openHedge(tx, id)
        if (hedge.isTakenBack) throw new Refusal('treasury.hedge_reversed')
        if (hedge.valueDate > today()) throw new Refusal('treasury.hedge_not_due')
        if (!isSecond(hedge, caller)) throw new Refusal('treasury.second_person')
        const by = { byId: caller.staffId, byName: caller.name, at: clock.now() }
        await insertSettlement(tx, { hedgeId: id, bankReference, ...by })
        await postSettlement(tx, hedge)
      }),
  }
}

const refusals: Readonly<Record<string, RefusalCode>> = {
  hedge_once: 'treasury.hedge_exists',
  hedge_reversed_once: 'treasury.hedge_reversed',
}
