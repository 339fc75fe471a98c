import type { NegotiationState } from '@tradewind/contract/exchange-negotiation'
import { Refusal } from '@tradewind/contract/refusals'
import { compareRates, money, rateText } from '@tradewind/kernel'
import { knownRate, rateIn, refuseOwn } from '#modules/rates'
import type { StaffCaller } from '#platform/caller'
import type { Tx } from '#platform/db'
import { uuidv7 } from '#platform/random'
import type { NegotiationUpdate } from '../exchange.events.ts'
import type { ExchangeNeeds } from '../exchange.needs.ts'
import { shownTo } from './negotiate.ts'
import {
  answerMs,
  countedTogetherMs,
  hoursMs,
  type Negotiation,
  needsTwo,
  offerOutcome,
  stateOf,
} from './negotiations.rules.ts'
import {
  lockNegotiation,
  organizationsSaid,
  pageOfAll,
  proposeNegotiation,
  setTransferOrganization,
  settleNegotiation,
  takeNearlyExpired,
  transferOrganizations,
  worthTogether,
} from './negotiations.store.ts'

type Who = Pick<StaffCaller, 'staffId' | 'name' | 'email'>
type Needs = Pick<
  ExchangeNeeds,
  | 'db'
  | 'clock'
  | 'random'
  | 'priceOfPair'
  | 'productOf'
  | 'customerNameOf'
  | 'isOfCustomer'
  | 'listSeen'
  | 'negotiationUpdated'
>

interface Decide {
  caller: Who
  id: string
  version: number
  decision: 'approve' | 'counter' | 'decline'
  rate?: string | undefined
  hours: number
  note?: string | undefined
}

/** So many are reminded in one transaction. */
const atATime = 100

const updateOf = (
  { customerId, requestedBy, amount, boughtCurrency, expiresAt }: Negotiation,
  said: Pick<NegotiationUpdate, 'what' | 'rate' | 'note'>,
): NegotiationUpdate => ({ ...said, customerId, userId: requestedBy, amount, boughtCurrency, expiresAt })

