import { readFileSync } from 'node:fs'
import { payments } from '@tradewind/contract'
import { methodToWire } from '@tradewind/contract/beneficiaries'
import { type Currency, currencyCodes, money } from '@tradewind/kernel'
import { isSepaCountry } from '@tradewind/kernel/bank/sepa'
import { countries, restrictedFault } from '@tradewind/kernel/country'
import { carriedBy, catalogue, offeredMethods, railFor } from '@tradewind/kernel/payment-methods/catalogue'
import { bareEntry, type CatalogueEntry } from '@tradewind/kernel/payment-methods/entry'
import { localTransferValue, paymentMethods } from '@tradewind/kernel/payment-methods/methods'
import { isAccountNumber, isSwiftOrAba, methodTraits } from '@tradewind/kernel/payment-methods/traits'
import { countriesUsing, noProviders, walletCountriesOf } from '@tradewind/kernel/wallet-countries'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { arrival, facts } from '#modules/rails'
import { requiredDetail } from '../modules/beneficiaries/required-detail.rules.ts'
import { blockOf, checkAmount, checkBlock, checkDetails } from '../modules/payments/payee/payee-checks.ts'
import { standardCharge } from '../modules/pricing/charges/charges.rules.ts'
import { compareMethods } from '../modules/pricing/comparison/compare-methods.rules.ts'
import { sealSecrets } from '../platform/secret.ts'

/** Whatever the catalogue offers, the server prices, promises and takes; what it does not take, it offers nobody. */

const now = new Date('2026-11-20T12:00:00Z')
const needs = { rails: { railFor, facts }, switchedOff: () => undefined }
const id = '00000000-0000-4000-8000-000000000001'
/** A sum that is small in every currency, and above every least one. */
const amountIn = (currency: Currency) => money(currency, 10_000n)

/** The countries (alpha-2) that an entry can be filled in for: those it lists, its own, or those its numbers may name. */
function offeredCountries({ currency, method, countryId, countries: listed }: CatalogueEntry): readonly string[] {
  if (listed) return listed
  const open = countries.map(({ alpha2 }) => alpha2).filter((code) => !restrictedFault(code))
  // SWIFT asks the same of every currency: one of them is walked around the world, the others home.
  if (method === 'BicSwift') return currency === 'USD' ? open : [countryId || 'DE']
  if (countryId !== '') return [countryId]
  return method === 'Iban' ? open.filter(isSepaCountry) : open.filter((code) => countriesUsing(currency).includes(code))
}

const offered = currencyCodes
  .flatMap(offeredMethods)
  .flatMap((entry) => offeredCountries(entry).map((country) => ({ entry, country })))

/** What some entries ask for beyond the numbers. */
const inIndia = {
  phoneNumber: '+919876543210',
  buildingNumber: '12',
  streetName: 'MG Road',
  townName: 'Pune',
  beneficiaryPostcode: '411001',
}

/** The order that the catalogue's own examples make, as a client writes it. */
function orderFor({ entry, country }: (typeof offered)[number], kind: 'individual' | 'company' = 'individual') {
  const { method, currency, fields, groups, purpose } = entry
  const numbers = Object.fromEntries(
    fields.flatMap(({ name, placeholder }) => (placeholder ? [[name, bareEntry(name, placeholder)]] : [])),
  )
  const { valueField, hasAccountNumber, bankBesideValue } = methodTraits[method]
  const value = method === 'MobileMoney' ? '256772123456' : (numbers[valueField] ?? '632005')
  const asksAddress = groups?.some((group) => group.fields.some(({ required }) => required)) === true
  return {
    customerId: id,
    sourceAccountId: id,
    sourceCurrencyCode: currency,
    amount: '100',
    totalAmount: '100',
    expenseCategoryId: 'gifts',
    transactionPin: '482916',
    beneficiaryEntityType: kind === 'company' ? 0 : 1,
    ...(kind === 'company'
      ? { beneficiaryCompanyName: 'Okonkwo Ltd' }
      : { beneficiaryFirstName: 'Amara', beneficiaryLastName: 'Okonkwo' }),
    beneficiaryAccountName: kind === 'company' ? 'Okonkwo Ltd' : 'Amara Okonkwo',
    beneficiaryCountryId: country,
    ...(asksAddress && inIndia),
    ...(purpose && { purposeCode: kind === 'company' ? 'PC13' : 'PC12' }),
    ...(method === 'Interac' && { paymentAuthentication: { question: 'Our first city?', answer: 'Lagos' } }),
    beneficiaryAccountDetailsRequests: [
      {
        paymentMethodType: methodToWire(method),
        paymentMethodValue: method === 'Transfer' ? localTransferValue : value,
        ...(hasAccountNumber && { accountNumber: numbers.accountNumber }),
        ...(bankBesideValue && { bankCode: method === 'MobileMoney' ? 'MTN' : '058' }),
        ...(isSwiftOrAba(method) && { isAccountNumber: isAccountNumber(numbers.accountNumber ?? '') }),
        beneficiaryCurrencyCode: currency,
      },
    ],
  }
}

