import type { Reply } from '@tradewind/contract/client'
import type * as payments from '@tradewind/contract/payments'
import {
  type DayMove,
  type Frequency,
  type MissedPolicy,
  maxOccurrences,
  type OutsidePolicy,
  type ScheduleDetail,
} from '@tradewind/contract/schedules'
import { type Currency, type Money, parseAmount, parseRate, toDecimal } from '@tradewind/kernel'
import type { CatalogueEntry } from '@tradewind/kernel/payment-methods/entry'
import type { Account } from '#domain/accounts/account.ts'
import { documentItems } from '#domain/documents/document-items.rules.ts'
import type { CarriedPayment } from '#domain/payees/carried-payment.ts'
import { hasNumbers, numbersOf } from '#domain/payees/paid-numbers.rules.ts'
import { payeeFaults, questionFaults } from '#domain/payees/payee-faults.rules.ts'
import { blankPayee, nameOfSaved, type Payee, verifiedBlock } from '#domain/payees/payee-form.rules.ts'
import { payeeOrder } from '#domain/payees/payee-payload.rules.ts'
import {
  defaultNarration,
  noPurpose,
  othersCategory,
  type Purpose,
  purposeFaults,
  purposeOnly,
  purposeOrder,
} from '#domain/payees/purpose.rules.ts'
import { type Beneficiary, payingMethod, withSaved } from '#domain/payees/saved-payee.rules.ts'
import { proofFields } from '#domain/pin/proof.rules.ts'
import { groupAmount } from '#ui/amount.rules.ts'
import type { Faults } from '#ui/form/form.rules.ts'
import type { PickedFile } from '#ui/read-file.ts'

/** Someone who is paid together with the first payee, each time and for the same purpose. */
export interface OtherPayee {
  /** Tells them apart on the screen; the server never sees it. */
  key: string
  payee: Payee
  amount: string
}

type GivenOrder = ScheduleDetail['transactionDetails'][number]['order']

/** The payee of a payment being edited, kept as ordered: not saved, or with a security answer that can't be read back. */
export interface KeptPayee {
  order: GivenOrder
  question: string | null
}

/** Everything that a scheduled payment asks for, as typed. */
export interface ScheduleForm extends Payee, Purpose {
  amount: string
  documents: PickedFile[]
  /** Document names of the payment being edited. */
  keptDocuments: readonly string[]
  keptPayee: KeptPayee | null
  /** Who else is paid each time; of a new schedule alone. */
  others: readonly OtherPayee[]
  paymentType: 'OneOff' | 'Recurring'
  startType: 'Immediately' | 'CustomDate'
  paymentFrequency: Frequency
  /** YYYY-MM-DD; empty while none is chosen. */
  paymentDate: string
  occurrence: string
  whenMoved: DayMove
  whenMissed: MissedPolicy
  /** The payment that is edited alone; empty for all that wait. */
  schedulePaymentKey: string
  /** The account in another currency that pays; empty where the one that sends does. */
  paidFrom: string
  /** The bounds of its rates; at least one is set. */
  lowestRate: string
  mostSold: string
  whenOutside: OutsidePolicy
}

export const blankSchedule: ScheduleForm = {
  ...blankPayee,
  ...noPurpose,
  amount: '',
  documents: [],
  keptDocuments: [],
  keptPayee: null,
  others: [],
  paymentType: 'OneOff',
  startType: 'CustomDate',
  paymentFrequency: 'Daily',
  paymentDate: '',
  occurrence: '1',
  whenMoved: 'NextWorkingDay',
  whenMissed: 'RunAll',
  schedulePaymentKey: '',
  paidFrom: '',
  lowestRate: '',
  mostSold: '',
  whenOutside: 'NextWorkingDay',
}

export const readAmount = (text: string, currency: Currency): Money | undefined => {
  const read = parseAmount(text, currency)
  return typeof read === 'string' || read.minor <= 0n ? undefined : read
}

