import { moneyRules as contract, type Reply, wire } from '@tradewind/contract'
import { Refusal } from '@tradewind/contract/refusals'
import type { Logger } from 'pino'
import { type Decision, type Decisions, personOf, type StaffDecision } from '#modules/decisions'
import { changeCutOffs, cityOf, declareDays, isClosedOn } from '#modules/rails'
import type { StaffCaller } from '#platform/caller'
import type { Clock } from '#platform/clock'
import type { Database, Tx } from '#platform/db'
import { createSharedSetting } from '#platform/shared-setting'
import {
  type ChangedRule,
  changedRules,
  changeLimits,
  currentLimits,
  insertRule,
  type MoneyRulePayload,
  type RulePaging,
  ruleChangePage,
  sentInMonth,
  sentSince,
} from './money-rules.store.ts'
import {
  arrivalsMoved,
  contentOf,
  cutOffExamples,
  excludedFault,
  holidayExamples,
  ruleFault,
  standardCutOffs,
  subjectOf,
} from './rule-effects.ts'

interface MoneyRulesNeeds {
  db: Database
  clock: Clock
  bankClock: Clock
  log: Pick<Logger, 'warn'>
  decisions: Pick<Decisions, 'register'>
}

interface RuleRequest {
  caller: StaffCaller
  rule: contract.MoneyRule
  version: number
  reason: string
}

const previewMs = 30 * 86_400_000

/**
 * Changes by staff to cut-offs, bank holidays, limits and excluded countries. Every process keeps them in memory, applies
 * cut-offs and holidays to the timetables, the source of all dates that customers see, and is notified when a change
 * commits. Limits are read with every order.
 */
export function createMoneyRules({ db, clock, bankClock, log, decisions }: MoneyRulesNeeds) {
  const applied = createSharedSetting<readonly ChangedRule[]>({
    db,
    log,
    channel: 'money_rule',
    initial: [],
    read: async (tx) => {
      const found = await changedRules(tx)
      applyToTimetables(found)
      return found
    },
  })

  /** Also at the approval: the day may have come since it was proposed. */
  function assertTimely(rule: contract.MoneyRule): void {
    if (rule.kind === 'holiday' && rule.date <= bankClock.now().toISOString().slice(0, 10))
      throw new Refusal('moneyRules.day_over')
  }

  const proposals = decisions.register<MoneyRulePayload>({
    name: 'pricing.money-rule',
    versionOf: async (tx, { subject }) => (await changedRule(tx, subject))?.version ?? 0,
    refusals: {
      alreadyProposed: 'moneyRules.already_proposed',
      notPending: 'moneyRules.proposal_over',
      ownProposal: 'moneyRules.second_person',
      changedSince: 'moneyRules.changed_since',
    },
    apply: async (tx, { id, payload, proposedByName, decidedBy, decidedAt: at }) => {
      const rule = contract.readMoneyRule(payload.rule)
      assertTimely(rule)
      await insertRule(tx, payload, { id, proposedByName, confirmedByName: decidedBy.name, at })
      if (rule.kind === 'limits') await changeLimits(tx, rule)
      await applied.changed(tx)
    },
  })

  return {
    /** Why payments to a country are refused; undefined unless staff excluded it. */
    excludedFault: (country: string | undefined): string | undefined =>
      country === undefined
        ? undefined
        : excludedFault(
            applied.current().map(({ rule }) => rule),
            country,
          ),

    follow: applied.follow,

    list: (caller: StaffCaller, kind?: contract.MoneyRule['kind']): Promise<Reply<typeof contract.listMoneyRules>> =>
      db.asSystem(async (tx) => {
        const isIncluded = (rule: contract.MoneyRule) => kind === undefined || rule.kind === kind
        const changed = await changedRules(tx)
        const rules = await rulesInForce(tx, changed)
        const waiting = await proposals.listPending(tx)
        return {
          rules: rules.filter(({ rule }) => isIncluded(rule)),
          proposals: waiting.map((one) => proposalShown(caller, one, rules)).filter(({ after }) => isIncluded(after)),
        }
      }),

    changes: ({ kind, ...paging }: RulePaging): Promise<Reply<typeof contract.listMoneyRuleChanges>> =>
      db.asSystem(async (tx) => {
        const { records, total } = await ruleChangePage(tx, { kind, ...paging })
        return { records, pageData: wire.pageData({ ...paging, total }) }
      }),

    preview: async (rule: contract.MoneyRule): Promise<contract.MoneyRulePreview> => {
      assertPossible(rule)
      const nothing = { examples: [], past: null, customers: null }
      if (rule.kind === 'holiday') return { ...nothing, examples: holidayExamples(rule) }
      // The countries of payees' banks are encrypted, so earlier payments can't be counted.
      if (rule.kind === 'country') return nothing
      if (rule.kind === 'limits')
        return db.asSystem(async (tx) => {
          await ruleInForce(tx, rule)
          const month = `${bankClock.now().toISOString().slice(0, 7)}-01`
          return { ...nothing, customers: await sentInMonth(tx, rule, month) }
        })
      const since = new Date(clock.now().getTime() - previewMs)
      const sent = await db.asSystem((tx) => sentSince(tx, rule.network, since))
      return { ...nothing, examples: cutOffExamples(rule, bankClock.now()), past: await arrivalsMoved(rule, sent) }
    },

    propose: ({ caller, rule, version, reason }: RuleRequest): Promise<{ proposalId: string }> =>
      db.asSystem(async (tx) => {
        assertPossible(rule)
        assertTimely(rule)
        const subject = subjectOf(rule)
        const current = await ruleInForce(tx, rule)
        if (await proposals.pendingOn(tx, subject)) throw new Refusal('moneyRules.already_proposed')
        if (current.version !== version) throw new Refusal('moneyRules.changed_since')
        if (contentOf(current.rule) === contentOf(rule)) throw new Refusal('moneyRules.unchanged')
        const written = contract.writeMoneyRule(rule)
        const payload = { kind: rule.kind, subject, rule: written, version: version + 1, reason }
        const { id } = await proposals.propose(tx, { subject, payload, by: personOf(caller), reason, version })
        return { proposalId: id }
      }),

    decide: async (decision: StaffDecision) => {
      await db.asSystem((tx) => proposals.decide(tx, decision))
      await applied.refresh()
    },
  }
}

