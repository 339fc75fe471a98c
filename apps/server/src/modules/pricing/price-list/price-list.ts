import type { prices as contract, Reply } from '@tradewind/contract'
import { wire } from '@tradewind/contract'
import { Refusal } from '@tradewind/contract/refusals'
import { type Currency, money } from '@tradewind/kernel'
import type { ChargeTier } from '@tradewind/kernel/charge-tiers'
import type { Logger } from 'pino'
import { type Decision, type Decisions, personOf, type StaffDecision } from '#modules/decisions'
import type { StaffCaller } from '#platform/caller'
import type { Clock } from '#platform/clock'
import type { Database, Tx } from '#platform/db'
import type { Random } from '#platform/random'
import { createSharedSetting } from '#platform/shared-setting'
import { chargeSchedule, sendrFees } from '../charges/charge-schedule.rules.ts'
import { type PricedNetwork, standardTiers } from '../charges/charges.rules.ts'
import {
  type ChangedPrice,
  changedPrices,
  chargedSince,
  insertPrice,
  type PricePayload,
  priceChangePage,
  stored,
  tierFromStored,
} from './price-list.store.ts'

interface PriceListNeeds {
  db: Database
  clock: Clock
  random: Random
  log: Pick<Logger, 'warn'>
  decisions: Pick<Decisions, 'register'>
}

export interface OfPrice {
  network: PricedNetwork
  currency: Currency
}

interface PriceRequest extends OfPrice {
  caller: StaffCaller
  tiers: readonly ChargeTier[]
  version: number
  reason: string
}

const previewMs = 30 * 86_400_000

/**
 * The price list. Every process keeps changed prices in memory, because each comparison and each order reads them. An
 * order states the total that the customer saw, so nobody pays a price that changed in between.
 */
export function createPriceList({ db, clock, log, decisions }: PriceListNeeds) {
  const changed = createSharedSetting<ReadonlyMap<string, readonly ChargeTier[]>>({
    db,
    log,
    channel: 'price_change',
    initial: new Map(),
    read: async (tx) =>
      new Map((await changedPrices(tx)).map((price) => [keyOf(price), price.tiers.map(tierFromStored)])),
  })

  const proposals = decisions.register<PricePayload>({
    name: 'pricing.price',
    versionOf: async (tx, { rail: network, currency }) => (await changedPrice(tx, { network, currency }))?.version ?? 0,
    refusals: {
      alreadyProposed: 'prices.already_proposed',
      notPending: 'prices.proposal_over',
      ownProposal: 'prices.second_person',
      changedSince: 'prices.changed_since',
    },
    apply: async (tx, { id, payload, proposedByName, decidedBy, decidedAt: at }) => {
      await insertPrice(tx, payload, { id, proposedByName, confirmedByName: decidedBy.name, at })
      await changed.changed(tx)
    },
  })

  return {
    /** The current tiers; undefined if the network doesn't carry the currency, as the standard price list says. */
    tiersOf: (of: OfPrice): readonly ChargeTier[] | undefined => {
      const standard = standardTiers(of.network, of.currency)
      return standard && (changed.current().get(keyOf(of)) ?? standard)
    },
    follow: changed.follow,

    list: (caller: StaffCaller): Promise<contract.Price[]> =>
      db.asSystem(async (tx) => {
        const newest = new Map((await changedPrices(tx)).map((price) => [keyOf(price), price]))
        const waiting = await proposals.listPending(tx)
        return everyPrice().map(({ network, currency, tiers }) => {
          const its = newest.get(keyOf({ network, currency }))
          const proposal = waiting.find(({ payload }) => payload.rail === network && payload.currency === currency)
          return {
            network,
            currencyCode: currency,
            tiers: shown(its?.tiers.map(tierFromStored) ?? tiers, currency),
            version: its?.version ?? 0,
            since: its?.at ?? null,
            byName: its?.byName ?? null,
            proposal: proposal ? proposalShown(caller, proposal) : null,
          }
        })
      }),

    changes: (paging: { page: number; pageSize: number }): Promise<Reply<typeof contract.listPriceChanges>> =>
      db.asSystem(async (tx) => {
        const { records, total } = await priceChangePage(tx, paging)
        return {
          records: records.map(({ tiers, currency, ...change }) => ({
            ...change,
            currencyCode: currency,
            tiers: shown(tiers.map(tierFromStored), currency),
          })),
          pageData: wire.pageData({ ...paging, total }),
        }
      }),

    preview: ({
      network,
      currency,
      tiers,
    }: OfPrice & { tiers: readonly ChargeTier[] }): Promise<contract.PricePreview> => {
      assertPossible({ network, currency, tiers })
      const since = new Date(clock.now().getTime() - previewMs)
      return db.asSystem((tx) => chargedSince(tx, { rail: network, currency, tiers: tiers.map(stored), since }))
    },

    propose: ({ caller, network, currency, tiers, version, reason }: PriceRequest): Promise<{ proposalId: string }> =>
      db.asSystem(async (tx) => {
        const standard = assertPossible({ network, currency, tiers })
        const subject = keyOf({ network, currency })
        if (await proposals.pendingOn(tx, subject)) throw new Refusal('prices.already_proposed')
        const now = await changedPrice(tx, { network, currency })
        if ((now?.version ?? 0) !== version) throw new Refusal('prices.changed_since')
        const wanted = tiers.map(stored)
        if (JSON.stringify(wanted) === JSON.stringify(now?.tiers.map(inOrder) ?? standard.map(stored)))
          throw new Refusal('prices.unchanged')
        const payload: PricePayload = { rail: network, currency, tiers: wanted, version: version + 1, reason }
        const { id } = await proposals.propose(tx, { subject, payload, by: personOf(caller), reason, version })
        return { proposalId: id }
      }),

    decide: async (decision: StaffDecision) => {
      await db.asSystem((tx) => proposals.decide(tx, decision))
      await changed.refresh()
    },
  }
}

