import type { Money } from '@tradewind/kernel'
import type { CatalogueEntry } from '@tradewind/kernel/payment-methods/entry'
import { payeeFaults } from '#domain/payees/payee-faults.rules.ts'
import { verifiedBlock } from '#domain/payees/payee-form.rules.ts'
import { purposeFaults } from '#domain/payees/purpose.rules.ts'
import type { SendForm } from './send-form.rules.ts'

export const stepNames = ['Amount', 'Beneficiary', 'Details', 'Review'] as const
export const [amountStep, beneficiaryStep, detailsStep, reviewStep] = [0, 1, 2, 3] as const

/** What is answered so far. */
export interface Answered {
  form: SendForm
  way: CatalogueEntry
  /** The expense category that was chosen, once the categories are there. */
  category: { name: string } | undefined
}

const nothing = (faults: object): boolean => Object.keys(faults).length === 0

/** Whether it is known who is paid and where, with nothing left to ask. */
export const isPayable = ({ form, way }: Pick<Answered, 'form' | 'way'>): boolean =>
  (form.beneficiaryId !== '' || verifiedBlock(way, form) !== undefined) && nothing(payeeFaults(form, way))

const isPurposeKnown = ({ form, way, category }: Answered): boolean => nothing(purposeFaults(form, category, way))

/** Whether everything that comes before a step is answered. */
export function mayReach(
  step: number,
  {
    form,
    way,
    category,
    amount,
  }: Omit<Answered, 'way'> & { way: CatalogueEntry | undefined; amount: Money | undefined },
): boolean {
  if (!way || !amount) return false
  if (step > beneficiaryStep && !isPayable({ form, way })) return false
  return step < reviewStep || isPurposeKnown({ form, way, category })
}

/** Where the amount leads: somebody saved, about whom nothing is left to ask, needs no step of their own. */
export const stepAfterAmount = ({ form, way }: Pick<Answered, 'form' | 'way'>): number =>
  form.beneficiaryId !== '' && nothing(payeeFaults(form, way)) ? detailsStep : beneficiaryStep

/** Where somebody who takes another way goes on: at the first step that it leaves something to ask in. */
export function stepAfterOtherWay(answered: Answered, step: number): number {
  if (!isPayable(answered)) return beneficiaryStep
  return isPurposeKnown(answered) ? step : detailsStep
}

/** As far as it is known who is paid: what is compared and what is priced are asked about the same one. */
export const whomToAskAbout = ({ beneficiaryId, bank }: SendForm): { beneficiaryId?: string; bankCountry?: string } =>
  beneficiaryId !== '' ? { beneficiaryId } : bank ? { bankCountry: bank.bankCountryId } : {}

/** Whether the payee became known after the customer saw the comparison: who is known from the start was part of it. */
export const cameLater = ({ filledFrom, beneficiaryId, bank }: SendForm): boolean =>
  filledFrom === '' && (beneficiaryId !== '' || bank !== null)
