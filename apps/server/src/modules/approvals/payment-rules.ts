import { type paymentRules as contract, Refusal, wire } from '@tradewind/contract'
import { type Currency, money, parseAmount } from '@tradewind/kernel'
import type * as z from 'zod/mini'
import type { ApprovalContext } from '#modules/exchange'
import type { Caller } from '#platform/caller'
import type { Tx } from '#platform/db'
import { type IdempotentRequest, storeAnswers } from '#platform/idempotency'
import { uuidv7 } from '#platform/random'
import type { Secret } from '#platform/secret'
import type { ApprovalsNeeds } from './approvals.needs.ts'
import type { Conditions, PaymentRule } from './approvals.types.ts'
import { requestRuleChange } from './request-rule-change.ts'
import { factsOf } from './requests.store.ts'
import { unchanged, weakens } from './rule-changes.rules.ts'
import { endWaiting } from './rule-changes.store.ts'
import { gapsBetween } from './rule-gaps.rules.ts'
import { ruleIsPossible } from './rule-is-possible.ts'
import { type RuleView, readerOf, ruleView, ruleViews, termsView } from './rule-views.ts'
import {
  deleteRules,
  findRule,
  findRules,
  insertRule,
  lockRule,
  lockRules,
  updateRule,
  versionsOf,
} from './rules.store.ts'
import { isAnyone } from './steps.rules.ts'

type Added = z.output<NonNullable<typeof contract.addPaymentRule.value>>
type VersionView = z.output<typeof contract.RuleVersion>
type Saved = z.output<NonNullable<typeof contract.updatePaymentRule.value>>
export type RuleTerms = Pick<
  z.output<NonNullable<typeof contract.addPaymentRule.body>>,
  | 'moduleTransactionType'
  | 'currencyCode'
  | 'amountFrom'
  | 'amountTo'
  | 'numberOfApprovals'
  | 'accountId'
  | 'initiatorId'
  | 'approvers'
> &
  Partial<Pick<z.output<NonNullable<typeof contract.addPaymentRule.body>>, 'payees' | 'order'>>
type Who = Pick<Caller, 'userId' | 'customerId' | 'name'>
type SignedIn = Who & Pick<Caller, 'sessionId'>

/**
 * The payment rules of a business. Absent and foreign rules are refused alike. Whoever changes one gives a PIN, and what
 * makes a rule ask less waits for the colleagues that the rule itself asks for (decision 135).
 */
export interface PaymentRules {
  /** `userId` reads it: what may be done with a change that waits depends on that person. */
  list(input: { customerId: string; userId: string; page: number; pageSize: number }): Promise<{
    records: RuleView[]
    pageData: z.output<typeof wire.PageData>
  }>
  get(input: { customerId: string; userId: string; id: string }): Promise<RuleView>
  versions(input: { customerId: string; id: string }): Promise<VersionView[]>
  add(input: {
    caller: Who
    customerId: string
    terms: RuleTerms
    idempotent: IdempotentRequest<Added>
  }): Promise<Added>
  /** Gives the rule as it is now: unchanged, with what waits, where the change makes it ask less. */
  change(input: {
    caller: SignedIn
    customerId: string
    id: string
    version: number | undefined
    change: RuleTerms | { status: PaymentRule['status'] }
    pin: Secret
  }): Promise<Saved>
  /** Deletes the rules that are not in force; the deletion of the others waits. */
  remove(input: {
    caller: SignedIn
    customerId: string
    ids: readonly string[]
    pin: Secret
  }): Promise<{ deleted: string[]; waiting: string[] }>
}

