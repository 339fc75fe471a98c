import type { schedules as contract } from '@tradewind/contract'
import type { Currency, Money } from '@tradewind/kernel'
import type { IsoDate } from '@tradewind/kernel/iso-date'
import type * as z from 'zod/mini'
import type { PreparedOrder, TransferPayload } from '#modules/payments'
import type { Caller } from '#platform/caller'
import type { Sealed } from '#platform/secret'
import type { Pattern } from './days.rules.ts'

export type ScheduleCaller = Pick<
  Caller,
  'userId' | 'customerId' | 'sessionId' | 'name' | 'protection' | 'permissions' | 'apiClient'
>

export type NewSchedule = Sealed<z.output<typeof contract.NewSchedule>>
export type ScheduledOrder = Sealed<z.output<typeof contract.ScheduledOrder>>

/** An order as it is kept until it is placed: without PIN, codes, files and answers. */
export type KeptOrder = Omit<TransferPayload, 'documentUploadItems' | 'paymentAuthentication' | 'totalAmount'>

export type OccurrenceStatus = Exclude<contract.ItemStatus, 'Pending'>

/** One payment of a schedule. */
export interface Occurrence {
  n: number
  key: string
  nominalDay: IsoDate
  runDay: IsoDate
  dueAt: Date
  revision: number
  ordered: KeptOrder
  prepared: PreparedOrder
  payee: string
  amount: Money
  /** As it was when it was ordered. */
  charge: Money
  /** Where its bank is, if it was edited by itself to go elsewhere than the others. */
  bankCountry: string | null
  /** A code or a passkey was given for it. */
  confirmed: boolean
  orderedBy: string
  orderedByName: string
  status: OccurrenceStatus
  answered: boolean
  transactionId: string | null
  awaitsApproval: boolean
  /** What left the account that pays in another currency, and at which rate. */
  sold: Money | null
  markedRate: string | null
  /** On how many days the rate was outside the bounds. */
  tries: number
  reason: string | null
  decidedAt: Date | null
}

/** The account that pays for a schedule in another currency, and the bounds that its customer set. */
export interface PaysFrom {
  accountId: string
  currency: Currency
  /** Units of what is sent for one of what pays. */
  lowestRate: string | null
  mostSold: Money | null
  whenOutside: contract.OutsidePolicy
}

export interface Schedule extends Pattern {
  id: string
  customerId: string
  accountId: string
  paysFrom: PaysFrom | null
  whenMissed: contract.MissedPolicy
  bankCountry: string | null
  status: 'Active' | 'Paused' | 'Canceled' | 'Done'
  /** Whether colleagues have approved it as a whole; `none` where no rule asked. */
  approval: 'none' | 'awaited' | 'given' | 'refused'
  approvalsNeeded: number
  /** The request that was made last. */
  requestId: string | null
  version: number
  createdBy: string
  createdByName: string
  createdAt: Date
  items: Occurrence[]
}

/** What approvers read of a submission. */
export interface Submission {
  network: string
  expenseCategory: string | null
  beneficiary: {
    name: string
    country: string
    bankName: string
    holderLabel: string
    lines: { label: string; value: string }[]
  }
}

/** What the people of a customer are written about a schedule. */
export interface ScheduleUpdate {
  what: 'failed' | 'skipped' | 'asked' | 'short' | 'postponed' | 'moved' | 'holiday'
  customerId: string
  /** The account that it sends from, and the one that pays for it in another currency: who sees all of them is written to. */
  accountIds: readonly string[]
  scheduleId: string
  payee: string
  amount: Money
  day: IsoDate
  /** Why it was not made; empty where nobody has to know. */
  reason: string
}
