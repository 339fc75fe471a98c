import { type approvals as contract, Refusal, refuseIf } from '@tradewind/contract'
import type * as z from 'zod/mini'
import type { Awaiting } from '#modules/payments'
import type { Caller } from '#platform/caller'
import type { Tx } from '#platform/db'
import { type IdempotentRequest, storeAnswers } from '#platform/idempotency'
import type { Sealed } from '#platform/secret'
import { type ApprovalsNeeds, makerAmong } from './approvals.needs.ts'
import { afterDecision, decisionRefusal, isOpenToChange, takenSteps } from './approvals.rules.ts'
import type { ApprovalRequest, Decision } from './approvals.types.ts'
import { addAction, changeRequest, decidedOf, findRequestsOf, lockRequest, planNotification } from './requests.store.ts'
import { stepFor } from './steps.rules.ts'
import { type TeamView, teamView } from './team-view.ts'

type Answer = z.output<NonNullable<typeof contract.approveTransaction.value>>

export interface DecideRequest {
  caller: Pick<Caller, 'userId' | 'customerId' | 'sessionId' | 'name' | 'protection'>
  asked: Sealed<z.output<NonNullable<typeof contract.approveTransaction.body>>>
  idempotent: IdempotentRequest<Answer>
}

const decisionOf = { Approved: 'approved', Rejected: 'rejected', ReturnedForModification: 'returned' } as const

/**
 * One person's decision about a payment of a colleague, behind that person's own PIN. Whoever else decides, calls it off
 * or lets it lapse locks the same payment first, so each finds what the other has made of it. The last approval needed
 * plans the handing over in the same commit; a no gives amount and charge back in it.
 */
export const decideRequest = (needs: ApprovalsNeeds) => {
  const decide = decideOne(needs)
  return async ({ caller, asked: body, idempotent }: DecideRequest): Promise<Answer> => {
    const { userId, sessionId } = caller
    await needs.identity.verifyPin({ userId, sessionId, pin: body.transactionPin })
    const order = orderOf(body.status, [body])
    return needs.payments.passkeys.with({ caller, order, passkey: body.transactionPasskey }, (hasPasskey) =>
      needs.db.asSystem(async (tx) => {
        const answer = await decide(tx, caller, body, hasPasskey)
        await storeAnswers(tx, [idempotent.answerWith(answer)])
        return answer
      }),
    )
  }
}

type Submission = Pick<
  z.output<NonNullable<typeof contract.approveTransaction.body>>,
  'paymentRuleTransactionId' | 'version'
>

/** What a passkey's answer is good for: this decision about exactly these submissions. */
const orderOf = (status: string, requests: readonly Submission[]): string =>
  JSON.stringify({ decides: status, requests: requests.map((one) => [one.paymentRuleTransactionId, one.version ?? 1]) })

export interface DecideRequests {
  caller: DecideRequest['caller']
  asked: Sealed<z.output<NonNullable<typeof contract.decideTransactions.body>>>
  idempotent: IdempotentRequest<Answers>
}

type Answers = z.output<NonNullable<typeof contract.decideTransactions.value>>

/**
 * The same about several, behind one PIN and one answer of a passkey where one of them needs it. Each has a transaction of
 * its own, so that one that is refused keeps none back.
 */
