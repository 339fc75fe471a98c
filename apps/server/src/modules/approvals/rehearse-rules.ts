import { type paymentRules as contract, Refusal } from '@tradewind/contract'
import { type Currency, formatMoney, type Money, money } from '@tradewind/kernel'
import type * as z from 'zod/mini'
import type { ApprovalContext } from '#modules/exchange'
import { amountIn } from '#platform/amount-in'
import type { Caller } from '#platform/caller'
import type { Tx } from '#platform/db'
import { type ApprovalsNeeds, nameOf, type PastCardRequest, type PastOrder } from './approvals.needs.ts'
import { type Circumstances, demandOf, ruleReasons, rulesFor } from './approvals.rules.ts'
import type { RuleModule } from './approvals.types.ts'
import { type RuleTerms, termsOf } from './payment-rules.ts'
import { factsOf } from './requests.store.ts'
import { refuseForeignAccount, ruleIsPossible } from './rule-is-possible.ts'
import { findRule } from './rules.store.ts'
import { stepWords } from './step-words.ts'
import { allSteps, canBeGiven, type Demand, peopleFor } from './steps.rules.ts'
import { type TeamView, teamView } from './team-view.ts'

type Rehearsed = z.output<NonNullable<typeof contract.rehearsePaymentRule.value>>
type Explained = z.output<NonNullable<typeof contract.explainPaymentRules.value>>
type Asked = z.output<NonNullable<typeof contract.explainPaymentRules.query>>
type Who = Pick<Caller, 'userId' | 'customerId'>
type Rules = ApprovalContext['rules']

/** The time that a rehearsal looks back over, and how much of it at most. Cards are requested more rarely. */
const lookBackDays = (module: RuleModule): number => (module === 'Card' ? 90 : 30)
const maxOrders = 500
const maxExamples = 20

/** The draft takes the place of the rule that it edits. */
const draftId = '00000000-0000-0000-0000-000000000000'

