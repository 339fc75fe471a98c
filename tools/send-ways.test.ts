import { readFileSync } from 'node:fs'
import { payments } from '@tradewind/contract'
import { paymentMethods } from '@tradewind/contract/beneficiaries'
import { type Currency, currencyCodes, money } from '@tradewind/kernel'
import { isSepaCountry } from '@tradewind/kernel/bank/sepa'
import { countries, restrictedFault } from '@tradewind/kernel/country'
import { countriesUsing, noProviders, walletCountriesOf } from '@tradewind/kernel/wallet-countries'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { facts, arrival, railFor } from '../apps/server/src/modules/rails/index.ts'
import { chargeOf } from '../apps/server/src/modules/payments/price/charges.rules.ts'
import { requiredDetail } from '../apps/server/src/modules/beneficiaries/required-detail.rules.ts'
import { compareMethods } from '../apps/server/src/modules/payments/price/compare-methods.rules.ts'
import {
  blockOf,
  judgeAmount,
  judgeBlock,
  judgeDetails,
} from '../apps/server/src/modules/payments/payee/judge-payee.ts'
import { blankForm, type SendForm } from '../apps/web/src/features/payments/single/send-form.rules.ts'
import { sealSecrets } from '../apps/server/src/platform/secret.ts'
import { transferPayload } from '../apps/web/src/features/payments/single/send-payload.rules.ts'
import { entriesOf } from '../apps/web/src/lib/payee/payee-form.rules.ts'
import { bareEntry, type SendWay } from '../apps/web/src/lib/send-ways/send-way.rules.ts'
import { waysOf } from '../apps/web/src/lib/send-ways/send-ways.rules.ts'

/** The two apps never see each other. Here stand both: what the one offers is what the other takes. */

const now = new Date('2026-11-20T12:00:00Z')
const needs = { rails: { railFor, facts }, switchedOff: () => undefined }
const id = '00000000-0000-4000-8000-000000000001'
/** A sum that is small in every currency, and above every least one. */
const amountIn = (currency: Currency) => money(currency, 10_000n)

/** The countries (alpha-2) that a way can be filled in for: its own, those it lists, or those that its numbers may name. */
function offeredCountries({ currency, method, countryId, countries: listed }: SendWay): readonly string[] {
  if (listed) return listed
  const open = countries.map(({ alpha2 }) => alpha2).filter((code) => !restrictedFault(code))
  // SWIFT asks the same of every currency: one of them is walked around the world, the others home.
  if (method === 'BicSwift') return currency === 'USD' ? open : [countryId || 'DE']
  if (countryId !== '') return [countryId]
  return method === 'Iban' ? open.filter(isSepaCountry) : open.filter((code) => countriesUsing(currency).includes(code))
}

const offered = currencyCodes.flatMap((currency) =>
  waysOf(currency).flatMap((way) => offeredCountries(way).map((country) => ({ currency, way, country }))),
)

/** What every way may ask for, right; a form sends what its way asks. */
const filled: Partial<SendForm> = {
  firstName: 'Amara',
  lastName: 'Okonkwo',
  operator: 'MTN',
  bankCode: '632005',
  purposeCode: 'PC12',
  phoneNumber: '+919876543210',
  buildingNumber: '12',
  streetName: 'MG Road',
  townName: 'Pune',
  beneficiaryPostcode: '411001',
  question: 'Our first city?',
  answer: 'Lagos',
}

/** The order that the web sends for a way, as the server reads it, and what its check of the bank found. */
function orderFor({ currency, way, country }: (typeof offered)[number], change: Partial<SendForm> = {}) {
  const { method } = way
  const numbers = Object.fromEntries(
    way.fields.flatMap(({ name, placeholder }) => (placeholder ? [[name, bareEntry(name, placeholder)]] : [])),
  )
  const typed: SendForm = {
    ...blankForm,
    ...filled,
    ...numbers,
    method,
    beneficiaryCountry: country,
    amount: '100',
    ...change,
  }
  const { sortCode, iban, routingNumber, routingCode, bicCode, ifsc, interacEmail, accountNumber } = typed
  const normalised =
    sortCode || iban || routingNumber || routingCode || bicCode || ifsc || interacEmail || '256772123456'
  const bank = {
    entries: entriesOf(method, typed),
    bankName: 'A bank',
    bankCode: method === 'MobileMoney' ? 'MTN' : '632005',
    bankAddress: '',
    bankCity: '',
    bankCountryId: country,
    bicCode: null,
    normalised,
    accountNumber: accountNumber || null,
    nameCheck: { result: 'match' as const, suggestedName: null },
    ...(method === 'Interac' && { interacTransferType: 'alias-regular' as const }),
  }
  const payload = transferPayload({
    form: { ...typed, bank },
    way,
    customerId: id,
    account: { accountId: id, currencyCode: currency },
    category: { id: 'gifts', name: 'Gifts' },
    totalAmount: amountIn(currency),
    limitExceeded: false,
    transactionPin: '482916',
  })
  return z.decode(payments.TransferPayload, z.encode(payments.TransferPayload, payload))
}

const compared = (currency: Currency, country?: string) =>
  compareMethods(
    { railFor, facts, arrival },
    {
      amount: amountIn(currency),
      at: now,
      limits: undefined,
      switchedOff: () => undefined,
      country,
      payable: undefined,
      hasWallets: true,
    },
  )