export const decideRequests = (needs: ApprovalsNeeds) => {
  const decide = decideOne(needs)
  return async ({ caller, asked: body, idempotent }: DecideRequests): Promise<Answers> => {
    const { db, identity } = needs
    const { requests, transactionPin, transactionPasskey: passkey, ...decision } = body
    await identity.verifyPin({ userId: caller.userId, sessionId: caller.sessionId, pin: transactionPin })
    return needs.payments.passkeys.with({ caller, order: orderOf(body.status, requests), passkey }, decideAll)

    async function decideAll(hasPasskey: boolean): Promise<Answers> {
      if (decisionOf[body.status] === 'approved') await requireForAll(hasPasskey)
      const results: Answers['results'] = []
      for (const request of requests) {
        const { paymentRuleTransactionId } = request
        try {
          const answer = await db.asSystem((tx) => decide(tx, caller, { ...decision, ...request }, hasPasskey))
          results.push({ ...answer, refusal: null })
        } catch (error) {
          if (!(error instanceof Refusal)) throw error
          results.push({
            paymentRuleTransactionId,
            status: null,
            approvalsLeft: 0,
            notMade: null,
            refusal: error.words,
          })
        }
      }
      await db.asSystem((tx) => storeAnswers(tx, [idempotent.answerWith({ results })]))
      return { results }
    }

    /** Before any is decided: the person is asked once, about all of them. */
    async function requireForAll(hasPasskey: boolean): Promise<void> {
      const ids = requests.map((one) => one.paymentRuleTransactionId)
      const found = await db.asSystem((tx) => findRequestsOf(tx, caller.customerId, ids))
      for (const { amount } of found) await requireForApproval(needs)(caller, amount, hasPasskey)
    }
  }
}

/** Refuses payments.passkey_needed for an approval of an amount above which the approver wants a passkey. */
const requireForApproval =
  ({ payments }: Pick<ApprovalsNeeds, 'payments'>) =>
  async (...asked: Parameters<ApprovalsNeeds['payments']['passkeys']['require']>): Promise<void> => {
    try {
      await payments.passkeys.require(...asked)
    } catch (error) {
      if (!(error instanceof Refusal) || error.code !== 'payments.passkey_needed') throw error
      throw new Refusal('payments.passkey_needed', { words: 'Confirm this approval with your passkey.' })
    }
  }

type Decided = Pick<
  z.output<NonNullable<typeof contract.approveTransaction.body>>,
  'paymentRuleTransactionId' | 'status' | 'version' | 'reason'
>

/** One decision in the caller's transaction; the PIN was given, and a passkey's answer perhaps. */
const decideOne =
  ({ bankClock, accounts, team, payments, notify }: ApprovalsNeeds) =>
  async (tx: Tx, caller: DecideRequest['caller'], body: Decided, hasPasskey: boolean): Promise<Answer> => {
    const { userId, customerId } = caller
    const decision: Decision = decisionOf[body.status]
    return decideNow()

    async function decideNow(): Promise<Answer> {
      const at = bankClock.now()
      const { payment, request } = await lockBoth(tx, payments, customerId, body.paymentRuleTransactionId)
      const decided = (await decidedOf(tx, [request.transactionId])).get(request.transactionId) ?? []
      const view = await teamView(tx, team, customerId, at)
      // As the person is now, not when the session was read.
      if (!view.able.some((member) => member.userId === userId)) throw new Refusal('identity.not_authorized')
      const given = view.standing(decided)
      const approver = view.approver(userId)
      const about = { request, decided, given, userId, approver, decision, heldBack: view.heldBack }
      // Whoever names no submission has seen the first at most: what was changed since is not approved unseen.
      refuseIf(decisionRefusal({ ...about, revision: body.version ?? 1 }))
      if (decision === 'approved') {
        await requireActive(tx, payment)
        await requireForApproval({ payments })(caller, request.amount, hasPasskey, (read) => read(tx))
      }
      const { status, left } = afterDecision(decision, { needed: request.needed, approvedBefore: given.length })
      const step = decision === 'approved' ? stepOf(request, given, approver, view) : undefined
      await addAction(tx, request, { kind: decision, by: caller, at, note: body.reason, step })
      await changeRequest(tx, request, {
        status,
        // Whose turn it was has decided.
        assignedTo: null,
        endedAt: status === 'Approved' || status === 'Rejected' ? at : null,
        endedBecause: status === 'Rejected' ? 'rejected' : null,
      })
      const notMade = await carryOut(tx, { payment, request }, { status, at, reason: body.reason ?? '' })
      if (notMade !== null) await endNotMade(tx, request, { at, reason: notMade })
      if (status !== 'Pending') {
        const to = makerAmong(team, view.members, request)
        const what = notMade === null ? decision : 'not-made'
        await notify(tx, { what, request, to, by: caller.name, reason: notMade ?? body.reason ?? '' })
      }
      // The next in the order are told that it is their turn; where there is none, everybody was told at once.
      else if (request.inOrder) await planNotification(tx, request.transactionId, at)
      const { transactionId: paymentRuleTransactionId } = request
      return { paymentRuleTransactionId, status: notMade === null ? status : 'Rejected', approvalsLeft: left, notMade }
    }

    /** From an account that may not pay nothing is approved, by the first of several no more than by the last. */
    async function requireActive(tx: Tx, { accountId }: Awaiting): Promise<void> {
      // Who freezes it at this moment waits for us, or we for them.
      const { status } = await accounts.standingAccountOf(tx, customerId, accountId)
      if (status !== 'Active')
        throw new Refusal(status === 'Frozen' ? 'ledger.account_frozen' : 'ledger.account_closed')
    }

    /** Carries the decision out; says why where what was approved could not be made. */
    async function carryOut(
      tx: Tx,
      { payment, request }: { payment: Awaiting; request: ApprovalRequest },
      { status, at, reason }: { status: ApprovalRequest['status']; at: Date; reason: string },
    ): Promise<string | null> {
      const { approvalSteps } = payments
      if (status === 'Approved') return (await approvalSteps.clear(tx, payment, at)).notMade
      if (status === 'Rejected' || status === 'ReturnedForModification') {
        const returned = status === 'ReturnedForModification'
        await approvalSteps.refuse(tx, payment, at, {
          reason: `${caller.name} ${returned ? 'requested changes' : 'rejected this'}: ${reason}`,
          returned,
          changes: returned && isOpenToChange({ ...request, status }),
        })
      }
      return null
    }
  }

