import type { Money } from '@tradewind/kernel'
import { email, fieldFault, required } from '@tradewind/kernel/form-rules'
import type { CatalogueEntry } from '@tradewind/kernel/payment-methods/entry'
import { payeeFaults } from '#domain/payees/payee-faults.rules.ts'
import { verifiedBlock } from '#domain/payees/payee-form.rules.ts'
import { purposeFaults } from '#domain/payees/purpose.rules.ts'
import type { Faults } from '#ui/form/form.rules.ts'
import type { SendForm } from './send-form.rules.ts'

export const stepNames = ['Amount', 'Beneficiary', 'Details', 'Review'] as const
export const [amountStep, beneficiaryStep, detailsStep, reviewStep] = [0, 1, 2, 3] as const

/** What is answered so far. */
export interface Answered {
  form: SendForm
  paymentMethod: CatalogueEntry
  /** The expense category that was chosen, once the categories are there. */
  category: { name: string } | undefined
}

const nothing = (faults: object): boolean => Object.keys(faults).length === 0

/** Whether it is known who is paid and where, with nothing left to ask. */
export const isPayable = ({ form, paymentMethod }: Pick<Answered, 'form' | 'paymentMethod'>): boolean =>
  (form.beneficiaryId !== '' || verifiedBlock(paymentMethod, form) !== undefined) &&
  nothing(payeeFaults(form, paymentMethod))

/** A payee is notified at an address or not at all. */
export function notifyFaults({ notifies, notifyEmail }: SendForm): Faults<SendForm> {
  const fault = notifies ? fieldFault('Email', notifyEmail.trim(), [required, email]) : undefined
  return fault ? { notifyEmail: fault } : {}
}

const areDetailsKnown = ({ form, paymentMethod, category }: Answered): boolean =>
  nothing({ ...purposeFaults(form, category, paymentMethod), ...notifyFaults(form) })

/** Whether everything that comes before a step is answered. */
export function mayReach(
  step: number,
  {
    form,
    paymentMethod,
    category,
    amount,
  }: Omit<Answered, 'paymentMethod'> & { paymentMethod: CatalogueEntry | undefined; amount: Money | undefined },
): boolean {
  if (!paymentMethod || !amount) return false
  if (step > beneficiaryStep && !isPayable({ form, paymentMethod })) return false
  return step < reviewStep || areDetailsKnown({ form, paymentMethod, category })
}

/** The step after the amount: a complete saved beneficiary skips its own step, and a known purpose skips the details. */
export const stepAfterAmount = (answered: Answered): number =>
  answered.form.beneficiaryId !== '' && nothing(payeeFaults(answered.form, answered.paymentMethod))
    ? stepAfterBeneficiary(answered)
    : beneficiaryStep

/** The step after the beneficiary: nothing is asked whose answer is there already. The review leads back to it. */
export const stepAfterBeneficiary = (answered: Answered): number =>
  areDetailsKnown(answered) ? reviewStep : detailsStep

/** The step after a change of payment method: the first one with missing details. */
export function stepAfterOtherMethod(answered: Answered, step: number): number {
  if (!isPayable(answered)) return beneficiaryStep
  return areDetailsKnown(answered) ? step : detailsStep
}

/** As far as it is known who is paid: what is compared and what is priced are asked about the same one. */
export const whomToAskAbout = ({ beneficiaryId, bank }: SendForm): { beneficiaryId?: string; bankCountry?: string } =>
  beneficiaryId !== '' ? { beneficiaryId } : bank ? { bankCountry: bank.bankCountryId } : {}

/** Whether the payee became known after the customer saw the comparison: who is known from the start was part of it. */
export const arrivesLater = ({ filledFrom, beneficiaryId, bank }: SendForm): boolean =>
  filledFrom === '' && (beneficiaryId !== '' || bank !== null)