export type PriceList = ReturnType<typeof createPriceList>

export const keyOf = ({ network, currency }: OfPrice): string => `${network} ${currency}`

/** Restores the order of keys, which JSONB doesn't keep. */
const inOrder = (tier: ChangedPrice['tiers'][number]) => stored(tierFromStored(tier))

const changedPrice = async (tx: Tx, of: OfPrice): Promise<ChangedPrice | undefined> =>
  (await changedPrices(tx)).find((price) => keyOf(price) === keyOf(of))

const everyPrice = (): (OfPrice & { tiers: readonly ChargeTier[] })[] =>
  Object.entries({ ...chargeSchedule, sendr: sendrFees }).flatMap(([network, prices]) =>
    Object.entries(prices).map(([currency, tiers]) => ({
      network: network as PricedNetwork,
      currency: currency as Currency,
      tiers,
    })),
  )

/** Gives the standard tiers. */
export function assertPossible({
  network,
  currency,
  tiers,
}: OfPrice & { tiers: readonly ChargeTier[] }): readonly ChargeTier[] {
  const standard = standardTiers(network, currency)
  if (!standard) throw new Refusal('prices.unknown')
  // A transfer that should deliver an amount is priced by halving, for which the fee may not jump.
  if (network === 'sendr' && tiers.length > 1) throw new Refusal('prices.one_tier')
  return standard
}

export const shown = (tiers: readonly ChargeTier[], currency: Currency): contract.PriceTier[] =>
  tiers.map(({ upTo, flat, basisPoints = 0n, atMost }) => ({
    upTo: upTo === undefined ? null : money(currency, upTo),
    flat: money(currency, flat),
    basisPoints: Number(basisPoints),
    atMost: atMost === undefined ? null : money(currency, atMost),
  }))

const proposalShown = (caller: StaffCaller, { payload, ...found }: Decision<PricePayload>): contract.PriceProposal => ({
  proposalId: found.id,
  network: payload.rail,
  currencyCode: payload.currency,
  tiers: shown(payload.tiers.map(tierFromStored), payload.currency),
  reason: payload.reason,
  proposedByName: found.proposedByName,
  proposedAt: found.proposedAt,
  isMine: found.proposedBy === caller.staffId,
})