/** How many payments are meant; nothing where that is no number that a schedule can have. */
export const readCount = ({ paymentType, occurrence }: Pick<ScheduleForm, 'paymentType' | 'occurrence'>) => {
  if (paymentType === 'OneOff') return 1
  const count = /^\d{1,3}$/.test(occurrence) ? Number(occurrence) : 0
  return count >= 1 && count <= maxOccurrences ? count : undefined
}

/** Whether any payment has a day that could be one on which banks rest: one that is made at once has none. */
export const movesDays = ({ paymentType, startType }: Pick<ScheduleForm, 'paymentType' | 'startType'>): boolean =>
  paymentType === 'Recurring' || startType === 'CustomDate'

interface Payable {
  saved: readonly Beneficiary[]
  paymentMethods: readonly CatalogueEntry[]
}

/** The form with a saved beneficiary, as the account can pay it; without one where it cannot. */
export function withBeneficiary(form: ScheduleForm, id: string, { saved, paymentMethods }: Payable): ScheduleForm {
  const one = saved.find(({ beneficiaryId }) => beneficiaryId === id)
  const paymentMethod = one && payingMethod(one, paymentMethods)
  return one && paymentMethod ? withSaved(form, one, paymentMethod) : withoutBeneficiary(form)
}

/** The form for another payee: documents and question of the previous one don't carry over. */
export const withoutBeneficiary = (form: ScheduleForm): ScheduleForm => ({
  ...form,
  ...blankPayee,
  keptPayee: null,
  keptDocuments: [],
})

/** The form for another account, whose currency has other beneficiaries and purposes; the rest is kept. */
export const forAnotherAccount = (form: ScheduleForm): ScheduleForm => ({
  ...form,
  ...blankPayee,
  others: [],
  purposeCode: '',
  paidFrom: '',
  lowestRate: '',
  mostSold: '',
})

/** The accounts in other currencies that could pay, and the one that does already. */
export const payersOf = (
  { currencyCode }: Account,
  { all, paidFrom }: { all: readonly Account[]; paidFrom: string },
): readonly Account[] =>
  all.filter(
    (one) =>
      one.accountId === paidFrom || (one.status === 'Active' && !one.isDeleted && one.currencyCode !== currencyCode),
  )

/** What is wrong with the bounds of an account that pays in another currency. */
function boundFaults({ paidFrom, lowestRate, mostSold }: ScheduleForm): Faults<ScheduleForm> {
  if (paidFrom === '') return {}
  if (lowestRate.trim() === '' && mostSold === '') return { lowestRate: 'Set the lowest rate or the highest amount.' }
  return lowestRate.trim() !== '' && typeof parseRate(lowestRate.trim()) === 'string'
    ? { lowestRate: 'Enter a rate such as 1900.50.' }
    : {}
}

/** Whether one payment of several is edited: the account that pays, and its bounds, are those of all. */
export const isAlone = ({ schedulePaymentKey }: Pick<ScheduleForm, 'schedulePaymentKey'>): boolean =>
  schedulePaymentKey !== ''

/** The account that pays and its bounds, as the server takes them. */
export const exchangeFromOf = ({ paidFrom, lowestRate, mostSold, whenOutside }: ScheduleForm) =>
  paidFrom === ''
    ? {}
    : {
        exchangeFrom: {
          accountId: paidFrom,
          ...(lowestRate.trim() && { lowestRate: lowestRate.trim() }),
          ...(mostSold && { mostSold: mostSold.replaceAll(',', '') }),
          whenOutside,
        },
      }

/** Faults of a schedule's payee. */
export function payeeFaultsOf(payee: Payee, paymentMethod: CatalogueEntry | undefined): Faults<Payee> {
  if (payee.writingNew && paymentMethod) return payeeFaults(payee, paymentMethod)
  if (payee.beneficiaryId === '') return { beneficiaryId: 'Choose a beneficiary' }
  return paymentMethod ? questionFaults(payee, paymentMethod) : {}
}

