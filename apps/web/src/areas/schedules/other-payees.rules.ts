import { maxOccurrences, maxScheduledItems } from '@tradewind/contract/schedules'
import type { Currency } from '@tradewind/kernel'
import type { CatalogueEntry } from '@tradewind/kernel/payment-methods/entry'
import { blankPayee, type Payee } from '#domain/payees/payee-form.rules.ts'
import {
  type OtherPayee,
  payeeFault,
  readAmount,
  readCount,
  type ScheduleForm,
  withBeneficiary,
} from './schedule-form.rules.ts'

export const blankOther = (key: string): OtherPayee => ({ key, payee: blankPayee, amount: '' })

/** The form of each payment that the schedule makes each time: whom it pays and how much is its own. */
export const formsOf = (form: ScheduleForm): readonly ScheduleForm[] => [
  form,
  ...form.others.map(({ payee, amount }) => ({ ...form, ...payee, amount })),
]

/** Another one with a saved beneficiary, as the account can pay it. */
export function otherWith(
  other: OtherPayee,
  id: string,
  payable: Parameters<typeof withBeneficiary>[2] & { form: ScheduleForm },
): OtherPayee {
  const { form } = payable
  const filled = withBeneficiary({ ...form, ...blankPayee }, id, payable)
  const payee = Object.fromEntries(Object.keys(blankPayee).map((name) => [name, filled[name as keyof Payee]]))
  return { ...other, payee: payee as unknown as Payee }
}

/** How many payments are made each time. */
export const paidEachTime = ({ others }: Pick<ScheduleForm, 'others'>): number => 1 + others.length

export const hasRoom = (form: ScheduleForm): boolean => paidEachTime(form) < maxScheduledItems

/** What is wrong with whom else is paid, by key. */
export function otherFaults(
  form: ScheduleForm,
  { currency, paymentMethods }: { currency: Currency; paymentMethods: readonly CatalogueEntry[] },
): Readonly<Record<string, { beneficiaryId?: string; amount?: string }>> {
  const found = form.others.flatMap(({ key, payee, amount }) => {
    const paymentMethod = paymentMethods.find(({ method }) => method === payee.method)
    const who = payeeFault(payee, paymentMethod)
    const howMuch = readAmount(amount, currency) ? undefined : 'Enter an amount'
    return who || howMuch
      ? [[key, { ...(who && { beneficiaryId: who }), ...(howMuch && { amount: howMuch }) }] as const]
      : []
  })
  return Object.fromEntries(found)
}

/** Why so many payees can't be paid so often. */
export const countFault = (form: ScheduleForm): string | undefined =>
  (readCount(form) ?? 0) * paidEachTime(form) > maxOccurrences
    ? `A schedule makes up to ${maxOccurrences} payments.`
    : undefined
