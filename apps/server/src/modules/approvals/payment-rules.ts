import { type paymentRules as contract, Refusal, wire } from '@tradewind/contract'
import { type Currency, money, parseAmount } from '@tradewind/kernel'
import type * as z from 'zod/mini'
import type { Caller } from '#platform/caller'
import type { Tx } from '#platform/db'
import { type IdempotentRequest, storeAnswers } from '#platform/idempotency'
import { uuidv7 } from '#platform/random'
import type { ApprovalFacts } from '#modules/payments'
import type { ApprovalsNeeds } from './approvals.needs.ts'
import type { PaymentRule } from './approvals.types.ts'
import { factsOf } from './requests.store.ts'
import { gapsBetween } from './rule-gaps.rules.ts'
import { deleteRules, findRule, findRules, insertRule, lockRule, updateRule } from './rules.store.ts'

type RuleView = z.output<typeof contract.PaymentRule>
type Added = z.output<NonNullable<typeof contract.addPaymentRule.value>>
type Saved = z.output<NonNullable<typeof contract.updatePaymentRule.value>>
type Terms = Omit<z.output<NonNullable<typeof contract.addPaymentRule.body>>, 'customerId'>
type Who = Pick<Caller, 'userId' | 'customerId' | 'name'>

/** The payment rules of a business. Absent and foreign rules are refused alike. */
export interface PaymentRules {
  list(asked: { customerId: string; page: number; pageSize: number }): Promise<{
    records: RuleView[]
    pageData: z.output<typeof wire.PageData>
  }>
  get(asked: { customerId: string; id: string }): Promise<RuleView>
  add(asked: { caller: Who; customerId: string; terms: Terms; idempotent: IdempotentRequest<Added> }): Promise<Added>
  change(asked: {
    caller: Who
    customerId: string
    id: string
    version: number
    change: Terms | { status: PaymentRule['status'] }
  }): Promise<Saved>
  remove(asked: { caller: Who; customerId: string; ids: readonly string[] }): Promise<void>
}

export function createPaymentRules({ db, clock, random, team }: ApprovalsNeeds): PaymentRules {
  /** A rule that more people must follow than there are approvers would let nothing through. */
  async function refuseTooFew(tx: Tx, { customerId, status, approvals }: PaymentRule): Promise<void> {
    if (status !== 'Active') return
    const able = (await team.teamOf(tx, customerId)).filter((member) => team.mayDecide(member)).length
    if (able < approvals) throw new Refusal('approvals.too_few_approvers')
  }
  const own = (caller: Who, customerId: string) => {
    if (customerId !== caller.customerId) throw new Refusal('request.not_found')
  }
  return {
    list: ({ customerId, page, pageSize }) =>
      db.asCustomer(customerId, async (tx) => {
        const { rules, total } = await findRules(tx, { customerId, page, pageSize })
        return { records: rules.map(ruleView), pageData: wire.pageData({ page, pageSize, total }) }
      }),
    get: ({ customerId, id }) =>
      db.asCustomer(customerId, async (tx) => {
        const rule = await findRule(tx, customerId, id)
        if (!rule) throw new Refusal('approvals.rule_unknown')
        return ruleView(rule)
      }),
    add: ({ caller, customerId, terms, idempotent }) =>
      db.asCustomer(caller.customerId, async (tx) => {
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
        await refuseTooFew(tx, rule)
        await insertRule(tx, rule)
        const answer = { paymentRuleId: rule.id, gaps: await gapsAround(tx, rule) }
        await storeAnswers(tx, [idempotent.answerWith(answer)])
        return answer
      }),
    change: ({ caller, customerId, id, version, change }) =>
      db.asCustomer(caller.customerId, async (tx) => {
        own(caller, customerId)
        const rule = await lockRule(tx, customerId, id)
        if (!rule) throw new Refusal('approvals.rule_unknown')
        if (rule.version !== version) throw new Refusal('approvals.rule_changed')
        const changed = { ...rule, ...('status' in change ? change : termsOf(change)) }
        await refuseTooFew(tx, changed)
        const saved = ruleView(await updateRule(tx, changed))
        return { ...saved, gaps: await gapsAround(tx, changed) }
      }),
    remove: ({ caller, customerId, ids }) =>
      db.asCustomer(caller.customerId, async (tx) => {
        own(caller, customerId)
        const wanted = [...new Set(ids)]
        const gone = await deleteRules(tx, customerId, wanted, clock.now())
        // All of them or none: a list that is out of date is looked at again.
        if (gone !== wanted.length) throw new Refusal('approvals.rule_unknown')
      }),
  }
}

/** What the rules in force for a rule's module and currency let through, that rule as it is now. */
async function gapsAround(tx: Tx, { customerId, currency, module }: PaymentRule): Promise<Added['gaps']> {
  const { rules = [] } = (await factsOf<ApprovalFacts>(tx, { customerId, currency, module })) ?? {}
  const bands = rules.map(({ from, to }) => ({ from: BigInt(from), to: to === null ? null : BigInt(to) }))
  return gapsBetween(bands).map(({ from, to }) => ({
    amountFrom: money(currency, from),
    amountTo: to === null ? null : money(currency, to),
  }))
}

function termsOf(terms: Terms): Pick<PaymentRule, 'module' | 'currency' | 'amountFrom' | 'amountTo' | 'approvals'> {
  const { moduleTransactionType: module, currencyCode: currency, numberOfApprovals: approvals } = terms
  const amountFrom = minorOf(terms.amountFrom, currency)
  const amountTo = terms.amountTo === undefined ? null : minorOf(terms.amountTo, currency)
  if (amountTo !== null && amountFrom > amountTo) throw new Refusal('approvals.bounds_crossed')
  return { module, currency, amountFrom, amountTo, approvals }
}

/** A bound in minor units. The contract let through amounts of the currency, and nothing at all. */
function minorOf(text: string, currency: Currency): bigint {
  const amount = parseAmount(text, currency)
  return typeof amount === 'string' ? 0n : amount.minor
}

const ruleView = (rule: PaymentRule): RuleView => ({
  paymentRuleId: rule.id,
  moduleTransactionType: rule.module,
  currencyCode: rule.currency,
  amountFrom: money(rule.currency, rule.amountFrom),
  amountTo: rule.amountTo === null ? null : money(rule.currency, rule.amountTo),
  numberOfApprovals: rule.approvals,
  status: rule.status,
  version: rule.version,
  createdBy: rule.createdByName,
  dateAdded: rule.createdAt,
})
