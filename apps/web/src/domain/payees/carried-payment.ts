import type { PickedFile } from '#ui/read-file.ts'
import type { Payee } from './payee-form.rules.ts'
import { type Purpose, purposeOnly } from './purpose.rules.ts'

/** A payment that was filled in to be sent now and is to be made on a later day instead. */
export interface CarriedPayment extends Purpose {
  customerId: string
  /** The account that sends. */
  accountId: string
  amount: string
  /** The saved beneficiary; empty for someone else. */
  beneficiaryId: string
  /** Someone new, as written. */
  newPayee: Payee | undefined
  documents: PickedFile[]
  /** Who is paid, in words. */
  holder: string
  /** The account in another currency that pays; empty where the one that sends does. */
  paidFrom: string
}

/** In memory only: a payment is nothing for an address, and a reload begins anew. */
let carried: CarriedPayment | undefined

/** Takes of a form what a later payment needs, and nothing else of it. */
export const carryPayment = (payment: CarriedPayment): void => {
  const { customerId, accountId, amount, beneficiaryId, newPayee, documents, holder, paidFrom } = payment
  const payee = { beneficiaryId, newPayee, holder }
  carried = { customerId, accountId, amount, paidFrom, documents, ...payee, ...purposeOnly(payment) }
}

export const carriedPayment = ({
  customerId,
  accountId,
}: Pick<CarriedPayment, 'customerId' | 'accountId'>): CarriedPayment | undefined =>
  carried?.customerId === customerId && carried.accountId === accountId ? carried : undefined