test('[product-send-methods] a right order by any way, in any currency and to any country that is offered, is taken', () => {
  expect(offered.length).toBeGreaterThan(250)
  for (const one of offered) {
    const { currency, way, country } = one
    const payload = sealSecrets(orderFor(one))
    const block = blockOf(payload)
    const judged = () => {
      const rail = judgeBlock(needs, block, currency)
      const bank = { code: block.bankCode ?? '', name: 'A bank', address: '', city: '', country, bic: null }
      const details = judgeDetails(needs, {
        block,
        rail,
        currency,
        details: {
          method: way.method,
          routing: block.paymentMethodValue,
          accountNumber: block.accountNumber ?? '',
          currency,
          bank: way.method === 'Interac' ? { ...bank, interac: 'alias-regular' } : bank,
          nameCheck: 'match',
          comparedName: null,
          verifiedAt: now,
        },
        beneficiaryId: undefined,
        saved: undefined,
      })
      judgeAmount(needs, payload, {
        amount: amountIn(currency),
        rail,
        bank: details.bank,
        payerType: 'company',
        now,
      })
      return chargeOf(rail, amountIn(currency))
    }
    expect(judged, `${currency} by ${way.method} to ${country}`).not.toThrow()
    expect(judged(), `${currency} by ${way.method}`).toBeDefined()
  }
})

test('what the comparison says can be used is offered, and what is offered it says can be used', () => {
  for (const currency of currencyCodes) {
    const ways = waysOf(currency).map(({ method }) => method)
    const usable = compared(currency).filter(({ available }) => available)
    expect([currency, usable.map(({ paymentMethodType }) => paymentMethodType)]).toEqual([
      currency,
      paymentMethods.filter((method) => ways.includes(method)),
    ])
  }
  const beyondSwift = offered.filter(({ way }) => way.method !== 'BicSwift')
  for (const { currency, way, country } of beyondSwift)
    expect(
      compared(currency, country).find(({ paymentMethodType }) => paymentMethodType === way.method),
      `${currency} by ${way.method} to ${country}`,
    ).toMatchObject({ available: true, reason: null })
})

test('[send-mobile-providers-empty] cedis go to no wallet, and the comparison says why: nobody serves them, or they do not reach the country of the bank', () => {
  const wallet = (country?: string) =>
    compared('GHS', country).find(({ paymentMethodType }) => paymentMethodType === 'MobileMoney')
  for (const country of [undefined, 'GH', 'GHA'])
    expect(wallet(country)).toMatchObject({ available: false, reason: noProviders, recommended: false })
  const elsewhere = 'Mobile money does not reach banks in United Kingdom.'
  expect(wallet('GB')).toMatchObject({ available: false, reason: elsewhere, recommended: false })
  expect(waysOf('GHS').map(({ method }) => method)).toEqual(['BicSwift'])
})

test('[send-mobile-providers-empty] wallet countries without a provider in the directory are these, and the form tells at once', () => {
  const file = new URL('../apps/server/data/directories/mobile-money-operators.json', import.meta.url)
  const operators = JSON.parse(readFileSync(file, 'utf8')) as { country: string; operator: string | null }[]
  const served = new Set(operators.filter(({ operator }) => operator !== null).map(({ country }) => country))
  const without = currencyCodes.flatMap(walletCountriesOf).filter((country) => !served.has(country))
  expect(without).toEqual(['GW', 'NE', 'GQ', 'TD'])
})

/** Whether an order is taken with one field of it missing, in the payload or in its bank block. */
function takenWithout(order: ReturnType<typeof orderFor>, field: string, where: 'payee' | 'account'): boolean {
  const sent = z.encode(payments.TransferPayload, order) as Record<string, unknown>
  const [block] = sent['beneficiaryAccountDetailsRequests'] as Record<string, unknown>[]
  const { [field]: _gone, ...rest } = where === 'payee' ? sent : block!
  const read = z.safeDecode(
    payments.TransferPayload,
    (where === 'payee' ? rest : { ...sent, beneficiaryAccountDetailsRequests: [rest] }) as never,
  )
  if (!read.success) return false
  const payload = sealSecrets(read.data)
  const amount = amountIn(payload.sourceCurrencyCode)
  try {
    const rail = judgeBlock(needs, blockOf(payload), amount.currency)
    // Whether a bank wants an answer is the bank's to say; here it does not.
    const bank = { code: '', name: '', address: '', city: '', country: '', bic: null }
    judgeAmount(needs, payload, { amount, rail, bank, payerType: 'company', now })
    return true
  } catch {
    return false
  }
}

test('[send-purpose-codes] for every currency and entity the required details are those that a payment demands, no more and no less', () => {
  for (const currency of currencyCodes)
    for (const beneficiaryType of ['company', 'individual'] as const)
      for (const way of waysOf(currency)) {
        const entityType = beneficiaryType === 'company' ? '0' : '1'
        const detail = requiredDetail({ currency, entityType, methods: [way.method] })
        const country = offered.find((one) => one.way === way)!.country
        const order = orderFor(
          { currency, way, country },
          {
            beneficiaryType,
            companyName: 'Okonkwo Ltd',
            ...(beneficiaryType === 'company' && { purposeCode: 'PC13' }),
          },
        )
        const asked = ['payee', 'account'].map((where) => {
          const fields = Object.keys(where === 'payee' ? order : order.beneficiaryAccountDetailsRequests[0]!)
          const aboutPayee = /^(beneficiary(?!Entity|AccountDetails)|purposeCode|phone|building|street|town)/
          return fields.filter(
            (field) =>
              (where === 'account' ? field !== 'paymentMethodType' : aboutPayee.test(field)) &&
              !takenWithout(order, field, where as 'payee' | 'account'),
          )
        })
        expect([currency, way.method, asked[0]!.toSorted(), asked[1]!.toSorted()]).toEqual([
          currency,
          way.method,
          detail.requiredFields.toSorted(),
          detail.methods[0]!.requiredFields.toSorted(),
        ])
      }
})
