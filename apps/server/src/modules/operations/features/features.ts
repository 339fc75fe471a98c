import { features as contract, type Reply, wire } from '@tradewind/contract'
import { defaultFlags, type Flag, flagNames, scopeOf } from '@tradewind/contract/flags'
import { Refusal } from '@tradewind/contract/refusals'
import { type Decision, type Decisions, personOf, type StaffDecision } from '#modules/decisions'
import type { StaffCaller } from '#platform/caller'
import type { Database, Tx } from '#platform/db'
import type { FeatureFlags } from '#platform/feature-flags'
import {
  countCustomers,
  type FeaturePayload,
  featureChangePage,
  insertFeatureChange,
  type StandingSetting,
  standingSettings,
} from './features.store.ts'

interface FeaturesNeeds {
  db: Database
  features: FeatureFlags
  decisions: Pick<Decisions, 'register'>
}

interface FeatureRequest {
  caller: StaffCaller
  flag: Flag
  setting: contract.FeatureSetting
  version: number
  reason: string
}

/** Feature flags set by staff: two people per change, with a history. The platform applies them in every process. */
export function createFeatures({ db, features, decisions }: FeaturesNeeds) {
  const proposals = decisions.register<FeaturePayload>({
    name: 'operations.feature',
    versionOf: async (tx, { flag }) => (await standingOf(tx, flag)).version,
    refusals: {
      alreadyProposed: 'features.already_proposed',
      notPending: 'features.proposal_over',
      ownProposal: 'features.second_person',
      changedSince: 'features.changed_since',
    },
    apply: async (tx, { id, payload, proposedByName, decidedBy, decidedAt: at }) => {
      await insertFeatureChange(tx, payload, { id, proposedByName, confirmedByName: decidedBy.name, at })
      await features.changed(tx)
    },
  })

  return {
    list: (caller: StaffCaller): Promise<Reply<typeof contract.listFeatures>> =>
      db.asSystem(async (tx) => {
        const standing = new Map((await standingSettings(tx)).map((one) => [one.flag, one]))
        const waiting = await proposals.listPending(tx)
        return flagNames.map((flag): contract.Feature => {
          const its = standing.get(flag)
          const setting = its?.setting ?? noSetting
          const proposal = waiting.find(({ payload }) => payload.flag === flag)
          return {
            flag,
            scope: scopeOf(flag),
            isOnByDefault: defaultFlags[flag],
            environment: features.isPinned(flag) ? features.isOn(flag, undefined) : null,
            setting,
            version: its?.version ?? 0,
            since: its?.at ?? null,
            byName: its?.byName ?? null,
            proposal: proposal ? shown(caller, proposal, setting) : null,
          }
        })
      }),

    changes: (paging: { page: number; pageSize: number }): Promise<Reply<typeof contract.listFeatureChanges>> =>
      db.asSystem(async (tx) => {
        const { records, total } = await featureChangePage(tx, paging)
        return { records, pageData: wire.pageData({ ...paging, total }) }
      }),

    propose: ({ caller, flag, setting, version, reason }: FeatureRequest): Promise<{ proposalId: string }> =>
      db.asSystem(async (tx) => {
        assertInScope(flag, setting)
        if (await proposals.pendingOn(tx, flag)) throw new Refusal('features.already_proposed')
        const current = await standingOf(tx, flag)
        if (current.version !== version) throw new Refusal('features.changed_since')
        if (contentOf(current.setting) === contentOf(setting)) throw new Refusal('features.unchanged')
        if (setting.state === 'list' && (await countCustomers(tx, setting.customerIds)) < setting.customerIds.length)
          throw new Refusal('features.customer_unknown')
        const payload = { flag, setting, version: version + 1, reason }
        const { id } = await proposals.propose(tx, { subject: flag, payload, by: personOf(caller), reason, version })
        return { proposalId: id }
      }),

    decide: async (decision: StaffDecision) => {
      await db.asSystem((tx) => proposals.decide(tx, decision))
      await features.refresh()
    },
  }
}

export type Features = ReturnType<typeof createFeatures>

const noSetting = { state: 'default' } as const

const standingOf = async (tx: Tx, flag: Flag): Promise<Pick<StandingSetting, 'setting' | 'version'>> =>
  (await standingSettings(tx)).find((one) => one.flag === flag) ?? { setting: noSetting, version: 0 }

function assertInScope(flag: Flag, { state }: contract.FeatureSetting): void {
  const scope = scopeOf(flag)
  if (scope === 'environment') throw new Refusal('features.environment_only')
  if (scope === 'everybody' && (state === 'share' || state === 'list')) throw new Refusal('features.everybody_only')
}

/** A setting in comparable form: the order of a list doesn't matter. */
const contentOf = (setting: contract.FeatureSetting): string =>
  setting.state === 'list'
    ? setting.customerIds.toSorted().join()
    : setting.state === 'share'
      ? `${setting.percent}%`
      : setting.state

const shown = (
  caller: StaffCaller,
  { id: proposalId, payload, proposedBy, proposedByName, proposedAt }: Decision<FeaturePayload>,
  before: contract.FeatureSetting,
): contract.FeatureProposal => ({
  proposalId,
  flag: payload.flag,
  before,
  after: payload.setting,
  reason: payload.reason,
  proposedByName,
  proposedAt,
  isMine: proposedBy === caller.staffId,
})
