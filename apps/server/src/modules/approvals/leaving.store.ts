import type { Currency } from '@tradewind/kernel'
import { rows, sql, type Tx } from '#platform/db'
import type { Step } from './approvals.types.ts'

export interface OpenRequest {
  transactionId: string
  makerId: string
  assignedTo: string | null
  needed: number
  steps: readonly Step[] | null
  status: 'Pending' | 'ReturnedForModification'
}

/** The requests of a customer that wait for an approver or their maker, locked in one order. */
export const lockOpenRequests = (tx: Tx, customerId: string): Promise<OpenRequest[]> =>
  rows<OpenRequest>(
    tx,
    sql`select transaction_id, maker_id, assigned_to, needed, steps, status
        from approvals.request
        where customer_id = ${customerId} and status in ('Pending', 'ReturnedForModification')
        order by transaction_id for update`,
  )

/** Has requests lapse now; what was set aside for them is freed by the worker. Gives from when on each is over. */
export const expireNow = (tx: Tx, ids: readonly string[], at: Date): Promise<{ id: string; at: Date }[]> =>
  rows(
    tx,
    sql`update approvals.request set expires_at = greatest(asked_at + interval '1 millisecond', ${at})
        where transaction_id = any(${ids}::uuid[]) and expires_at > ${at}
        returning transaction_id as id, expires_at as at`,
  )

export interface ActiveRule {
  id: string
  module: string
  currency: Currency
  approvals: number
  steps: readonly Step[] | null
  initiatorId: string | null
}

export const activeRules = (tx: Tx, customerId: string): Promise<ActiveRule[]> =>
  rows<ActiveRule>(
    tx,
    sql`select id, module, currency, approvals, steps, initiator_id from approvals.rule
        where customer_id = ${customerId} and deleted_at is null and status = 'Active' order by created_at, id`,
  )