export type MoneyRules = ReturnType<typeof createMoneyRules>

function applyToTimetables(changed: readonly ChangedRule[]): void {
  const all = changed.map(({ rule }) => rule)
  changeCutOffs(all.flatMap((rule) => (rule.kind === 'cut-offs' ? [{ service: rule.network, times: rule.times }] : [])))
  declareDays(all.flatMap((rule) => (rule.kind === 'holiday' ? [rule] : [])))
}

function assertPossible(rule: contract.MoneyRule): void {
  const fault = ruleFault(rule)
  if (fault) throw new Refusal(fault)
}

const changedRule = async (tx: Tx, subject: string): Promise<ChangedRule | undefined> =>
  (await changedRules(tx)).find((one) => one.subject === subject)

/** All cut-offs and limits, and the bank holidays (latest first) and countries that staff changed. */
async function rulesInForce(tx: Tx, changed: readonly ChangedRule[]): Promise<contract.CurrentMoneyRule[]> {
  const limits = await currentLimits(tx)
  const bySubject = new Map(changed.map((one) => [one.subject, one]))
  const shown = (rule: contract.MoneyRule): contract.CurrentMoneyRule => {
    const its = bySubject.get(subjectOf(rule))
    return {
      rule: rule.kind === 'limits' ? rule : (its?.rule ?? rule),
      city: rule.kind === 'cut-offs' ? cityOf(rule.network) : null,
      version: its?.version ?? 0,
      since: its?.at ?? null,
      byName: its?.byName ?? null,
    }
  }
  const holidays = changed.map(({ rule }) => rule).filter((rule) => rule.kind === 'holiday')
  const lastFirst = holidays.toSorted((one, other) => other.date.localeCompare(one.date))
  const countries = changed.map(({ rule }) => rule).filter((rule) => rule.kind === 'country')
  return [...standardCutOffs(), ...lastFirst, ...limits, ...countries].map(shown)
}

/** The rule that a new one would replace; a day without changes follows its calendar. */
async function ruleInForce(
  tx: Tx,
  rule: contract.MoneyRule,
): Promise<Pick<contract.CurrentMoneyRule, 'rule' | 'version'>> {
  const subject = subjectOf(rule)
  const rules = await rulesInForce(tx, await changedRules(tx))
  const found = rules.find((one) => subjectOf(one.rule) === subject)
  if (found) return found
  if (rule.kind === 'country') return { rule: { ...rule, isExcluded: false }, version: 0 }
  if (rule.kind !== 'holiday') throw new Refusal('moneyRules.unknown')
  return { rule: { ...rule, isClosed: isClosedOn(rule.place, rule.date) }, version: 0 }
}

function proposalShown(
  caller: StaffCaller,
  { payload, ...found }: Decision<MoneyRulePayload>,
  rules: readonly contract.CurrentMoneyRule[],
): contract.MoneyRuleProposal {
  return {
    proposalId: found.id,
    before: rules.find(({ rule }) => subjectOf(rule) === payload.subject)?.rule ?? null,
    after: contract.readMoneyRule(payload.rule),
    reason: payload.reason,
    proposedByName: found.proposedByName,
    proposedAt: found.proposedAt,
    isMine: found.proposedBy === caller.staffId,
  }
}
