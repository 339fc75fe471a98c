import { Refusal } from '@tradewind/contract'
import type { CreateExchange, PasskeyAnswer, PlacedOrder, TransferPayload } from '#modules/payments'
import type { Caller } from '#platform/caller'
import type { Tx } from '#platform/db'
import type { IdempotentRequest } from '#platform/idempotency'
import type { Secret } from '#platform/secret'
import type { ApprovalsNeeds } from './approvals.needs.ts'
import { isOpenToChange, permissionOf } from './approvals.rules.ts'
import type { RequestStatus } from './approvals.types.ts'
import { lockBoth } from './decide-request.ts'
import { expiryOf, refuseTooFew } from './request-record.ts'
import { addAction, changeRequest, findRequest, findRequestsOf, planExpiry } from './requests.store.ts'

type Who = Pick<Caller, 'userId' | 'customerId' | 'sessionId' | 'name' | 'protection'>

/** Takes a rejected request up again (redo), for its maker alone. What is taken up already stays as it is. */
export const reopenRequest =
  ({ db, bankClock, payments }: ApprovalsNeeds) =>
  ({
    caller,
    id,
  }: {
    caller: Who & Pick<Caller, 'permissions'>
    id: string
  }): Promise<{ paymentRuleTransactionId: string; status: RequestStatus }> =>
    db.asSystem(async (tx) => {
      const { approvalSteps } = payments
      const { payment, request } = await lockBoth(tx, { approvalSteps }, caller.customerId, id)
      if (request.makerId !== caller.userId) throw new Refusal('approvals.not_yours')
      if (!caller.permissions.has(permissionOf(request))) throw new Refusal('identity.not_authorized')
      if (!isOpenToChange(request)) throw new Refusal('approvals.not_open')
      if (request.status === 'Rejected') {
        const at = bankClock.now()
        const expiresAt = expiryOf(at)
        await changeRequest(tx, request, {
          status: 'ReturnedForModification',
          assignedTo: null,
          expiresAt,
          endedAt: null,
          endedBecause: null,
        })
        await addAction(tx, request, { kind: 'reopened', by: caller, at })
        await approvalSteps.reopen(tx, payment)
        await planExpiry(tx, id, expiresAt)
      }
      return { paymentRuleTransactionId: id, status: 'ReturnedForModification' }
    })

/** Those of the refused payments that may be changed and submitted again, with their makers, who alone may. */
export const changeable = async (
  tx: Tx,
  customerId: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> =>
  new Map(
    (await findRequestsOf(tx, customerId, ids))
      .filter(isOpenToChange)
      .map(({ transactionId, makerId }) => [transactionId, makerId]),
  )

export interface Resubmit {
  caller: Who
  id: string
  payload: TransferPayload & {
    transactionPin: Secret
    transactionOneTimePassword?: Secret | undefined
    transactionPasskey?: PasskeyAnswer | undefined
  }
  idempotent: IdempotentRequest<PlacedOrder>
}

/**
 * Resubmits a payment that was rejected or returned: the same payment, changed, waits for approval again, by as many
 * people as before at least. It goes through every check of an order, and its money is set aside anew in one commit.
 */
export const resubmit =
  ({ db, identity, team, payableRemitter, payments }: ApprovalsNeeds) =>
  async ({ caller, id, payload: signed, idempotent }: Resubmit): Promise<PlacedOrder> => {
    const { userId, customerId, sessionId } = caller
    const { transactionPin: pin, transactionOneTimePassword: _code, transactionPasskey: passkey, ...payload } = signed
    if (payload.customerId !== customerId) throw new Refusal('request.not_found')
    await identity.verifyPin({ userId, sessionId, pin })
    const { placeOrder, approvalSteps, passkeys } = payments
    const { request, payment, members } = await db.asCustomer(customerId, async (tx) => ({
      request: await findRequest(tx, customerId, id),
      payment: await approvalSteps.find(tx, customerId, id),
      members: await team.teamOf(tx, customerId),
    }))
    if (!request || !payment) throw new Refusal('approvals.unknown')
    if (request.makerId !== userId) throw new Refusal('approvals.not_yours')
    if (!isOpenToChange(request)) throw new Refusal('approvals.not_open')
    // The rule that asked for so many may be gone, and with it everybody who would count them again.
    refuseTooFew(team, members, { makerId: userId, needed: request.needed, steps: null })
    const inNameOf = payment.party.remitter?.id
    const remitter =
      inNameOf === undefined
        ? undefined
        : await db.asCustomer(customerId, (tx) => payableRemitter(tx, { customerId, id: inNameOf }))
    const resubmits = { payment, needed: request.needed }
    const order = passkeys.orderOf(payload, `resubmits ${id}`)
    return passkeys.with({ caller, order, passkey }, (hasPasskey) =>
      placeOrder({ caller, payload, idempotent, remitter, resubmits, hasPasskey }),
    )
  }

/** Resubmits an exchange that was rejected or returned, at a new price; it waits for approval again. */
export const resubmitExchange =
  ({ db, team, payments }: ApprovalsNeeds) =>
  async ({
    id,
    version,
    ...order
  }: Omit<CreateExchange, 'resubmits'> & { id: string; version: number | undefined }): Promise<PlacedOrder> => {
    const { userId, customerId } = order.caller
    const { request, exchange, members } = await db.asCustomer(customerId, async (tx) => ({
      request: await findRequest(tx, customerId, id),
      exchange: await payments.findExchange(tx, customerId, id),
      members: await team.teamOf(tx, customerId),
    }))
    if (!request || !exchange) throw new Refusal('approvals.unknown')
    if (request.makerId !== userId) throw new Refusal('approvals.not_yours')
    if (!isOpenToChange(request)) throw new Refusal('approvals.not_open')
    if (version !== undefined && version !== request.revision) throw new Refusal('approvals.changed')
    refuseTooFew(team, members, { makerId: userId, needed: request.needed, steps: null })
    return payments.createExchange({ ...order, resubmits: { exchange, needed: request.needed } })
  }
