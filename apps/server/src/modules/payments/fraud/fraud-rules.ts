import { fraudRules as contract, type Reply, wire } from '@tradewind/contract'
import { Refusal } from '@tradewind/contract/refusals'
import type { Currency, Rate } from '@tradewind/kernel'
import type { Logger } from 'pino'
import type { Decision, Decisions } from '#modules/decisions'
import type { Rates } from '#modules/rates'
import type { Staff } from '#modules/staff'
import type { StaffCaller } from '#platform/caller'
import type { Clock } from '#platform/clock'
import type { Database, Tx } from '#platform/db'
import { type Random, uuidv7 } from '#platform/random'
import { createSharedSetting } from '#platform/shared-setting'
import type { Payment } from '../payments.types.ts'
import { couldMeet, type DollarRates, meetsAll, windowsOf } from './fraud.rules.ts'
import {
  type FraudRulePayload,
  fraudRuleChangePage,
  heldByRule,
  insertFraudRule,
  lockRules,
  type StandingRule,
  standingRules,
} from './fraud-rules.store.ts'
import { rehearseRule } from './rehearse-rule.ts'
import { countriesOf, signalsOf } from './signals.store.ts'

interface FraudRulesNeeds {
  db: Database
  clock: Clock
  bankClock: Clock
  random: Random
  log: Pick<Logger, 'warn'>
  decisions: Pick<Decisions, 'register'>
  rates: Pick<Rates, 'listRates'>
  staff: Pick<Staff, 'recordList'>
}

/** A rule that holds a payment, as recorded in the case. */
export interface HoldingRule {
  ruleId: string
  version: number
  name: string
  guidance: string
}

/** The active rules and the exchange rates for their amounts. */
export interface FraudCheck {
  /** The rules that a payment meets. Only if the order itself could meet one, reads the customer's other payments once. */
  holdingRules(tx: Tx, payment: Payment): Promise<HoldingRule[]>
}

export const maxActiveRules = 50
const heldDays = 30
/** How long a process reuses exchange rates. Thresholds don't need fresher ones. */
const ratesMs = 60_000

/** Rules that hold payments for review. Every process keeps the active ones in memory and follows changes. */
export function createFraudRules(needs: FraudRulesNeeds) {
  const { db, clock, bankClock, random, log, decisions } = needs
  const active = createSharedSetting<readonly StandingRule[]>({
    db,
    log,
    channel: 'fraud_rule',
    initial: [],
    read: async (tx) => (await standingRules(tx)).filter(({ rule }) => rule.isActive),
  })
  const dollarRates = createDollarRates(needs.rates)

  const proposals = decisions.register<FraudRulePayload>({
    name: 'payments.fraud-rule',
    versionOf: async (tx, { rule_id }) => (await standingRule(tx, rule_id))?.version ?? 0,
    refusals: {
      alreadyProposed: 'fraudRules.already_proposed',
      notPending: 'fraudRules.proposal_over',
      ownProposal: 'fraudRules.second_person',
      changedSince: 'fraudRules.changed_since',
    },
    apply: async (tx, { id, payload, proposedByName, decidedBy, decidedAt: at }) => {
      await lockRules(tx)
      assertFits(await standingRules(tx), payload.rule_id, contract.readFraudRule(payload.rule))
      await insertFraudRule(tx, payload, { id, proposedByName, confirmedByName: decidedBy.name, at })
      await active.changed(tx)
    },
  })

  return {
    follow: active.follow,

    /** The active rules; undefined if there are none. Call this outside transactions. */
    ready: async (): Promise<FraudCheck | undefined> => {
      const rules = active.current()
      return rules.length > 0 ? checkWith(rules, await dollarRates()) : undefined
    },

    list: (caller: StaffCaller): Promise<Reply<typeof contract.listFraudRules>> =>
      db.asSystem(async (tx) => {
        const standing = await standingRules(tx)
        const held = await heldByRule(tx, new Date(bankClock.now().getTime() - heldDays * 86_400_000))
        const waiting = await proposals.listPending(tx)
        return {
          rules: standing
            .toSorted((one, other) => orderOf(one).localeCompare(orderOf(other), 'en'))
            .map(({ at, ...one }) => ({ ...one, since: at, held: held.get(one.ruleId) ?? 0 })),
          proposals: waiting.map((one) => proposalShown(caller, one, standing)),
        }
      }),

    changes: (paging: { page: number; pageSize: number }): Promise<Reply<typeof contract.listFraudRuleChanges>> =>
      db.asSystem(async (tx) => {
        const { records, total } = await fraudRuleChangePage(tx, paging)
        return { records, pageData: wire.pageData({ ...paging, total }) }
      }),

    rehearse: async (
      { staffId }: StaffCaller,
      conditions: contract.FraudRule['conditions'],
    ): Promise<contract.FraudRehearsal> => {
      const rehearsed = await rehearseRule(db, { conditions, rates: await dollarRates(), now: bankClock.now() })
      // Its examples name payees, as the list of payments does.
      const names = rehearsed.examples.length
      await db.asSystem((tx) => needs.staff.recordList(tx, { staffId, list: 'Payments of a fraud rule', names }))
      return rehearsed
    },

    propose: ({ caller, ruleId: known, rule, version, reason }: RuleRequest): Promise<{ proposalId: string }> =>
      db.asSystem(async (tx) => {
        const standing = await standingRules(tx)
        const current = standing.find((one) => one.ruleId === known)
        if (known !== undefined && !current) throw new Refusal('fraudRules.unknown')
        const ruleId = known ?? uuidv7(clock.now(), random)
        if (await proposals.pendingOn(tx, ruleId)) throw new Refusal('fraudRules.already_proposed')
        if ((current?.version ?? 0) !== version) throw new Refusal('fraudRules.changed_since')
        const written = contract.writeFraudRule(rule)
        if (current && JSON.stringify(contract.writeFraudRule(current.rule)) === JSON.stringify(written))
          throw new Refusal('fraudRules.unchanged')
        assertFits(standing, ruleId, rule)
        const payload = { rule_id: ruleId, rule: written, version: version + 1, reason }
        const by = { id: caller.staffId, name: caller.name }
        const { id } = await proposals.propose(tx, { subject: ruleId, payload, by, reason, version })
        return { proposalId: id }
      }),

    decide: async ({
      caller,
      proposalId: id,
      confirms,
    }: {
      caller: StaffCaller
      proposalId: string
      confirms: boolean
    }) => {
      const decision = { id, by: { id: caller.staffId, name: caller.name } }
      await db.asSystem(async (tx) => {
        if (confirms) await proposals.approve(tx, decision)
        else await proposals.turnDown(tx, decision)
      })
      await active.refresh()
    },
  }
}