/** What is wrong with the form, field by field, with everything that the server says about it besides. */
export function scheduleFaults(
  form: ScheduleForm,
  {
    currency,
    category,
    paymentMethod,
    edits,
  }: {
    currency: Currency
    category: { name: string } | undefined
    paymentMethod: CatalogueEntry | undefined
    /** The days stand already. */
    edits: boolean
  },
): Faults<ScheduleForm> {
  const choosesDay = edits ? form.paymentDate !== '' || mayMove(form) : form.startType === 'CustomDate'
  return {
    ...(form.keptPayee ? {} : payeeFaultsOf(form, paymentMethod)),
    ...(!readAmount(form.amount, currency) && { amount: 'Enter an amount' }),
    ...purposeFaults(form, category, paymentMethod),
    ...(!isAlone(form) && boundFaults(form)),
    ...(choosesDay && form.paymentDate === '' && { paymentDate: 'Choose a date' }),
    ...(!edits &&
      readCount(form) === undefined && { occurrence: `A scheduled payment repeats 1 to ${maxOccurrences} times.` }),
  }
}

/** Whether an edit may give another day: of a one-off payment, or of a single one. */
export const mayMove = ({ paymentType, schedulePaymentKey }: ScheduleForm): boolean =>
  paymentType === 'OneOff' || isAlone({ schedulePaymentKey })

const payerOf = ({
  accountId,
  lowestRate,
  mostSold,
  whenOutside,
}: NonNullable<ScheduleDetail['exchangeFrom']>): Pick<
  ScheduleForm,
  'paidFrom' | 'lowestRate' | 'mostSold' | 'whenOutside'
> => ({
  paidFrom: accountId,
  lowestRate: lowestRate ?? '',
  mostSold: mostSold ? groupAmount(toDecimal(mostSold)) : '',
  whenOutside,
})

/** Whether a payment can be changed without the others. */
export const changesOneByOne = ({
  paymentType,
  paymentsEachTime,
}: Pick<ScheduleDetail, 'paymentType' | 'paymentsEachTime'>): boolean =>
  paymentType === 'Recurring' || paymentsEachTime > 1

/** The form filled with what waits of a schedule, or with the one payment of it that is edited alone. */
export function fromSchedule(schedule: ScheduleDetail, key: string | undefined, payable: Payable): ScheduleForm {
  const waiting = schedule.transactionDetails.filter(({ status }) => status === 'Pending' || status === 'None')
  const item = waiting.find(({ schedulePaymentKey }) => schedulePaymentKey === key) ?? waiting[0]
  const order = item?.order
  const alone = item !== undefined && item.schedulePaymentKey === key && changesOneByOne(schedule)
  const form: ScheduleForm = {
    ...blankSchedule,
    paymentType: schedule.paymentType,
    startType: schedule.startType,
    paymentFrequency: schedule.paymentFrequency,
    occurrence: String(schedule.occurrence),
    whenMoved: schedule.whenMoved,
    whenMissed: schedule.whenMissed,
    schedulePaymentKey: alone ? item.schedulePaymentKey : '',
    paymentDate: alone || schedule.paymentType === 'OneOff' ? (item?.paymentDate ?? '') : '',
    amount: order ? groupAmount(order.amount) : '',
    expenseCategory: order?.expenseCategoryId ?? '',
    description: order?.otherExpenseCategory ?? '',
    narration: order?.narration === defaultNarration ? '' : (order?.narration ?? ''),
    purposeCode: order?.purposeCode ?? '',
    ...(schedule.exchangeFrom && payerOf(schedule.exchangeFrom)),
  }
  const withDocuments = { ...form, keptDocuments: item?.documents ?? [] }
  if (item && order && (item.question !== null || !order.beneficiaryId))
    return { ...withDocuments, ...keptPayee(order, item.question) }
  return withBeneficiary(withDocuments, order?.beneficiaryId ?? '', payable)
}