/** Negotiated rates from the side of the provider's staff. */
export const decisionsOf = (needs: Needs) => {
  const togetherNow = (tx: Tx, ids: readonly string[]) => {
    const now = needs.clock.now()
    return worthTogether(tx, ids, { now, since: new Date(now.getTime() - countedTogetherMs) })
  }
  /** At mid now. Refuses what cannot be priced. */
  const midOf = async (tx: Tx, { customerId, amount, boughtCurrency }: Negotiation) => {
    const product = (await needs.productOf?.(tx, customerId)) ?? 'full'
    return (await needs.priceOfPair(tx, { base: amount.currency, quote: boughtCurrency, customerId, product, amount }))
      .mid
  }
  const midShown = (tx: Tx, negotiation: Negotiation) =>
    midOf(tx, negotiation).then(rateText, (error: unknown) => {
      if (error instanceof Refusal) return null
      throw error
    })

  return {
    list: ({ caller, ...asked }: { caller: Who; state: NegotiationState; page: number; pageSize: number }) =>
      needs.db.asSystem(async (tx) => {
        const now = needs.clock.now()
        const { records, total } = await pageOfAll(tx, { now, ...asked })
        await needs.listSeen?.(tx, { staffId: caller.staffId, list: 'Negotiated rates', names: records.length })
        const customerIds = records.map(({ customerId }) => customerId)
        const organizations = await transferOrganizations(tx, customerIds)
        const said = await organizationsSaid(tx, customerIds)
        const together = await togetherNow(
          tx,
          records.map(({ id }) => id),
        )
        const shown = []
        for (const one of records) {
          const { proposedRate: rate, proposedHours: hours, proposedNote: note } = one
          const { proposedByName: byName, proposedAt: at } = one
          const togetherCents = together.get(one.id) ?? one.worthCents
          const isProposed =
            one.status === 'Pending' && rate !== null && hours !== null && byName !== null && at !== null
          shown.push({
            ...shownTo(one, now),
            customerId: one.customerId,
            customerName: (await needs.customerNameOf?.(tx, one.customerId)) ?? '',
            version: one.version,
            worth: money('USD', one.worthCents),
            midNow: await midShown(tx, one),
            together: money('USD', togetherCents),
            needsTwo: needsTwo(one.status === 'Pending' ? togetherCents : one.worthCents),
            proposal: isProposed ? { rate, hours, note, byName, at, isMine: one.proposedBy === caller.staffId } : null,
            decidedByNames: one.decidedByNames,
            isMoneyTransferOrganization: organizations.has(one.customerId),
            organizationSaid: said.get(one.customerId) ?? null,
          })
        }
        return { records: shown, total }
      }),

    /**
     * Approves the rate that was asked for, offers another or declines. An offer above mid is refused; from 100,000 US
     * dollars on, with what else the customer asked for in the pair, it waits for a second person. The customer reads the
     * note of the last decision alone.
     */
    decide: ({ caller, id, version, decision, rate, hours, note }: Decide): Promise<{ waits: boolean }> =>
      needs.db.asSystem(async (tx) => {
        const negotiation = await lockNegotiation(tx, id)
        if (!negotiation) throw new Refusal('negotiation.unknown')
        await refuseOwn(needs, tx, caller, negotiation.customerId)
        const at = needs.clock.now()
        if (stateOf(negotiation, at) !== 'Pending') throw new Refusal('negotiation.not_open')
        if (negotiation.version !== version) throw new Refusal('negotiation.changed')
        const togetherCents = (await togetherNow(tx, [id])).get(id) ?? negotiation.worthCents
        const me = { id: caller.staffId, name: caller.name }
        if (decision === 'decline') {
          const ended = { status: 'Declined' as const, offeredRate: null, expiresAt: negotiation.expiresAt }
          await settleNegotiation(tx, id, { ...ended, note: note ?? null, at, by: [me], togetherCents })
          await needs.negotiationUpdated?.(
            tx,
            updateOf(negotiation, { what: 'declined', rate: null, note: note ?? null }),
          )
          return { waits: false }
        }
        const offered = decision === 'counter' ? rateIn(rate ?? '', 'rate') : knownRate(negotiation.requestedRate)
        if (compareRates(offered, await midOf(tx, negotiation)) > 0) throw new Refusal('negotiation.above_mid')
        const offer = { rate: rateText(offered), hours }
        const same = (a: string, b: string) => compareRates(knownRate(a), knownRate(b)) === 0
        const outcome = offerOutcome({ ...negotiation, togetherCents }, offer, caller.staffId, same)
        if (outcome === 'second-person') throw new Refusal('negotiation.second_person')
        if (outcome === 'proposed') {
          await proposeNegotiation(tx, id, { ...offer, note: note ?? null, at, by: me })
          return { waits: true }
        }
        const { proposedBy, proposedByName } = negotiation
        const first = outcome === 'confirmed' && proposedBy ? [{ id: proposedBy, name: proposedByName ?? '' }] : []
        // What the customer asked for holds at once; anything else waits for an answer.
        const isAsked = compareRates(offered, knownRate(negotiation.requestedRate)) === 0
        const expiresAt = new Date(at.getTime() + Math.min(hoursMs(hours), answerMs))
        await settleNegotiation(tx, id, {
          status: isAsked ? 'Approved' : 'Countered',
          offeredRate: offer.rate,
          note: note ?? null,
          at,
          expiresAt,
          by: [...first, me],
          togetherCents,
        })
        const what = isAsked ? 'approved' : 'countered'
        await needs.negotiationUpdated?.(
          tx,
          updateOf({ ...negotiation, expiresAt }, { what, rate: offer.rate, note: note ?? null }),
        )
        return { waits: false }
      }),

    /** Reminds those whose agreed or offered rate is nearly lost, each once; gives how many. */
    remind: async (): Promise<number> => {
      let reminded = 0
      for (let taken = atATime; taken === atATime; reminded += taken)
        taken = await needs.db.asSystem(async (tx) => {
          const now = needs.clock.now()
          const nearly = await takeNearlyExpired(tx, {
            now,
            until: new Date(now.getTime() + hoursMs(3)),
            most: atATime,
          })
          for (const one of nearly)
            await needs.negotiationUpdated?.(
              tx,
              updateOf(one, { what: 'expiring', rate: one.offeredRate, note: one.note }),
            )
          return nearly.length
        })
      return reminded
    },

    setTransferOrganization: ({ caller, customerId, isOne }: { caller: Who; customerId: string; isOne: boolean }) =>
      needs.db.asSystem(async (tx) => {
        await refuseOwn(needs, tx, caller, customerId)
        const at = needs.clock.now()
        const by = { id: caller.staffId, name: caller.name }
        await setTransferOrganization(tx, { id: uuidv7(at, needs.random), customerId, isOne, at, by })
      }),
  }
}
