import type { priceGroups as contract } from '@tradewind/contract'
import { Refusal } from '@tradewind/contract/refusals'
import type { ChargeTier } from '@tradewind/kernel/charge-tiers'
import { type Decision, personOf, type StaffDecision } from '#modules/decisions'
import type { StaffCaller } from '#platform/caller'
import type { Tx } from '#platform/db'
import { type Random, uuidv7 } from '#platform/random'
import { createSharedSetting } from '#platform/shared-setting'
import type { CustomerPrices, NeedsOfCustomers } from './customer-prices.ts'
import { effectsOf, type GroupPrice, type TermsDifference, termsDifference } from './price-groups.rules.ts'
import {
  currentGroups,
  insertGroupChange,
  lockGroups,
  newestVersions,
  type PriceGroupPayload,
  pricesFrom,
  type StoredGroup,
} from './price-groups.store.ts'
import { chargedSince, type StoredTier, stored, tierFromStored } from './price-list.store.ts'
import { assertPossible, keyOf, type OfPrice, type PriceList, shown } from './price-list.ts'

interface PriceGroupsNeeds extends NeedsOfCustomers {
  random: Random
  priceList: Pick<PriceList, 'tiersOf'>
  customerPrices: Pick<CustomerPrices, 'tiersOf'>
}

interface GivenTerms {
  name: string
  members: readonly string[]
  prices: readonly GroupPrice<readonly ChargeTier[]>[]
}

interface GivenGroup extends GivenTerms {
  caller: StaffCaller
  groupId: string | null
}

type Group = StoredGroup

const previewMs = 90 * 86_400_000
const shownChanges = 20
const listName = 'Price groups'