export type FraudRules = ReturnType<typeof createFraudRules>

interface RuleRequest {
  caller: StaffCaller
  ruleId: string | undefined
  rule: contract.FraudRule
  version: number
  reason: string
}

const standingRule = async (tx: Tx, ruleId: string): Promise<StandingRule | undefined> =>
  (await standingRules(tx)).find((one) => one.ruleId === ruleId)

/** Active ones first, by name. */
const orderOf = ({ rule }: StandingRule): string => `${rule.isActive ? 0 : 1} ${rule.name}`

function assertFits(standing: readonly StandingRule[], ruleId: string, rule: contract.FraudRule): void {
  if (!rule.isActive) return
  const others = standing.filter((one) => one.ruleId !== ruleId && one.rule.isActive)
  if (others.some(({ rule: { name } }) => name.toLowerCase() === rule.name.toLowerCase()))
    throw new Refusal('fraudRules.name_taken')
  if (others.length >= maxActiveRules) throw new Refusal('fraudRules.too_many')
}

function proposalShown(
  caller: StaffCaller,
  { id: proposalId, payload, proposedBy, proposedByName, proposedAt }: Decision<FraudRulePayload>,
  standing: readonly StandingRule[],
): contract.FraudRuleProposal {
  return {
    proposalId,
    ruleId: payload.rule_id,
    before: standing.find(({ ruleId }) => ruleId === payload.rule_id)?.rule ?? null,
    after: contract.readFraudRule(payload.rule),
    reason: payload.reason,
    proposedByName,
    proposedAt,
    isMine: proposedBy === caller.staffId,
  }
}

const checkWith = (rules: readonly StandingRule[], rates: DollarRates): FraudCheck => ({
  holdingRules: async (tx, payment) => {
    const { amount, party, askedAt, createdAt } = payment
    const order = { amount, orderedAt: askedAt ?? createdAt, countries: countriesOf(party) }
    const possible = rules.filter(({ rule }) => couldMeet(rule.conditions, order, rates))
    if (possible.length === 0) return []
    const signals = (await signalsOf(tx, [payment.id], windowsOf(possible.map(({ rule }) => rule)))).get(payment.id)
    if (!signals || signals.wasCleared) return []
    return possible.flatMap(({ ruleId, version, rule: { conditions, name, guidance } }) =>
      meetsAll(conditions, order, signals, rates) ? [{ ruleId, version, name, guidance }] : [],
    )
  },
})

/** The value of one dollar in each currency, read at most once a minute. */
function createDollarRates({ listRates }: Pick<Rates, 'listRates'>): () => Promise<DollarRates> {
  let kept: { at: number; rates: Promise<DollarRates> } | undefined
  return async () => {
    const at = performance.now()
    if (!kept || at - kept.at > ratesMs) kept = { at, rates: readRates() }
    const reading = kept
    return reading.rates.catch((error: unknown) => {
      // The next payment tries again.
      if (kept === reading) kept = undefined
      throw error
    })
  }

  async function readRates(): Promise<DollarRates> {
    const { records } = await listRates({ page: 1, pageSize: 1_000, base: 'USD' })
    const one: [Currency, Rate] = ['USD', { scaled: 1n, decimals: 0 }]
    return new Map([one, ...records.map(({ quote, rate }): [Currency, Rate] => [quote, rate])])
  }
}
