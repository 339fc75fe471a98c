import { type approvals as contract, type exchange, Refusal, wire } from '@tradewind/contract'
import { add, formatMoney, type Money } from '@tradewind/kernel'
import { isolated } from '@tradewind/kernel/text'
import type * as z from 'zod/mini'
import type { Caller } from '#platform/caller'
import type { Tx } from '#platform/db'
import { type ApprovalsNeeds, nameOf, type TeamMember } from './approvals.needs.ts'
import { decisionRefusal, isOpenToChange, isReturnable, permissionOf } from './approvals.rules.ts'
import type { ApprovalRequest, Decided, RequestStatus } from './approvals.types.ts'
import { actionsOf, decidedOf, findRequest, findRequests, orderedOf } from './requests.store.ts'
import { accountsOfRequestsSeenBy, seesRequests } from './requests-seen.ts'
import { stepWords } from './step-words.ts'
import { allSteps, isAnyone, peopleFor } from './steps.rules.ts'
import { type TeamView, teamView } from './team-view.ts'

type View = z.output<typeof contract.TransactionRequest>
type Page = z.output<NonNullable<typeof contract.listRequestHistory.value>>
type Detail = z.output<NonNullable<typeof contract.getTransactionRequestDetail.value>>
type RejectedDetail = z.output<NonNullable<typeof contract.getRejectedTransactionDetail.value>>
type TransactionDetails = Awaited<ReturnType<ApprovalsNeeds['transactions']['getTransactionDetails']>>
type RejectedExchange = z.output<NonNullable<typeof exchange.getRejectedExchange.value>>
type Who = Pick<Caller, 'userId' | 'customerId' | 'permissions'>

/** What waits for someone: for an approver, or for its maker. */
export const openStatuses: readonly RequestStatus[] = ['Pending', 'ReturnedForModification']

export interface ListRequests {
  caller: Who
  query: Pick<
    z.output<NonNullable<typeof contract.listTransactionRequests.query>>,
    'Page' | 'PageSize' | 'Status' | 'Search' | 'FromDate' | 'ToDate' | 'SortBy' | 'SortDirection'
  >
  /** The reader's, whose days the days are. */
  zone: string
  /** The statuses that the list is about. */
  among: readonly RequestStatus[]
}

/** What lists and their export are narrowed to and sorted by. */
export function filterOf(
  query: Pick<ListRequests['query'], 'Status' | 'Search' | 'FromDate' | 'ToDate' | 'SortBy' | 'SortDirection'>,
  { among, zone }: Pick<ListRequests, 'among' | 'zone'>,
) {
  const { Status: status, Search: search, FromDate: fromDay, ToDate: toDay, SortBy: sortBy } = query
  const statuses = status ? among.filter((one) => one === status) : among
  return { statuses, search, fromDay, toDay, zone, sortBy, direction: query.SortDirection }
}

export const listRequests =
  ({ db, bankClock, team, batchesOf }: ApprovalsNeeds) =>
  ({ caller, query, zone, among }: ListRequests): Promise<Page> => {
    const seen = { accountIds: accountsOfRequestsSeenBy(caller), makerId: caller.userId }
    return db.asCustomer(caller.customerId, async (tx) => {
      const { Page: page, PageSize: pageSize } = query
      const { customerId } = caller
      const filter = { customerId, ...filterOf(query, { among, zone }), seen }
      const { requests, total } = await findRequests(tx, { ...filter, page, pageSize })
      const views = await viewsOf(tx, { team, batchesOf, at: bankClock.now() }, caller, requests)
      return { records: views, pageData: wire.pageData({ page, pageSize, total }) }
    })
  }