/** Prices that several customers share, between a customer's own price and the price list. Kept in memory. */
export function createPriceGroups(needs: PriceGroupsNeeds) {
  const { db, bankClock, random, log, decisions, priceList, customerPrices, customers } = needs
  const shared = createSharedSetting<ReadonlyMap<string, ReadonlyMap<string, readonly ChargeTier[]>>>({
    db,
    log,
    channel: 'price_group',
    initial: new Map(),
    read: async (tx) => pricesByMember(await currentGroups(tx)),
  })

  const proposals = decisions.register<PriceGroupPayload>({
    name: 'pricing.price-group',
    versionOf: async (tx, { group_id: groupId }) => (await newestVersions(tx, groupId, 1))[0]?.version ?? 0,
    refusals: {
      alreadyProposed: 'prices.already_proposed',
      notPending: 'prices.proposal_over',
      ownProposal: 'prices.second_person',
      changedSince: 'prices.changed_since',
    },
    apply: async (tx, { id, payload, proposedByName, decidedBy, decidedAt: at }) => {
      await lockGroups(tx)
      await assertFits(tx, payload.group_id, payload)
      await insertGroupChange(tx, payload, { id, proposedByName, confirmedByName: decidedBy.name, at })
      await shared.changed(tx)
    },
  })

  /** Each customer exists and is in no other group, and the name is free. A closed group keeps neither. */
  async function assertFits(tx: Tx, groupId: string, { name, members }: Pick<Group, 'name' | 'members'>) {
    const others = (await currentGroups(tx)).filter((group) => group.groupId !== groupId)
    if (others.some((group) => group.name.toLowerCase() === name.toLowerCase()))
      throw new Refusal('prices.group_name_taken')
    for (const id of members) {
      if (!(await customers.customerOf(tx, id))) throw new Refusal('prices.customer_unknown')
      if (others.some((group) => group.members.includes(id))) throw new Refusal('prices.group_member_elsewhere')
    }
  }

  async function refuseOwn(tx: Tx, caller: StaffCaller, members: Iterable<string>): Promise<void> {
    for (const id of members) if (await needs.isOfCustomer(tx, caller, id)) throw new Refusal('review.about_yourself')
  }

  /** The group as it is now and as proposed. */
  async function compared(tx: Tx, { groupId, ...given }: Omit<GivenGroup, 'caller'>): Promise<[Group, Group]> {
    for (const price of given.prices) assertPossible(price)
    const [found] = groupId === null ? [] : await newestVersions(tx, groupId, 1)
    if (groupId !== null && !found) throw new Refusal('prices.group_unknown')
    const before = found ?? noGroup(uuidv7(bankClock.now(), random))
    const after = {
      groupId: before.groupId,
      name: given.name,
      members: [...new Set(given.members)].toSorted(),
      prices: given.prices.map((price) => ({ ...price, tiers: price.tiers.map(stored) })),
      version: before.version + 1,
    }
    await assertFits(tx, before.groupId, after)
    return [before, after]
  }

  async function namedIn(tx: Tx, ids: readonly string[]): Promise<contract.GroupMember[]> {
    const named: contract.GroupMember[] = []
    for (const customerId of ids) named.push({ customerId, customerName: await customers.payerNameOf(tx, customerId) })
    return named.toSorted((one, other) => one.customerName.localeCompare(other.customerName, 'en'))
  }

  async function shownDifference(tx: Tx, before: Group, after: Group): Promise<contract.GroupDifference> {
    const { joins, leaves, prices }: TermsDifference<StoredTier[]> = termsDifference(before, after)
    return {
      name: after.name,
      nameBefore: before.version === 0 ? null : before.name,
      joins: await namedIn(tx, joins),
      leaves: await namedIn(tx, leaves),
      prices: prices.map(shownPrice),
    }
  }

  const nameCount = (differences: readonly contract.GroupDifference[]): number =>
    differences.reduce((sum, { joins, leaves }) => sum + joins.length + leaves.length, 0)

  const recordList = (tx: Tx, { staffId }: StaffCaller, names: number): Promise<void> =>
    needs.listSeen(tx, { staffId, list: listName, names })

  async function effectsShown(tx: Tx, before: Group, after: Group, since: Date): Promise<contract.GroupEffect[]> {
    const shownOnes: contract.GroupEffect[] = []
    for (const { network, currency, tiers, customers: concerned } of effectsOf(before, after)) {
      const of = { network, currency }
      const paying = concerned.filter((customerId) => !customerPrices.tiersOf({ ...of, customerId }))
      const next = tiers ?? (priceList.tiersOf(of) ?? []).map(stored)
      const found = await chargedSince(tx, { rail: network, currency, tiers: next, since, customers: paying })
      shownOnes.push({
        network,
        currencyCode: currency,
        byPriceList: tiers === null,
        customers: paying.length,
        ...found,
      })
    }
    return shownOnes
  }

  return {
    follow: shared.follow,

    /** The tiers of the customer's group; undefined if it has no price for this. */
    tiersOf: ({ customerId, ...of }: OfPrice & { customerId: string }): readonly ChargeTier[] | undefined =>
      shared.current().get(customerId)?.get(keyOf(of)),

    list: ({
      caller,
      customerId,
    }: {
      caller: StaffCaller
      customerId: string | undefined
    }): Promise<contract.PriceGroupRow[]> =>
      db.asSystem(async (tx) => {
        const { staffId } = caller
        if (customerId)
          await needs.customerSeen(tx, { staffId, customerId, kind: 'customer', subject: customerId, reason: 'Prices' })
        const groups = await currentGroups(tx)
        return groups
          .filter(({ members }) => customerId === undefined || members.includes(customerId))
          .map(({ members, prices, ...group }) => ({ ...group, members: members.length, prices: prices.length }))
      }),

    get: ({ caller, groupId }: { caller: StaffCaller; groupId: string }): Promise<contract.PriceGroup> =>
      db.asSystem(async (tx) => {
        const versions = await newestVersions(tx, groupId, shownChanges + 1)
        const [newest] = versions
        if (!newest) throw new Refusal('prices.group_unknown')
        const members = await namedIn(tx, newest.members)
        const changes: contract.PriceGroupChange[] = []
        for (const [at, change] of versions.slice(0, shownChanges).entries())
          changes.push({ ...change, ...(await shownDifference(tx, versions[at + 1] ?? noGroup(groupId), change)) })
        await recordList(tx, caller, members.length + nameCount(changes))
        const { name, version } = newest
        const prices = newest.prices.map(({ tiers, ...price }) => ({ ...price, tiers: tiers.map(tierFromStored) }))
        return { groupId, name, version, members, changes, prices: prices.map(groupPriceShown) }
      }),

    waiting: (caller: StaffCaller): Promise<contract.PriceGroupProposal[]> =>
      db.asSystem(async (tx) => {
        const shownOnes: contract.PriceGroupProposal[] = []
        for (const { payload, ...one } of await proposals.listPending(tx)) {
          const [before = noGroup(payload.group_id)] = await newestVersions(tx, payload.group_id, 1)
          const difference = await shownDifference(tx, before, proposedGroup(payload))
          shownOnes.push({ ...difference, ...proposalShown(caller, one), groupId: payload.group_id })
        }
        await recordList(tx, caller, nameCount(shownOnes))
        return shownOnes
      }),

    preview: ({ caller, ...given }: GivenGroup): Promise<contract.PriceGroupPreview> =>
      db.asSystem(async (tx) => {
        const [before, after] = await compared(tx, given)
        for (const customerId of new Set([...before.members, ...after.members]))
          await needs.customerSeen(tx, {
            staffId: caller.staffId,
            customerId,
            kind: 'customer',
            subject: customerId,
            reason: 'Prices',
          })
        const since = new Date(bankClock.now().getTime() - previewMs)
        return {
          ...(await shownDifference(tx, before, after)),
          effects: await effectsShown(tx, before, after, since),
        }
      }),

    propose: ({ caller, version, reason, ...given }: GivenGroup & { version: number; reason: string }) =>
      db.asSystem(async (tx): Promise<{ proposalId: string; groupId: string }> => {
        const [before, after] = await compared(tx, given)
        await refuseOwn(tx, caller, new Set([...before.members, ...after.members]))
        const { groupId } = before
        if (await proposals.pendingOn(tx, groupId)) throw new Refusal('prices.already_proposed')
        if (before.version !== version) throw new Refusal('prices.changed_since')
        if (isUnchanged(before, after)) throw new Refusal('prices.unchanged')
        const payload = payloadOf(after, reason)
        const { id } = await proposals.propose(tx, { subject: groupId, payload, by: personOf(caller), reason, version })
        return { proposalId: id, groupId }
      }),

    decide: async (decision: StaffDecision) => {
      await db.asSystem(async (tx) => {
        const pending = await proposals.findPending(tx, decision.proposalId)
        if (pending) {
          const [before] = await newestVersions(tx, pending.payload.group_id, 1)
          await refuseOwn(tx, decision.caller, new Set([...(before?.members ?? []), ...pending.payload.members]))
        }
        await proposals.decide(tx, decision)
      })
      await shared.refresh()
    },
  }
}

