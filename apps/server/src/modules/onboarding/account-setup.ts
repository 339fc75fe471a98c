import { type accountSetup as contract, Refusal } from '@tradewind/contract'
import { type Currency, type Money, money } from '@tradewind/kernel'
import type * as z from 'zod/mini'
import { amountIn } from '#platform/amount-in'
import type { Caller } from '#platform/caller'
import { invalidField } from '#platform/validation'
import { findSetup, type StoredSetup, storeSetup } from './counterparties.store.ts'
import { countryName } from './counterparties.ts'
import { countryOf } from './fields.rules.ts'
import type { OnboardingNeeds } from './onboarding.needs.ts'
import { customerIn } from './read-application.ts'
import { refuseExcluded } from './save-sections.ts'
import { isSetupComplete } from './setup.rules.ts'

type Needs = Pick<OnboardingNeeds, 'db' | 'clock' | 'personal' | 'customers'>
type Given = z.output<NonNullable<typeof contract.createAccountSetup.body>>
export type AccountSetupView = z.output<typeof contract.AccountSetup>

const nothing: StoredSetup = { countries: [], beneficiaries: [], inflow: null, frequency: null, volume: null }

export const getAccountSetup =
  ({ db, personal }: Needs) =>
  async (customerId: string): Promise<AccountSetupView> =>
    viewOf(customerId, await db.asCustomer(customerId, (tx) => findSetup(tx, personal, customerId)))

/** Saves what a customer expects, as far as it is filled in. */
export const saveAccountSetup =
  (needs: Needs) =>
  async ({
    caller,
    given,
  }: {
    caller: Pick<Caller, 'customerId' | 'userId'>
    given: Given
  }): Promise<AccountSetupView> => {
    const { db, clock, personal, customers } = needs
    const { customerId, userId } = caller
    const countries = given.countries.map(({ countryId, status }, at) => {
      const known = countryOf(countryId)
      if (!known) throw invalidField(`countries.${at}.countryId`, 'Choose a country from the list.')
      return { countryId: known, status }
    })
    const amounts = [given.expectedMonthlyInflow, given.expectedMonthlyTransactionVolume]
    return db.asCustomer(customerId, async (tx) => {
      const { mainCurrency } = await customerIn(tx, customers, customerId)
      if (amounts.some((amount) => amount && amount.currencyCode !== mainCurrency))
        throw new Refusal('payments.currency_differs')
      await refuseExcluded(tx, ...countries.map(({ countryId }) => countryId))
      const setup: StoredSetup = {
        countries,
        beneficiaries: given.beneficiaries,
        inflow: written(given.expectedMonthlyInflow),
        frequency: given.expectedMonthlyTransactionFrequency ?? null,
        volume: written(given.expectedMonthlyTransactionVolume),
      }
      await storeSetup(tx, personal, { customerId, setup, by: userId, at: clock.now() })
      return viewOf(customerId, setup)
    })
  }

/** The contract has judged the amount already. */
const written = (given: { amount: string; currencyCode: Currency } | undefined): StoredSetup['inflow'] => {
  if (given === undefined) return null
  const amount = amountIn(given.amount, given.currencyCode)
  return { currency: amount.currency, minor: String(amount.minor) }
}

const read = (amount: StoredSetup['inflow']): Money | null =>
  amount && money(amount.currency as Currency, BigInt(amount.minor))

const viewOf = (customerId: string, setup: StoredSetup = nothing): AccountSetupView => ({
  customerId,
  countries: setup.countries.map((one) => ({ ...one, country: countryName(one.countryId) })),
  beneficiaries: setup.beneficiaries,
  expectedMonthlyInflow: read(setup.inflow),
  expectedMonthlyTransactionFrequency: setup.frequency,
  expectedMonthlyTransactionVolume: read(setup.volume),
  hasUpdatedAccountSetup: isSetupComplete(setup),
})
