import { maxOccurrences, maxScheduledItems } from '@tradewind/contract/schedules'
import type { Currency } from '@tradewind/kernel'
import type { CatalogueEntry } from '@tradewind/kernel/payment-methods/entry'
import { blankPayee, type Payee, payeeOnly } from '#domain/payees/payee-form.rules.ts'
import { type Faults, hasFaults } from '#ui/form/form.rules.ts'
import {
  type OtherPayee,
  payeeFaultsOf,
  readAmount,
  readCount,
  type ScheduleForm,
  withBeneficiary,
} from './schedule-form.rules.ts'

export const blankOther = (key: string): OtherPayee => ({ key, payee: blankPayee, amount: '' })

/** The form of each payment that the schedule makes each time: whom it pays and how much is its own. */
export const formsOf = (form: ScheduleForm): readonly ScheduleForm[] => [
  form,
  // Documents go with the first payment only: they concern its payee.
  ...form.others.map(({ payee, amount }) => ({ ...form, ...payee, amount, documents: [] })),
]

/** Another one with a saved beneficiary, as the account can pay it. */
export function otherWith(
  other: OtherPayee,
  id: string,
  payable: Parameters<typeof withBeneficiary>[2] & { form: ScheduleForm },
): OtherPayee {
  const { form } = payable
  const filled = withBeneficiary({ ...form, ...blankPayee }, id, payable)
  return { ...other, payee: payeeOnly(filled) }
}

/** How many payments are made each time. */
export const paidEachTime = ({ others }: Pick<ScheduleForm, 'others'>): number => 1 + others.length

export const hasRoom = (form: ScheduleForm): boolean => paidEachTime(form) < maxScheduledItems

interface OtherFields extends Payee {
  amount: string
}

/** What is wrong with whom else is paid, by key. */
export function otherFaults(
  form: ScheduleForm,
  { currency, paymentMethods }: { currency: Currency; paymentMethods: readonly CatalogueEntry[] },
): Readonly<Record<string, Faults<OtherFields>>> {
  const found = form.others.flatMap(({ key, payee, amount }) => {
    const paymentMethod = paymentMethods.find(({ method }) => method === payee.method)
    const faults: Faults<OtherFields> = {
      ...payeeFaultsOf(payee, paymentMethod),
      ...(!readAmount(amount, currency) && { amount: 'Enter an amount' }),
    }
    return hasFaults(faults) ? [[key, faults] as const] : []
  })
  return Object.fromEntries(found)
}

/** Why so many payees can't be paid so often. */
export const countFault = (form: ScheduleForm): string | undefined =>
  (readCount(form) ?? 0) * paidEachTime(form) > maxOccurrences
    ? `A schedule makes up to ${maxOccurrences} payments.`
    : undefined