/** Ends an approved request whose effect did not come about, so that it says so wherever it is shown. */
async function endNotMade(
  tx: Tx,
  request: ApprovalRequest,
  { at, reason }: { at: Date; reason: string },
): Promise<void> {
  const end = { status: 'Rejected', assignedTo: null, endedAt: at, endedBecause: 'not-made' } as const
  await changeRequest(tx, request, end)
  await addAction(tx, request, { kind: 'not-made', by: undefined, at, note: reason })
}

/** Which step an approval gives, and in whose place. */
function stepOf(
  request: ApprovalRequest,
  given: Parameters<typeof takenSteps>[0],
  approver: ReturnType<TeamView['approver']>,
  view: TeamView,
) {
  if (!approver) return undefined
  const standsInFor = approver.standsInFor?.filter(({ userId }) => userId !== request.makerId) ?? []
  const taken = stepFor(request, takenSteps(given), { ...approver, standsInFor })
  if (typeof taken === 'string') throw new Refusal(taken)
  const { step, roleId, onBehalfOf } = taken
  // What was assigned to someone who is away is decided in that person's place.
  const absent = onBehalfOf ?? standsInFor.find(({ userId }) => userId === request.assignedTo)?.userId
  const name = absent && view.nameOf(absent)
  return { step, roleId, onBehalfOf: absent && name ? { userId: absent, name } : null }
}

/** The payment or exchange and its request, locked in this order everywhere; refuses approvals.unknown for absent and foreign ids. */
export async function lockBoth(
  tx: Tx,
  { approvalSteps }: Pick<ApprovalsNeeds['payments'], 'approvalSteps'>,
  customerId: string,
  id: string,
): Promise<{ payment: Awaiting; request: ApprovalRequest }> {
  const payment = await approvalSteps.lock(tx, customerId, id)
  const request = payment && (await lockRequest(tx, id))
  if (!payment || !request) throw new Refusal('approvals.unknown')
  return { payment, request }
}