/** One request with its timeline; absent and foreign ids alike are approvals.unknown. */
export const getRequest =
  ({ db, bankClock, team, batchesOf, transactions, payments }: ApprovalsNeeds) =>
  async ({ caller, id }: { caller: Who; id: string }): Promise<Detail> => {
    const { customerId } = caller
    const sees = seesRequests(caller)
    const read = await db.asCustomer(customerId, async (tx) => {
      const request = await findRequest(tx, customerId, id)
      if (!request || !sees(request)) throw new Refusal('approvals.unknown')
      const at = bankClock.now()
      const [view] = await viewsOf(tx, { team, batchesOf, at }, caller, [request])
      if (!view) throw new Error('a request has no view')
      const decided = (await decidedOf(tx, [id])).get(id) ?? []
      const its = await teamView(tx, team, customerId, at)
      const approvers = its.approversOf({ ...request, assignedTo: null }, decided)
      const actions = await actionsOf(tx, id)
      const exchange = request.module === 'FundExchange' ? await payments.findExchange(tx, customerId, id) : undefined
      const requested = exchange && (await payments.orderedWith(tx, exchange)).requested
      const steps = stepsOf(request, decided, its)
      return { view, approvers: approvers.map(asPerson), steps, request, requested, actions }
    })
    // Asked when the customer's own transaction is over, so that nobody holds two connections.
    const payment = await transactions.getTransactionDetails({ customerId, transactionId: id })
    return {
      ...read.view,
      expenseCategory: payment.expenseCategory,
      beneficiary: paidBy(payment, read.requested),
      network: payment.network,
      approvers: read.approvers,
      steps: read.steps,
      inOrder: read.request.inOrder,
      documents: payment.documents.map(({ documentId, documentName: name }) => ({ documentId, name })),
      rate: (read.requested ?? payment.exchange ?? payment.exchangedFrom)?.markedRate ?? null,
      actions: read.actions.map(({ kind, byName, at, revision, note, onBehalfOf }) => ({
        kind,
        by: byName,
        onBehalfOf,
        at,
        version: revision,
        note,
      })),
    }
  }

/** A refused payment as it was ordered, to fill the form with. */
export const getRejected =
  ({ db, payments }: ApprovalsNeeds) =>
  ({ caller, id }: { caller: Who; id: string }): Promise<RejectedDetail> => {
    const sees = seesRequests(caller)
    return db.asCustomer(caller.customerId, async (tx) => {
      const { customerId } = caller
      const request = await findRequest(tx, customerId, id)
      if (!request || !sees(request)) throw new Refusal('approvals.unknown')
      // An exchange has a form of its own.
      if (request.module !== 'Debit') throw new Refusal('approvals.unknown')
      if (!isOpenToChange(request)) throw new Refusal('approvals.not_open')
      const payment = await payments.approvalSteps.find(tx, customerId, id)
      const actions = await actionsOf(tx, id)
      const refusal = actions.findLast(({ kind }) => kind === 'rejected' || kind === 'returned')
      return {
        paymentRuleTransactionId: id,
        isMakerChecker: true,
        status: request.status,
        version: request.revision,
        reason: refusal?.note ?? null,
        rejectedBy: refusal?.byName ?? null,
        approvalsNeeded: request.needed,
        order: (await orderedOf(tx, customerId, id)) as RejectedDetail['order'],
        question: payment?.party.destination?.question ?? null,
      }
    })
  }

/** Who is paid; an exchange goes to another account of the customer, at the price that was requested. */
function paidBy(
  { beneficiary, exchange, exchangedFrom }: TransactionDetails,
  requested: { bought: Money; markedRate: string } | undefined,
): Detail['beneficiary'] {
  if (beneficiary && exchangedFrom) {
    const { accountName, sold } = exchangedFrom
    const line = { label: 'Paid from', value: `${isolated(accountName)}, ${formatMoney(sold)}` }
    return { ...beneficiary, lines: [...beneficiary.lines, line] }
  }
  if (beneficiary) return beneficiary
  if (!exchange) throw new Error('a request pays nobody')
  const { toName, reason } = exchange
  const { bought, markedRate } = requested ?? exchange
  return {
    name: toName,
    country: '',
    bankName: '',
    holderLabel: 'Account',
    lines: [
      { label: 'Amount received, about', value: formatMoney(bought) },
      { label: 'Rate when requested', value: markedRate },
      ...(reason === '' ? [] : [{ label: 'Reason for exchange', value: reason }]),
    ],
  }
}

/** A refused exchange as it was ordered, to fill its form with. */
export const getRejectedExchange =
  ({ db, payments }: ApprovalsNeeds) =>
  ({ caller, id }: { caller: Who; id: string }): Promise<RejectedExchange> => {
    const sees = seesRequests(caller)
    return db.asCustomer(caller.customerId, async (tx) => {
      const { customerId } = caller
      const request = await findRequest(tx, customerId, id)
      const order = request && (await payments.findExchange(tx, customerId, id))
      if (!request || !order || !sees(request)) throw new Refusal('approvals.unknown')
      if (!isOpenToChange(request)) throw new Refusal('approvals.not_open')
      const refusal = (await actionsOf(tx, id)).findLast(({ kind }) => kind === 'rejected' || kind === 'returned')
      const { negotiationId, documents } = await payments.orderedWith(tx, order)
      return {
        paymentRuleTransactionId: id,
        status: request.status,
        version: request.revision,
        reason: refusal?.note ?? null,
        rejectedBy: refusal?.byName ?? null,
        approvalsNeeded: request.needed,
        fromAccountId: order.fromAccountId,
        toAccountId: order.toAccountId,
        side: order.side,
        sold: order.sold,
        bought: order.bought,
        reasonForExchange: order.reason,
        transactionReference: order.reference,
        description: order.description,
        expenseCategory: order.category,
        bypassRequestId: negotiationId,
        documentNames: documents,
      }
    })
  }

