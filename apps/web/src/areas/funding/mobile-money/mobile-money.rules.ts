import type { Reply, Sent } from '@tradewind/contract/client'
import { phoneFaultOf } from '@tradewind/contract/form-rules'
import type * as mobileMoney from '@tradewind/contract/mobile-money'
import { amountFault, zeroId } from '@tradewind/contract/wire'
import { type Currency, type Money, parseAmount, toDecimal } from '@tradewind/kernel'
import { findCountry } from '@tradewind/kernel/country'
import { requiredWords } from '@tradewind/kernel/form-rules'
import type { PhoneValue } from '@tradewind/kernel/phone'
import { walletCountriesOf } from '@tradewind/kernel/wallet-countries'
import type { FundedAccount } from '#domain/funding/funded-account.ts'
import type { FundingOption } from '#domain/funding/funding.queries.ts'
import type { Faults } from '#ui/form/form.rules.ts'
import { unfitWords } from '../option.rules.ts'

export type SavedNumber = Reply<typeof mobileMoney.listMobileMoneyDetails>[number]
export type TopUpOrder = Sent<typeof mobileMoney.fundWalletWithMobileMoney>['body']

/** Whether the money comes from a number that is saved or from one that is typed. */
export type NumberView = 'saved-number' | 'new-number'

export interface MobileMoneyForm {
  amount: string
  view: NumberView
  savedId: string
  phone: PhoneValue
  provider: string
  /** Saves a new number for the next time. */
  save: boolean
}

/** A number saved for several accounts is one number here; those of countries that don't use the currency aren't offered. */
export function offeredNumbers(saved: readonly SavedNumber[], currency: Currency): SavedNumber[] {
  const countries: readonly string[] = walletCountriesOf(currency)
  const seen = new Set<string>()
  return saved.filter(({ phoneNumber, provider, countryIso }) => {
    const wallet = `${phoneNumber} ${provider}`
    if (!countries.includes(countryIso) || seen.has(wallet)) return false
    seen.add(wallet)
    return true
  })
}

export function readAmount(text: string, currency: Currency): Money | undefined {
  const read = parseAmount(text.trim(), currency)
  return typeof read === 'string' ? undefined : read
}

/** What is wrong with an amount for an option, or nothing. */
export function amountWords(text: string, option: FundingOption, currency: Currency): string | undefined {
  if (text.trim() === '') return requiredWords('Amount')
  const amount = readAmount(text, currency)
  if (!amount) return amountFault(text.trim(), currency) ?? 'Please enter a correct Amount'
  return unfitWords(option, amount)
}

/** What keeps the number from being asked. */
export function numberFaults(form: MobileMoneyForm, currency: Currency): Faults<MobileMoneyForm> {
  const { view, savedId, phone, provider } = form
  if (view === 'saved-number') return savedId === '' ? { savedId: 'Choose a number.' } : {}
  const wrong = phoneWords(phone, currency)
  return { ...(wrong && { phone: wrong }), ...(provider === '' && { provider: requiredWords('Provider') }) }
}

/** A number of a country that doesn't use the currency has no wallet in it. */
export function phoneWords(phone: PhoneValue, currency: Currency): string | undefined {
  const { phoneNumber, iso2 } = phone
  if (phoneNumber.trim() !== '' && !(walletCountriesOf(currency) as readonly string[]).includes(iso2))
    return `Use a number from ${countryList(currency)}. ${currency} wallets are only available there.`
  return phoneFaultOf('Phone number', phone)
}

const countryList = (currency: Currency): string =>
  new Intl.ListFormat('en', { type: 'disjunction' }).format(
    walletCountriesOf(currency).map((iso2) => findCountry(iso2)?.name ?? iso2),
  )

interface OrderContext {
  form: MobileMoneyForm
  amount: Money
  account: FundedAccount
  customerId: string
  transactionPin: string
}

/** The order, as the server takes it. */
export function topUpOrder({ form, amount, account, customerId, transactionPin }: OrderContext): TopUpOrder {
  const { view, savedId, phone, provider } = form
  return {
    customerId,
    accountId: account.accountId || zeroId,
    currencyCode: account.currencyCode,
    amount: toDecimal(amount),
    narration: 'transfer',
    ...(view === 'saved-number'
      ? { mobileMoneyDetailId: savedId }
      : { phoneNumber: phone.phoneNumber, provider, countryIso: phone.iso2 }),
    transactionPin,
  }
}