export function createPaymentRules(needs: ApprovalsNeeds): PaymentRules {
  const { db, clock, bankClock, random, identity } = needs
  const request = requestRuleChange(needs)
  const refuseImpossible = ruleIsPossible(needs)
  const own = (caller: Who, customerId: string) => {
    if (customerId !== caller.customerId) throw new Refusal('request.not_found')
  }
  const viewOf = async (tx: Tx, rule: PaymentRule, userId: string): Promise<RuleView> => {
    const [view] = await ruleViews(tx, [rule], { at: bankClock.now(), team: needs.team, userId })
    if (!view) throw new Error('a rule has no view')
    return view
  }
  return {
    list: ({ customerId, userId, page, pageSize }) =>
      db.asCustomer(customerId, async (tx) => {
        const { rules, total } = await findRules(tx, { customerId, page, pageSize })
        return {
          records: await ruleViews(tx, rules, { at: bankClock.now(), team: needs.team, userId }),
          pageData: wire.pageData({ page, pageSize, total }),
        }
      }),
    get: ({ customerId, userId, id }) =>
      db.asCustomer(customerId, async (tx) => {
        const rule = await findRule(tx, customerId, id)
        if (!rule) throw new Refusal('approvals.rule_unknown')
        return viewOf(tx, rule, userId)
      }),
    versions: ({ customerId, id }) =>
      db.asCustomer(customerId, async (tx) => {
        if (!(await findRule(tx, customerId, id))) throw new Refusal('approvals.rule_unknown')
        const members = await needs.team.teamOf(tx, customerId)
        return (await versionsOf(tx, customerId, id)).map(({ version, deleted, byName, at, ...terms }) => ({
          version,
          ...termsView(terms, members),
          deleted,
          at,
          by: byName,
        }))
      }),
    add: ({ caller, customerId, terms, idempotent }) =>
      db.asSystem(async (tx) => {
        own(caller, customerId)
        const createdAt = clock.now()
        const rule: PaymentRule = {
          id: uuidv7(createdAt, random),
          customerId,
          ...termsOf(terms),
          status: 'Active',
          version: 1,
          createdBy: caller.userId,
          createdByName: caller.name,
          createdAt,
        }
        await refuseImpossible(tx, rule)
        await insertRule(tx, rule)
        await needs.ruleChanged(tx, { customerId, by: caller, before: undefined, after: rule })
        const answer = { paymentRuleId: rule.id, gaps: await gapsAround(tx, rule) }
        await storeAnswers(tx, [idempotent.answerWith(answer)])
        return answer
      }),
    change: async ({ caller, customerId, id, version, change, pin }) => {
      own(caller, customerId)
      await identity.verifyPin({ userId: caller.userId, sessionId: caller.sessionId, pin })
      return db.asSystem(async (tx) => {
        const rule = await lockRule(tx, customerId, id)
        if (!rule) throw new Refusal('approvals.rule_unknown')
        if (version !== undefined && rule.version !== version) throw new Refusal('approvals.rule_changed')
        const changed = { ...rule, ...('status' in change ? change : termsOf(change)) }
        await refuseImpossible(tx, changed)
        const after = unchanged(changed)
        if (weakens(rule, after)) {
          const requested = await request(tx, { caller, rule, after })
          const { userId } = caller
          const reader = await readerOf(tx, customerId, { at: bankClock.now(), team: needs.team, userId })
          const waiting = ruleView(rule, requested, reader)
          return { ...waiting, gaps: await gapsAround(tx, rule) }
        }
        await endWaiting(tx, id, bankClock.now())
        const saved = await updateRule(tx, changed, { by: caller, at: bankClock.now() })
        await needs.ruleChanged(tx, { customerId, by: caller, before: rule, after: saved })
        return { ...(await viewOf(tx, saved, caller.userId)), gaps: await gapsAround(tx, changed) }
      })
    },
    remove: async ({ caller, customerId, ids, pin }) => {
      own(caller, customerId)
      await identity.verifyPin({ userId: caller.userId, sessionId: caller.sessionId, pin })
      const wanted = [...new Set(ids)]
      return db.asSystem(async (tx) => {
        const rules = await lockRules(tx, customerId, wanted)
        // All of them or none: a list that is out of date is looked at again.
        if (rules.length !== wanted.length) throw new Refusal('approvals.rule_unknown')
        const inForce = rules.filter((rule) => weakens(rule, { ...unchanged(rule), deletes: true }))
        for (const rule of inForce) await request(tx, { caller, rule, after: { ...unchanged(rule), deletes: true } })
        const waiting = inForce.map(({ id }) => id)
        const deleted = wanted.filter((id) => !waiting.includes(id))
        await deleteRules(tx, customerId, deleted, { by: caller, at: clock.now() })
        for (const rule of rules)
          if (deleted.includes(rule.id))
            await needs.ruleChanged(tx, { customerId, by: caller, before: rule, after: undefined })
        return { deleted, waiting }
      })
    },
  }
}

/** What the rules in force for a rule's module and currency let through, that rule as it is now. */
async function gapsAround(tx: Tx, { customerId, currency, module }: PaymentRule): Promise<Added['gaps']> {
  const { rules = [] } = (await factsOf<ApprovalContext>(tx, { customerId, currency, module })) ?? {}
  const bands = rules.map(({ from, to }) => ({ from: BigInt(from), to: to === null ? null : BigInt(to) }))
  return gapsBetween(bands).map(({ from, to }) => ({
    amountFrom: money(currency, from),
    amountTo: to === null ? null : money(currency, to),
  }))
}

export function termsOf(
  terms: RuleTerms,
): Pick<PaymentRule, 'module' | 'currency' | 'amountFrom' | 'amountTo' | 'approvals' | keyof Conditions> {
  const { moduleTransactionType: module, currencyCode: currency, numberOfApprovals: approvals } = terms
  const amountFrom = minorOf(terms.amountFrom, currency)
  const amountTo = terms.amountTo === undefined ? null : minorOf(terms.amountTo, currency)
  if (amountTo !== null && amountFrom > amountTo) throw new Refusal('approvals.bounds_crossed')
  const steps = (terms.approvers ?? []).map(({ userId, roleId }) => ({
    ...(userId !== undefined && { userId }),
    ...(roleId !== undefined && { roleId }),
  }))
  const named = steps.some((step) => !isAnyone(step))
  return {
    module,
    currency,
    amountFrom,
    amountTo,
    approvals,
    accountId: terms.accountId ?? null,
    payees: terms.payees ?? 'Any',
    initiatorId: terms.initiatorId ?? null,
    steps: named ? steps : null,
    inOrder: named && terms.order === 'Sequential',
  }
}

/** A bound in minor units. The contract let through amounts of the currency, and nothing at all. */
function minorOf(text: string, currency: Currency): bigint {
  const amount = parseAmount(text, currency)
  return typeof amount === 'string' ? 0n : amount.minor
}
