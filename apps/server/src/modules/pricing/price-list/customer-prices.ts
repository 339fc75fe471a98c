import { type prices as contract, type Reply, wire } from '@tradewind/contract'
import { Refusal } from '@tradewind/contract/refusals'
import type { ChargeTier } from '@tradewind/kernel/charge-tiers'
import type { Logger } from 'pino'
import { type Decision, type Decisions, personOf, type StaffDecision } from '#modules/decisions'
import type { StaffCaller } from '#platform/caller'
import type { Clock } from '#platform/clock'
import type { Database, Tx } from '#platform/db'
import { createSharedSetting } from '#platform/shared-setting'
import {
  type CustomerPricePayload,
  chargedToCustomer,
  customerPricePage,
  customerPrices,
  insertCustomerPrice,
  type OfCustomerPrice,
  type StoredCustomerPrice,
  versionsOf,
} from './customer-prices.store.ts'
import { decidingOn, type OwnPrice, ownTiersOn, stateOn } from './own-price.rules.ts'
import { stored, tierFromStored } from './price-list.store.ts'
import { assertPossible, shown } from './price-list.ts'

/** What agreeing prices with customers takes. */
export interface NeedsOfCustomers {
  db: Database
  bankClock: Clock
  log: Pick<Logger, 'warn'>
  decisions: Pick<Decisions, 'register'>
  customers: {
    customerOf(tx: Tx, customerId: string): Promise<object | undefined>
    payerNameOf(tx: Tx, customerId: string): Promise<string>
  }
  /** Nobody can decide the price of a customer they belong to. */
  isOfCustomer(tx: Tx, caller: StaffCaller, customerId: string): Promise<boolean>
  /** Lists name customers, so reading one is recorded. */
  listSeen(tx: Tx, seen: { staffId: string; list: string; names: number }): Promise<void>
  /** A customer's prices and payments are personal data, so reading them is recorded as an access they can see. */
  customerSeen(
    tx: Tx,
    seen: { staffId: string; customerId: string; kind: 'customer'; subject: string; reason: string },
  ): Promise<void>
}

interface CustomerPricesNeeds extends NeedsOfCustomers {
  priceList: {
    /** What the customer pays without a price of its own: by its price group, or by the price list. */
    sharedTiersOf(of: OfCustomerPrice): readonly ChargeTier[] | undefined
  }
}

type Tiers = readonly ChargeTier[]

interface PriceRequest extends OfCustomerPrice {
  caller: StaffCaller
  /** Null: the price list applies again. */
  tiers: Tiers | null
  validFrom: string
  validUntil: string | null
  version: number
  reason: string
}

const previewMs = 90 * 86_400_000
const listName = "Customers' prices"