export type PriceGroups = ReturnType<typeof createPriceGroups>

/** A group before its first version. */
const noGroup = (groupId: string): Group => ({ groupId, name: '', members: [], prices: [], version: 0 })

function pricesByMember(groups: readonly Group[]) {
  const byMember = new Map<string, ReadonlyMap<string, readonly ChargeTier[]>>()
  for (const { members, prices } of groups) {
    const tiers = new Map(prices.map((price) => [keyOf(price), price.tiers.map(tierFromStored)]))
    for (const id of members) byMember.set(id, tiers)
  }
  return byMember
}

/** A new group without customers and prices would be closed at once. */
function isUnchanged(before: Group, after: Group): boolean {
  const { joins, leaves, prices } = termsDifference(before, after)
  const hasSameName = before.version === 0 || before.name === after.name
  return hasSameName && joins.length + leaves.length + prices.length === 0
}

const payloadOf = ({ groupId, name, members, prices, version }: Group, reason: string): PriceGroupPayload => ({
  group_id: groupId,
  name,
  members,
  prices: prices.map(({ network: rail, currency, tiers }) => ({ rail, currency, tiers })),
  version,
  reason,
})

const proposedGroup = ({ group_id: groupId, name, members, prices, version }: PriceGroupPayload): Group => ({
  groupId,
  name,
  members,
  prices: pricesFrom(prices),
  version,
})

const groupPriceShown = ({ network, currency, tiers }: GroupPrice<readonly ChargeTier[]>): contract.GroupPrice => ({
  network,
  currencyCode: currency,
  tiers: shown(tiers, currency),
})

const shownPrice = ({ network, currency, tiers }: GroupPrice<StoredTier[] | null>) => ({
  network,
  currencyCode: currency,
  tiers: tiers && shown(tiers.map(tierFromStored), currency),
})

const proposalShown = (
  { staffId }: StaffCaller,
  { id, reason, proposedByName, proposedAt, proposedBy }: Omit<Decision<PriceGroupPayload>, 'payload'>,
) => ({ proposalId: id, reason, proposedByName, proposedAt, isMine: proposedBy === staffId })