/** The payee of an order, kept as ordered. */
const keptPayee = (order: GivenOrder, question: string | null) => ({
  keptPayee: { order, question },
  ...nameOfSaved(order),
  beneficiaryCountry: order.beneficiaryCountryId,
  method: order.beneficiaryAccountDetailsRequests[0]?.paymentMethodType ?? ('' as const),
})

/** An order without its purpose. */
const withoutPurpose = ({
  narration: _narration,
  purposeCode: _purpose,
  expenseCategoryId: _id,
  expenseCategory: _name,
  expenseCategoryCode: _code,
  otherExpenseCategory: _words,
  ...order
}: GivenOrder) => order

type Paid = Reply<typeof payments.getTransactionDetails>

/** The form filled from a payment that was made, to be repeated; without its payee where that is not saved. */
export function fromPayment(
  { amount, narration, expenseCategory, otherExpenseCategory, beneficiary }: Paid,
  { categories, ...payable }: Payable & { categories: readonly { id: string; name: string }[] },
): ScheduleForm {
  const category = categories.find(({ name }) => name === expenseCategory)
  const form: ScheduleForm = {
    ...blankSchedule,
    paymentType: 'Recurring',
    paymentFrequency: 'Monthly',
    occurrence: '12',
    amount: groupAmount(toDecimal(amount)),
    expenseCategory: category?.id ?? '',
    description: category?.name === othersCategory ? (otherExpenseCategory ?? '') : '',
    narration: narration === defaultNarration ? '' : narration,
  }
  const numbers = beneficiary && numbersOf(beneficiary)
  const same =
    numbers &&
    payable.saved.find((one) => {
      const paymentMethod = payingMethod(one, payable.paymentMethods)
      return paymentMethod !== undefined && hasNumbers(one, paymentMethod, numbers)
    })
  return same ? withBeneficiary(form, same.beneficiaryId, payable) : form
}

/** The form of a payment that was to be sent now: its days are to be chosen, and a saved beneficiary is looked up again. */
export const fromCarried = ({ amount, paidFrom, newPayee, documents, ...purpose }: CarriedPayment): ScheduleForm => ({
  ...blankSchedule,
  ...newPayee,
  documents,
  ...purposeOnly(purpose),
  amount,
  paidFrom,
})

/** One payment of the schedule as the server takes it. */
export function orderOf(
  form: ScheduleForm,
  {
    account,
    customerId,
    paymentMethod,
    category,
    pin,
    code,
  }: {
    account: { accountId: string; currencyCode: Currency }
    customerId: string
    paymentMethod: CatalogueEntry
    category: { id: string; name: string }
    pin: string
    code: string
  },
) {
  const { accountId, currencyCode: currency } = account
  const amount = readAmount(form.amount, currency)
  if (!amount) throw new Error('orderOf: the amount was not checked')
  return {
    ...(form.keptPayee
      ? withoutPurpose(form.keptPayee.order)
      : payeeOrder(form, { paymentMethod, currency, block: verifiedBlock(paymentMethod, form) })),
    accountType: 0 as const,
    customerId,
    sourceAccountId: accountId,
    sourceCurrencyId: currency,
    sourceCurrencyCode: currency,
    amount: toDecimal(amount),
    transactionPin: pin,
    ...proofFields(code),
    ...purposeOrder(form, category, paymentMethod),
    transactionLimitExceeded: false,
    documentUploadItems: documentItems(form.documents),
  }
}

/** When a new schedule pays, as the server takes it. */
export const patternOf = (form: ScheduleForm) => ({
  paymentType: form.paymentType,
  startType: form.startType,
  paymentFrequency: form.paymentFrequency,
  ...(form.startType === 'CustomDate' && { paymentDate: form.paymentDate }),
  occurrence: readCount(form) ?? 1,
  whenMoved: form.whenMoved,
})