/** Prices for individual customers, which replace the price list. Every process keeps them in memory. */
export function createCustomerPrices(needs: CustomerPricesNeeds) {
  const { db, bankClock, log, decisions, priceList, customers } = needs
  const own = createSharedSetting<ReadonlyMap<string, readonly OwnPrice<Tiers>[]>>({
    db,
    log,
    channel: 'customer_price',
    initial: new Map(),
    read: async (tx) =>
      Map.groupBy(
        (await customerPrices(tx)).map((price) => ({ ...price, tiers: price.tiers?.map(tierFromStored) ?? null })),
        keyOf,
      ),
  })
  const today = () => bankClock.now().toISOString().slice(0, 10)

  const proposals = decisions.register<CustomerPricePayload>({
    name: 'pricing.customer-price',
    versionOf: async (tx, { customer_id: customerId, rail: network, currency }) =>
      newestVersion(await versionsOf(tx, { customerId, network, currency })),
    refusals: {
      alreadyProposed: 'prices.already_proposed',
      notPending: 'prices.proposal_over',
      ownProposal: 'prices.second_person',
      changedSince: 'prices.changed_since',
    },
    apply: async (tx, { id, payload, proposedByName, decidedBy, decidedAt: at }) => {
      // Its first day may have passed since it was proposed.
      const { customer_id: customerId, valid_from: validFrom, valid_until: validUntil } = payload
      assertDays({ validFrom, validUntil, today: today() })
      await assertCustomer(tx, customerId)
      await insertCustomerPrice(tx, payload, { id, proposedByName, confirmedByName: decidedBy.name, at })
      await own.changed(tx)
    },
  })

  async function assertCustomer(tx: Tx, customerId: string): Promise<void> {
    if (!(await customers.customerOf(tx, customerId))) throw new Refusal('prices.customer_unknown')
  }

  async function refuseOwn(tx: Tx, caller: StaffCaller, customerId: string): Promise<void> {
    if (await needs.isOfCustomer(tx, caller, customerId)) throw new Refusal('review.about_yourself')
  }

  const recordLook = (tx: Tx, { staffId }: StaffCaller, { customerId }: OfCustomerPrice): Promise<void> =>
    needs.customerSeen(tx, { staffId, customerId, kind: 'customer', subject: customerId, reason: 'Prices' })

  /** The price without an own one; refuses a currency that the network doesn't support. */
  function listed(of: OfCustomerPrice): Tiers {
    const tiers = priceList.sharedTiersOf(of)
    if (!tiers) throw new Refusal('prices.unknown')
    return tiers
  }

  return {
    follow: own.follow,

    /** The customer's own tiers today; undefined if its price group or the price list applies. */
    tiersOf: (of: OfCustomerPrice): Tiers | undefined => ownTiersOn(own.current().get(keyOf(of)) ?? [], today()),

    get: ({
      caller,
      ...of
    }: OfCustomerPrice & { caller: StaffCaller }): Promise<Reply<typeof contract.getCustomerPrice>> =>
      db.asSystem(async (tx) => {
        const general = listed(of)
        await assertCustomer(tx, of.customerId)
        await recordLook(tx, caller, of)
        const versions = await versionsOf(tx, of)
        const tiers = ownTiersOn(versions, today())?.map(tierFromStored)
        return {
          tiers: shown(tiers ?? general, of.currency),
          isOwn: tiers !== undefined,
          version: newestVersion(versions),
        }
      }),

    changes: ({
      caller,
      ...search
    }: {
      caller: StaffCaller
      customerId: string | undefined
      page: number
      pageSize: number
    }): Promise<Reply<typeof contract.listCustomerPrices>> =>
      db.asSystem(async (tx) => {
        const { records, total } = await customerPricePage(tx, search)
        await needs.listSeen(tx, { staffId: caller.staffId, list: listName, names: records.length })
        const day = today()
        const changes: contract.CustomerPriceChange[] = []
        for (const { tiers, currency, ...change } of records) {
          const versions = await versionsOf(tx, { ...change, currency })
          changes.push({
            ...change,
            customerName: await customers.payerNameOf(tx, change.customerId),
            currencyCode: currency,
            tiers: tiers && shown(tiers.map(tierFromStored), currency),
            isNewest: change.version === newestVersion(versions),
            state: stateOn({ ...change, tiers }, versions, day),
          })
        }
        return { records: changes, pageData: wire.pageData({ ...search, total }) }
      }),

    waiting: (caller: StaffCaller): Promise<contract.CustomerPriceProposal[]> =>
      db.asSystem(async (tx) => {
        const pending = await proposals.listPending(tx)
        await needs.listSeen(tx, { staffId: caller.staffId, list: listName, names: pending.length })
        const shownOnes: contract.CustomerPriceProposal[] = []
        for (const one of pending)
          shownOnes.push(proposalShown(caller, one, await customers.payerNameOf(tx, one.payload.customer_id)))
        return shownOnes
      }),

    preview: ({
      caller,
      tiers,
      ...of
    }: OfCustomerPrice & { caller: StaffCaller; tiers: Tiers }): Promise<contract.CustomerPricePreview> => {
      assertPossible({ ...of, tiers })
      const since = new Date(bankClock.now().getTime() - previewMs)
      return db.asSystem(async (tx) => {
        await assertCustomer(tx, of.customerId)
        await recordLook(tx, caller, of)
        return chargedToCustomer(tx, { ...of, tiers: tiers.map(stored), since })
      })
    },

    propose: ({ caller, tiers, version, reason, validFrom, validUntil, ...of }: PriceRequest) =>
      db.asSystem(async (tx): Promise<{ proposalId: string }> => {
        assertPossible({ ...of, tiers: tiers ?? listed(of) })
        assertDays({ validFrom, validUntil, today: today() })
        await assertCustomer(tx, of.customerId)
        await refuseOwn(tx, caller, of.customerId)
        const subject = keyOf(of)
        if (await proposals.pendingOn(tx, subject)) throw new Refusal('prices.already_proposed')
        const versions = await versionsOf(tx, of)
        if (newestVersion(versions) !== version) throw new Refusal('prices.changed_since')
        const wanted = tiers && tiers.map(stored)
        const deciding = decidingOn(versions, validFrom)
        const isEnded = !deciding?.tiers || (deciding.validUntil !== null && deciding.validUntil < validFrom)
        if (wanted === null ? isEnded : isSame(deciding, { tiers: wanted, validUntil }))
          throw new Refusal('prices.unchanged')
        const payload: CustomerPricePayload = {
          customer_id: of.customerId,
          rail: of.network,
          currency: of.currency,
          tiers: wanted,
          valid_from: validFrom,
          // A return to the price list lasts until another price is set.
          valid_until: wanted && validUntil,
          version: version + 1,
          reason,
        }
        const { id } = await proposals.propose(tx, { subject, payload, by: personOf(caller), reason, version })
        return { proposalId: id }
      }),

    decide: async (decision: StaffDecision) => {
      await db.asSystem(async (tx) => {
        const pending = await proposals.findPending(tx, decision.proposalId)
        if (pending) await refuseOwn(tx, decision.caller, pending.payload.customer_id)
        await proposals.decide(tx, decision)
      })
      await own.refresh()
    },
  }
}

