import { paymentCountFault } from '@tradewind/contract/onboarding-account-setup'
import { type Currency, formatAmount, type Money, parseAmount, toDecimal } from '@tradewind/kernel'
import type { AccountSetup } from './onboarding.queries.ts'

export type Direction = 'Outgoing' | 'Incoming'

/** What a customer expects of its accounts, as the form holds it. */
export interface SetupForm {
  countries: readonly { countryId: string; status: Direction }[]
  beneficiaries: readonly { name: string; status: Direction }[]
  inflow: string
  volume: string
  frequency: string
}

const written = (amount: Money | null): string => (amount ? formatAmount(amount) : '')

export const setupForm = (saved: AccountSetup): SetupForm => ({
  countries: saved.countries.map(({ countryId, status }) => ({ countryId, status })),
  beneficiaries: saved.beneficiaries.map(({ name, status }) => ({ name, status })),
  inflow: written(saved.expectedMonthlyInflow),
  volume: written(saved.expectedMonthlyTransactionVolume),
  frequency:
    saved.expectedMonthlyTransactionFrequency === null ? '' : String(saved.expectedMonthlyTransactionFrequency),
})

/** What a customer has named under counterparties. */
export interface Named {
  beneficiaries: readonly { name: string }[]
  countries: readonly { countryId: string }[]
}

/** Nobody names countries and payees a second time: a list that is empty begins with those of the counterparties. */
export const withCounterparties = (form: SetupForm, named: Named): SetupForm => ({
  ...form,
  countries:
    form.countries.length > 0
      ? form.countries
      : named.countries.map(({ countryId }) => ({ countryId, status: 'Outgoing' })),
  beneficiaries:
    form.beneficiaries.length > 0
      ? form.beneficiaries
      : named.beneficiaries.map(({ name }) => ({ name, status: 'Outgoing' })),
})

/** An amount, nothing while it is empty, or that it cannot be read. */
function amountIn(text: string, currency: Currency): Money | null | undefined {
  if (text.trim() === '') return null
  const read = parseAmount(text.trim(), currency)
  return typeof read === 'string' ? undefined : read
}

const frequencyIn = (text: string): number | null =>
  text.trim() === '' || paymentCountFault(text) !== undefined ? null : Number(text)

export type SetupFaults = Partial<Record<'inflow' | 'volume' | 'frequency', string>>

export function setupFaults({ inflow, volume, frequency }: SetupForm, currency: Currency): SetupFaults {
  const amount = 'Enter an amount, such as 20,000.00'
  const wrong = paymentCountFault(frequency)
  return {
    ...(amountIn(inflow, currency) === undefined && { inflow: amount }),
    ...(amountIn(volume, currency) === undefined && { volume: amount }),
    ...(wrong && { frequency: wrong }),
  }
}

/** What is sent; a value that is empty or cannot be read yet is left out. */
export function setupBody(form: SetupForm, currency: Currency) {
  const inflow = amountIn(form.inflow, currency)
  const volume = amountIn(form.volume, currency)
  const frequency = frequencyIn(form.frequency)
  const sent = (amount: Money) => ({ amount: toDecimal(amount), currencyCode: currency })
  return {
    countries: form.countries.map(({ countryId, status }) => ({ countryId, status })),
    beneficiaries: form.beneficiaries.map(({ name, status }) => ({ name, status })),
    ...(inflow && { expectedMonthlyInflow: sent(inflow) }),
    ...(frequency && { expectedMonthlyTransactionFrequency: frequency }),
    ...(volume && { expectedMonthlyTransactionVolume: sent(volume) }),
  }
}

/** Countries, beneficiaries and all three expectations. */
export function isSetupComplete(form: SetupForm, currency: Currency): boolean {
  const body = setupBody(form, currency)
  return (
    body.countries.length > 0 &&
    body.beneficiaries.length > 0 &&
    body.expectedMonthlyInflow !== undefined &&
    body.expectedMonthlyTransactionFrequency !== undefined &&
    body.expectedMonthlyTransactionVolume !== undefined
  )
}
