import { interacRequests as contract, Refusal } from '@tradewind/contract'
import { pageData } from '@tradewind/contract/wire'
import { type Money, zero } from '@tradewind/kernel'
import type * as z from 'zod/mini'
import type { RailHandlers } from '#modules/rails'
import type { Tx } from '#platform/db'
import type { TaskHandlers } from '#platform/tasks'
import { cancelRequest } from './cancel-request.ts'
import { createRequest } from './create-request.ts'
import { inquireRequest, submitRequest, takeUpdate } from './follow-request.ts'
import type { InteracNeeds } from './interac.needs.ts'
import { mayCancel } from './interac.rules.ts'
import { findRequest, limitsAt, pageOfRequests } from './interac.store.ts'
import type { InteracNetwork, InteracRequest } from './interac.types.ts'

type RequestView = z.output<typeof contract.InteracRequest>

/** Money that customers ask others for by Interac e-Transfer. */
export interface InteracRequests {
  createRequest: ReturnType<typeof createRequest>
  cancelRequest: ReturnType<typeof cancelRequest>
  getRequest(of: { customerId: string; requestId: string }): Promise<RequestView>
  listRequests(of: {
    customerId: string
    accountId: string
    page: number
    pageSize: number
  }): Promise<z.output<NonNullable<typeof contract.listInteracRequests.value>>>
  getLimits(of: { customerId: string }): Promise<{ perRequest: Money; perDay: Money; remaining: Money }>
  requestUpdate: RailHandlers['requestUpdate']
  tasks: TaskHandlers
}

export function createInteracRequests(needs: InteracNeeds): InteracRequests {
  const { db, bankClock } = needs
  const following = { ...needs, network: needs.network ?? noInterac }
  const view = async (tx: Tx, request: InteracRequest): Promise<RequestView> => {
    const owes = request.owed.minor > 0n
    const debt = owes ? await needs.payments.debtOf(tx, request.customerId, request.id) : undefined
    return viewOf(request, debt?.repaid ?? zero(request.amount.currency))
  }
  return {
    createRequest: createRequest(needs),
    cancelRequest: cancelRequest(following),
    getRequest: ({ customerId, requestId }) =>
      db.asCustomer(customerId, async (tx) => {
        const request = await findRequest(tx, customerId, requestId)
        if (!request) throw new Refusal('interac.unknown')
        return view(tx, request)
      }),
    listRequests: ({ customerId, accountId, page, pageSize }) =>
      db.asCustomer(customerId, async (tx) => {
        const { id } = await needs.accounts.accountOf(tx, customerId, accountId)
        const { requests, total } = await pageOfRequests(tx, { customerId, accountId: id, page, pageSize })
        const records: RequestView[] = []
        // One after the other: they share one connection.
        for (const request of requests) records.push(await view(tx, request))
        return { records, pageData: pageData({ page, pageSize, total }) }
      }),
    getLimits: ({ customerId }) =>
      // Of all accounts, also those that a member of the team may not see.
      db.asSystem((tx) => limitsAt(tx, { customerId, currency: contract.interacCurrency, now: bankClock.now() })),
    requestUpdate: takeUpdate(following),
    tasks: { handlers: { submit: submitRequest(following), ask: inquireRequest(following) } },
  }
}

const unanswered = (): Promise<never> => Promise.reject(new Error('Interac is not connected'))
const noInterac: InteracNetwork = { request: unanswered, inquire: unanswered, cancel: unanswered }

function viewOf(request: InteracRequest, repaid: Money): RequestView {
  const { status, takenBack, owed } = request
  return {
    interacRequestId: request.id,
    accountId: request.accountId,
    reference: request.reference,
    status,
    amount: request.amount,
    payerName: request.payerName,
    payerContact: request.payerEmail ?? request.payerPhone ?? '',
    narration: request.narration,
    dateAdded: request.createdAt,
    expiresAt: request.expiresAt,
    settledAt: request.settledAt,
    finishedAt: request.finishedAt,
    failureCode: request.failureCode,
    failureReason: request.failureReason,
    owed,
    repaid,
    canCancel: mayCancel(request),
    transactionId: status === 'Successful' || takenBack.minor + owed.minor > 0n ? request.id : null,
  }
}