export type CustomerPrices = ReturnType<typeof createCustomerPrices>

const keyOf = ({ customerId, network, currency }: OfCustomerPrice): string => `${customerId} ${network} ${currency}`

const newestVersion = (versions: readonly StoredCustomerPrice[]): number =>
  versions.reduce((newest, { version }) => Math.max(newest, version), 0)

function assertDays(of: { validFrom: string; validUntil: string | null; today: string }): void {
  // A past price wouldn't match what customers were shown and charged.
  if (of.validFrom < of.today) throw new Refusal('prices.day_over')
  if (of.validUntil !== null && of.validUntil < of.validFrom) throw new Refusal('prices.days_reversed')
}

const isSame = (
  deciding: StoredCustomerPrice | undefined,
  wanted: Pick<StoredCustomerPrice, 'tiers' | 'validUntil'>,
): boolean =>
  deciding?.validUntil === wanted.validUntil &&
  // Restores the key order, which JSONB doesn't preserve.
  JSON.stringify(deciding.tiers?.map((tier) => stored(tierFromStored(tier)))) === JSON.stringify(wanted.tiers)

const proposalShown = (
  caller: StaffCaller,
  { id: proposalId, payload, reason, ...found }: Decision<CustomerPricePayload>,
  customerName: string,
): contract.CustomerPriceProposal => ({
  proposalId,
  customerId: payload.customer_id,
  customerName,
  network: payload.rail,
  currencyCode: payload.currency,
  tiers: payload.tiers && shown(payload.tiers.map(tierFromStored), payload.currency),
  validFrom: payload.valid_from,
  validUntil: payload.valid_until,
  reason,
  proposedByName: found.proposedByName,
  proposedAt: found.proposedAt,
  isMine: found.proposedBy === caller.staffId,
})
