import { type networks as contract, type Reply, wire } from '@tradewind/contract'
import { Refusal } from '@tradewind/contract/refusals'
import { type RailName, railNames } from '@tradewind/kernel/payment-methods/rails'
import type { Logger } from 'pino'
import { type Decision, type Decisions, personOf, type StaffDecision } from '#modules/decisions'
import type { StaffCaller } from '#platform/caller'
import type { Clock } from '#platform/clock'
import type { Database, Tx } from '#platform/db'
import { type Random, uuidv7 } from '#platform/random'
import { createSharedSetting } from '#platform/shared-setting'
import {
  changePage,
  currentSwitches,
  insertSwitch,
  lockNetwork,
  type TurnOnPayload,
  usageSince,
} from './network-switches.store.ts'

interface NetworkSwitchesNeeds {
  db: Database
  clock: Clock
  random: Random
  log: Pick<Logger, 'warn'>
  decisions: Pick<Decisions, 'register'>
}

interface SwitchRequest {
  caller: StaffCaller
  network: RailName
  reason: string
}

const usagePeriodMs = 30 * 86_400_000

/**
 * Networks that staff turned off for new payments. Every server keeps them in memory, because each comparison of payment
 * methods and each order reads them, and is notified when a change commits.
 */
export function createNetworkSwitches({ db, clock, random, log, decisions }: NetworkSwitchesNeeds) {
  const notices = createSharedSetting<ReadonlyMap<RailName, string>>({
    db,
    log,
    channel: 'network_switch',
    initial: new Map(),
    read: async (tx) =>
      new Map(
        (await currentSwitches(tx)).flatMap(({ network, notice }) => (notice === null ? [] : [[network, notice]])),
      ),
  })

  const proposals = decisions.register<TurnOnPayload>({
    name: 'pricing.network-on',
    refusals: {
      alreadyProposed: 'networks.already_proposed',
      notPending: 'networks.proposal_over',
      ownProposal: 'networks.second_person',
    },
    apply: async (tx, { id, payload: { rail, reason }, proposedByName, decidedBy }) => {
      const by = { id: decidedBy.id, name: `${proposedByName}, confirmed by ${decidedBy.name}` }
      const at = clock.now()
      await lockNetwork(tx, rail)
      await insertSwitch(tx, { id, network: rail, notice: null, reason, by, at, decisionId: id })
      await notices.changed(tx)
    },
  })

  const view = (caller: StaffCaller, found: Decision<TurnOnPayload>): contract.NetworkProposal => ({
    proposalId: found.id,
    network: found.payload.rail,
    reason: found.reason,
    proposedByName: found.proposedByName,
    proposedAt: found.proposedAt,
    isMine: found.proposedBy === caller.staffId,
  })

  return {
    /** The notice for customers while a network is off; undefined while it is on. */
    noticeOf: (network: RailName): string | undefined => notices.current().get(network),

    follow: notices.follow,

    list: (caller: StaffCaller): Promise<contract.NetworkState[]> =>
      db.asSystem(async (tx) => {
        const switched = new Map((await currentSwitches(tx)).map((one) => [one.network, one]))
        const used = new Map(
          (await usageSince(tx, new Date(clock.now().getTime() - usagePeriodMs))).map((one) => [one.network, one]),
        )
        const waiting = new Map((await proposals.listPending(tx)).map((one) => [one.payload.rail, view(caller, one)]))
        return railNames.map((network) => ({
          network,
          isOff: switched.get(network)?.isOff ?? false,
          notice: switched.get(network)?.notice ?? null,
          since: switched.get(network)?.at ?? null,
          byName: switched.get(network)?.byName ?? null,
          payments: used.get(network)?.payments ?? 0,
          customers: used.get(network)?.customers ?? 0,
          proposal: waiting.get(network) ?? null,
        }))
      }),

    changes: (paging: { page: number; pageSize: number }): Promise<Reply<typeof contract.listNetworkChanges>> =>
      db.asSystem(async (tx) => {
        const { records, total } = await changePage(tx, paging)
        return { records, pageData: wire.pageData({ ...paging, total }) }
      }),

    switchOff: async ({ caller, network, reason, notice }: SwitchRequest & { notice: string }): Promise<void> => {
      await db.asSystem(async (tx) => {
        await lockNetwork(tx, network)
        if (await isOff(tx, network)) throw new Refusal('networks.already_off')
        const at = clock.now()
        const id = uuidv7(at, random)
        await insertSwitch(tx, { id, network, notice, reason, by: personOf(caller), at, decisionId: null })
        await notices.changed(tx)
      })
      await notices.refresh()
    },

    proposeTurnOn: ({ caller, network, reason }: SwitchRequest): Promise<{ proposalId: string }> =>
      db.asSystem(async (tx) => {
        await lockNetwork(tx, network)
        if (!(await isOff(tx, network))) throw new Refusal('networks.already_on')
        const payload: TurnOnPayload = { rail: network, is_off: false, reason }
        const { id } = await proposals.propose(tx, { subject: network, payload, by: personOf(caller), reason })
        return { proposalId: id }
      }),

    decide: async (decision: StaffDecision) => {
      await db.asSystem((tx) => proposals.decide(tx, decision))
      await notices.refresh()
    },
  }
}

export type NetworkSwitches = ReturnType<typeof createNetworkSwitches>

const isOff = async (tx: Tx, network: RailName): Promise<boolean> =>
  (await currentSwitches(tx)).some((one) => one.network === network && one.isOff)