const asPerson = (member: TeamMember) => ({ userId: member.userId, name: nameOf(member) })

/** Whom a request asks by name, and who has given which; nothing where anyone counts for all of it. */
function stepsOf(request: ApprovalRequest, decided: readonly Decided[], team: TeamView): Detail['steps'] {
  if (!request.steps) return []
  const given = request.status === 'Pending' ? team.standing(decided) : decided
  const others = team.ableFor(request.makerId)
  return allSteps(request).map((step, at) => ({
    name: stepWords(step, team.members),
    approvedBy: given.find((one) => one.kind === 'approved' && one.step === at)?.byName ?? null,
    people: isAnyone(step) ? [] : peopleFor(step, others).map(asPerson),
  }))
}

/** Requests as their calls answer, with what the person who asks may do with each. */
export async function viewsOf(
  tx: Tx,
  { team, batchesOf, at }: Pick<ApprovalsNeeds, 'team' | 'batchesOf'> & { at: Date },
  caller: Who,
  requests: readonly ApprovalRequest[],
): Promise<View[]> {
  const decided = await decidedOf(
    tx,
    requests.map(({ transactionId }) => transactionId),
  )
  const batches = await batchesOf(
    tx,
    caller.customerId,
    requests.map(({ transactionId }) => transactionId),
  )
  const view = requests.some(({ status }) => status === 'Pending')
    ? await teamView(tx, team, caller.customerId, at)
    : undefined
  return requests.map((request) => {
    const its = decided.get(request.transactionId) ?? []
    const given =
      request.status === 'Pending' ? (view?.standing(its) ?? []) : its.filter(({ kind }) => kind === 'approved')
    const assigned = view?.members.find(({ userId }) => userId === request.assignedTo)
    return {
      paymentRuleTransactionId: request.transactionId,
      scheduleId: request.scheduleId,
      batchId: batches.get(request.transactionId) ?? null,
      isMakerChecker: true,
      moduleTransactionType: request.module,
      status: request.status,
      endedBecause: request.endedBecause,
      accountId: request.accountId,
      counterParty: request.counterparty,
      narration: request.narration,
      reference: request.reference,
      amount: request.amount,
      total: add(request.amount, request.charge),
      maker: { userId: request.makerId, name: request.makerName },
      dateAdded: request.askedAt,
      expiresAt: request.expiresAt,
      endedAt: request.endedAt,
      approvalsNeeded: request.needed,
      // One that counted no more was given besides.
      approvalsGiven: Math.min(given.length, request.needed),
      assignedTo: assigned ? asPerson(assigned) : null,
      version: request.revision,
      can: mayDo(caller, request, its, view),
    }
  })
}

/** What a person may do with a request now; the calls decide by the same rules. What waits needs a view of the team. */
export function mayDo(
  { userId, permissions }: Who,
  request: ApprovalRequest,
  decided: readonly Decided[],
  view: TeamView | undefined,
): View['can'] {
  const pending = request.status === 'Pending'
  const isMaker = request.makerId === userId
  const of = { request, decided, userId, revision: request.revision }
  const about = { ...of, approver: view?.approver(userId), heldBack: view?.heldBack ?? [] }
  const given = view?.standing(decided) ?? decided
  const allowed = permissions.has('approvals:decide')
  const decide = allowed && decisionRefusal({ ...about, given }) === undefined
  // Whoever may not approve now may say no still.
  const refuses = allowed && decisionRefusal({ ...about, decision: 'rejected' }) === undefined
  const orders = permissions.has(permissionOf(request))
  const approved = decided.some(({ byId, kind }) => byId === userId && kind === 'approved')
  return {
    decide,
    withdraw: pending && approved && allowed,
    return: refuses && isReturnable(request),
    reassign: pending && (isMaker || permissions.has('approvals:decide')),
    redo: isMaker && isOpenToChange(request) && orders,
    // A schedule is canceled where it is shown.
    cancel: pending && request.scheduleId === null && (orders || permissions.has('payments:create')),
  }
}