/** What rules would have asked for, and what they ask of one payment; by the same decisions as an order, changing nothing. */
export function rehearseRules(needs: ApprovalsNeeds) {
  const { db, bankClock, team, payments, accounts, batchesOf } = needs
  const refuseImpossible = ruleIsPossible(needs)

  async function inForce(
    tx: Tx,
    { customerId, currency, module }: { customerId: string; currency: Currency; module: RuleModule },
  ): Promise<Rules> {
    return (await factsOf<ApprovalContext>(tx, { customerId, currency, module }))?.rules ?? []
  }

  /** What the batch of each order that is a line of one takes in the currency, as its rules look at it. */
  async function batchTotals(
    tx: Tx,
    customerId: string,
    orders: readonly { id: string; paymentId: string | null; amount: Money }[],
  ): Promise<ReadonlyMap<string, bigint>> {
    const batches = await batchesOf(
      tx,
      customerId,
      orders.flatMap(({ paymentId }) => paymentId ?? []),
    )
    const batchOf = ({ paymentId }: { paymentId: string | null }) => batches.get(paymentId ?? '')
    const totals = new Map<string, bigint>()
    for (const order of orders) {
      const batch = batchOf(order)
      if (batch) totals.set(batch, (totals.get(batch) ?? 0n) + order.amount.minor)
    }
    return new Map(
      orders.flatMap((order) => {
        const total = totals.get(batchOf(order) ?? '')
        return total === undefined ? [] : [[order.id, total] as const]
      }),
    )
  }

  return {
    /** Who would have been asked in that time by a draft, beside the other rules in force. */
    rehearse: ({
      caller,
      customerId,
      paymentRuleId,
      terms,
    }: {
      caller: Who
      customerId: string
      paymentRuleId: string | undefined
      terms: RuleTerms
    }): Promise<Rehearsed> => {
      if (customerId !== caller.customerId) throw new Refusal('request.not_found')
      const draft = termsOf(terms)
      return db.asCustomer(customerId, async (tx) => {
        if (paymentRuleId !== undefined && !(await findRule(tx, customerId, paymentRuleId)))
          throw new Refusal('approvals.rule_unknown')
        await refuseImpossible(tx, { ...draft, customerId, status: 'Active' })
        const to = bankClock.now()
        const { currency, module } = draft
        const from = new Date(to.getTime() - lookBackDays(module) * 86_400_000)
        const rulesNow = await inForce(tx, { customerId, currency, module })
        const withDraft = [...rulesNow.filter(({ id }) => id !== paymentRuleId), ruleOf(draft)]
        const view = await teamView(tx, team, customerId, to)
        const lookBack = { customerId, currency, from, to, most: maxOrders }
        const orders: readonly (PastOrder | PastCardRequest)[] =
          module === 'Card'
            ? await needs.cardRequestsBetween(tx, lookBack)
            : await payments.ordersBetween(tx, { ...lookBack, module })
        const totals = await batchTotals(tx, customerId, orders)
        const asked = new Map<string, number>()
        const examples: Rehearsed['examples'] = []
        const counts = { held: 0, heldNow: 0, refused: 0 }
        for (const order of orders) {
          const about = { accountId: order.accountId, initiatorId: order.createdBy, payeeKnown: payeeKnownOf(order) }
          const now = demandOf(rulesNow, order.amount.minor, totals.get(order.id), about)
          const demand = demandOf(withDraft, order.amount.minor, totals.get(order.id), about)
          if (now) counts.heldNow += 1
          if (!demand) continue
          counts.held += 1
          const able = view.able.filter(({ userId }) => userId !== order.createdBy)
          if (!canBeGiven(demand, able)) counts.refused += 1
          for (const { userId } of askedPeople(demand, able)) asked.set(userId, (asked.get(userId) ?? 0) + 1)
          if (examples.length < maxExamples && demand.needed !== (now?.needed ?? 0))
            examples.push({
              transactionId: order.id,
              counterParty: order.counterparty,
              amount: 'isUnlimited' in order && order.isUnlimited ? null : order.amount,
              maker: order.createdByName,
              dateAdded: order.createdAt,
              approvalsNeeded: demand.needed,
              approvalsNow: now?.needed ?? 0,
              approvers: allSteps(demand).map((step) => stepWords(step, view.members)),
            })
        }
        const people = view.members
          .flatMap((member) => {
            const times = asked.get(member.userId)
            return times ? [{ userId: member.userId, name: nameOf(member), asked: times }] : []
          })
          .toSorted((a, b) => b.asked - a.asked)
        return { from, to, payments: orders.length, ...counts, people, examples }
      })
    },

    /** Who would be asked for one payment, and why. */
    explain: ({ caller, query }: { caller: Who; query: Asked }): Promise<Explained> => {
      const { customerId, userId } = caller
      const { ModuleTransactionType: module, CurrencyCode: currency } = query
      const amount = amountIn(query.Amount, currency, 'Amount')
      const initiatorId = query.InitiatorId ?? userId
      const about: Circumstances = {
        accountId: query.AccountId,
        initiatorId,
        payeeKnown: query.Payee === undefined ? undefined : query.Payee === 'Known',
      }
      return db.asCustomer(customerId, async (tx) => {
        if (query.AccountId !== undefined)
          await refuseForeignAccount(accounts, tx, { customerId, currency, accountId: query.AccountId })
        const rules = await inForce(tx, { customerId, currency, module })
        const view = await teamView(tx, team, customerId, bankClock.now())
        if (!view.members.some((one) => one.userId === initiatorId)) throw new Refusal('approvals.rule_person_unknown')
        const demand = demandOf(rules, amount.minor, undefined, about)
        const applying = new Set(rulesFor(rules, amount.minor, undefined, about).map(({ id }) => id))
        const able = view.able.filter((one) => one.userId !== initiatorId)
        const words = (rule: Rules[number]) =>
          ruleReasons(rule, amount.minor, about, {
            amount: (minor) => formatMoney(money(currency, minor)),
            person: (id) => stepWords({ userId: id }, view.members),
          })
        return {
          approvalsNeeded: demand?.needed ?? 0,
          order: demand?.inOrder ? ('Sequential' as const) : ('Parallel' as const),
          steps: demand ? stepsOf(demand, view, view.ableFor(initiatorId)) : [],
          refused: demand !== undefined && !canBeGiven(demand, able),
          rules: rules.map((rule) => ({
            paymentRuleId: rule.id,
            numberOfApprovals: rule.approvals,
            applies: applying.has(rule.id),
            reasons: words(rule),
          })),
        }
      })
    },
  }
}

const ruleOf = (draft: ReturnType<typeof termsOf>): Rules[number] => {
  const { amountFrom, amountTo, approvals, accountId, payees, initiatorId, steps, inOrder } = draft
  const bounds = { from: String(amountFrom), to: amountTo === null ? null : String(amountTo) }
  return { id: draftId, version: 0, ...bounds, approvals, accountId, payees, initiatorId, steps, inOrder }
}

type Able = TeamView['able']

const stepsOf = (demand: Demand, view: TeamView, able: Able): Explained['steps'] =>
  allSteps(demand).map((step) => ({
    name: stepWords(step, view.members),
    people: peopleFor(step, able).map((member) => ({ userId: member.userId, name: nameOf(member) })),
  }))

/** Everybody whom a demand asks, each once. */
const askedPeople = (demand: Demand, able: Able): Able =>
  able.filter((member) => allSteps(demand).some((step) => peopleFor(step, [member]).length > 0))

/** Of a request for a card nobody knows who will be paid. */
const payeeKnownOf = (order: PastOrder | PastCardRequest): boolean | undefined =>
  'payeeKnown' in order ? order.payeeKnown : undefined