/** What the server finds of an order that the contract takes; throws what refuses it. */
function judged(order: object, { entry, country }: (typeof offered)[number]) {
  const payload = sealSecrets(z.decode(payments.TransferPayload, order as never))
  const block = blockOf(payload)
  const { currency, method } = entry
  const rail = checkBlock(needs, block, currency)
  const bank = { code: '', name: 'A bank', address: '', city: '', country, bic: null }
  const details = checkDetails(needs, {
    block,
    rail,
    currency,
    details: {
      method,
      routing: block.paymentMethodValue,
      accountNumber: block.accountNumber ?? '',
      currency,
      bank: method === 'Interac' ? { ...bank, interac: 'alias-regular' } : bank,
      nameCheck: 'match',
      comparedName: null,
      verifiedAt: now,
    },
    beneficiaryId: undefined,
    saved: undefined,
  })
  checkAmount(needs, payload, { amount: amountIn(currency), rail, bank: details.bank, payerType: 'company', now })
  return rail
}

const compared = (currency: Currency, country?: string) =>
  compareMethods(
    { railFor, facts, arrival },
    {
      amount: amountIn(currency),
      at: now,
      limits: undefined,
      chargeOf: standardCharge,
      switchedOff: () => undefined,
      country,
      payable: undefined,
      hasWallets: true,
    },
  )

test('a right order by any payment method, in any currency and to any country offered, is taken', () => {
  expect(offered.length).toBeGreaterThan(250)
  for (const one of offered)
    expect(judged(orderFor(one), one), `${one.entry.currency} by ${one.entry.method} to ${one.country}`).toBe(
      one.entry.rail,
    )
})

test('whatever is in the catalogue has a price and a time of arrival', () => {
  for (const { currency, method, rail } of catalogue) {
    expect(standardCharge(rail, amountIn(currency)), `${currency} by ${method}: what ${rail} costs`).toBeDefined()
    expect(arrival(rail, now, { amount: amountIn(currency) }).expectedAt.getTime()).toBeGreaterThan(now.getTime())
  }
})

test('what the comparison says can be used is offered, and what is offered it says can be used', () => {
  for (const currency of currencyCodes) {
    const methods = offeredMethods(currency).map(({ method }) => method)
    const usable = compared(currency).filter(({ available }) => available)
    expect([currency, usable.map(({ paymentMethodType }) => paymentMethodType)]).toEqual([
      currency,
      paymentMethods.filter((method) => methods.includes(method)),
    ])
  }
  for (const { entry, country } of offered.filter(({ entry: { method } }) => method !== 'BicSwift'))
    expect(
      compared(entry.currency, country).find(({ paymentMethodType }) => paymentMethodType === entry.method),
      `${entry.currency} by ${entry.method} to ${country}`,
    ).toMatchObject({ available: true, reason: null })
})

test('cedis go to no wallet, and the comparison says why: nobody serves them, or they do not reach the country of the bank', () => {
  const wallet = (country?: string) =>
    compared('GHS', country).find(({ paymentMethodType }) => paymentMethodType === 'MobileMoney')
  for (const country of [undefined, 'GH', 'GHA'])
    expect(wallet(country)).toMatchObject({ available: false, reason: noProviders, recommended: false })
  const elsewhere = "Mobile money isn't available for banks in the United Kingdom."
  expect(wallet('GB')).toMatchObject({ available: false, reason: elsewhere, recommended: false })
  expect(offeredMethods('GHS').map(({ method }) => method)).toEqual(['BicSwift'])
})

test('wallet countries without a provider in the directory are these', () => {
  const file = new URL('../../data/directories/mobile-money-operators.json', import.meta.url)
  const operators = JSON.parse(readFileSync(file, 'utf8')) as { country: string; operator: string | null }[]
  const served = new Set(operators.filter(({ operator }) => operator !== null).map(({ country }) => country))
  const currencies = carriedBy('momo').map(({ currency }) => currency)
  const without = currencies.flatMap(walletCountriesOf).filter((country) => !served.has(country))
  expect(without).toEqual(['GW', 'NE', 'GQ', 'TD'])
})

test('for every currency and entity the required details are those that a payment demands, no more and no less', () => {
  for (const kind of ['company', 'individual'] as const)
    for (const currency of currencyCodes)
      for (const entry of offeredMethods(currency)) {
        const entityType = kind === 'company' ? '0' : '1'
        const detail = requiredDetail({ currency, entityType, methods: [entry.method] })
        const one = offered.find((other) => other.entry.method === entry.method && other.entry.currency === currency)!
        const order = orderFor(one, kind)
        const [block] = order.beneficiaryAccountDetailsRequests
        const refused = (without: object) => {
          try {
            judged(without, one)
            return false
          } catch {
            return true
          }
        }
        const lacking = (from: object, field: string) =>
          Object.fromEntries(Object.entries(from).filter(([name]) => name !== field))
        const aboutPayee = /^(beneficiary(?!Entity|AccountDetails)|purposeCode|phone|building|street|town)/
        const ofPayee = Object.keys(order).filter((field) => aboutPayee.test(field) && refused(lacking(order, field)))
        const ofAccount = Object.keys(block!).filter(
          (field) =>
            field !== 'paymentMethodType' &&
            refused({ ...order, beneficiaryAccountDetailsRequests: [lacking(block!, field)] }),
        )
        expect([currency, entry.method, ofPayee.toSorted(), ofAccount.toSorted()]).toEqual([
          currency,
          entry.method,
          detail.requiredFields.toSorted(),
          detail.methods[0]!.requiredFields.toSorted(),
        ])
      }
})
