import { Refusal } from '@tradewind/contract'
import type { Currency } from '@tradewind/kernel'
import { money } from '@tradewind/kernel'
import { railFor } from '@tradewind/kernel/payment-methods/catalogue'
import type { PaymentMethod } from '@tradewind/kernel/payment-methods/methods'
import { expect, test } from 'vitest'
import { facts } from '#modules/rails'
import { InvalidRequest } from '#platform/validation'
import { checkAmount, checkBlock, checkDetails, checkPurpose } from './payee-checks.ts'
import type { PayeePayload } from './payload.rules.ts'
import { details, testMethods, verified } from './test-methods.ts'

/** What a payment is asked about its payee, each question by itself, with the real networks. */

const rails = { railFor, facts }
const now = new Date('2026-11-20T12:00:00Z')

const payload = (change: Partial<PayeePayload> = {}, method: PaymentMethod = 'SortCode'): PayeePayload => ({
  customerId: '00000000-0000-4000-8000-000000000001',
  expenseCategoryId: 'rent',
  saveAsBeneficiary: false,
  beneficiaryEntityType: 1,
  beneficiaryFirstName: 'Bola',
  beneficiaryLastName: 'Ade',
  beneficiaryAccountName: 'Bola Ade',
  beneficiaryCountryId: 'GB',
  beneficiaryAccountDetailsRequests: [details(method)],
  ...change,
})

/** The refusal's code, or the field that is at fault; nothing where it was let through. */
async function refused(work: () => unknown): Promise<string | undefined> {
  try {
    await work()
    return undefined
  } catch (error) {
    if (error instanceof InvalidRequest) return error.errors[0]?.field
    if (error instanceof Refusal) return error.code
    throw error
  }
}

test('[entity-restricted-countries] nobody in a restricted country is paid, nor in one that does not exist', async () => {
  const reference = { listExpenseCategories: async () => [{ id: 'rent', name: 'Rent' }] }
  const judged = (beneficiaryCountryId: string) =>
    refused(() => checkPurpose({ reference } as never, payload({ beneficiaryCountryId })))
  expect([await judged('GB'), await judged('NGA')]).toEqual([undefined, undefined])
  expect([await judged('IR'), await judged('IRN'), await judged('XX')]).toEqual(
    Array.from({ length: 3 }, () => 'beneficiaryCountryId'),
  )
})

test('a way that is switched off, or that no network carries in the currency, is refused', async () => {
  const off = (one: PaymentMethod) => ({
    rails,
    switchedOff: ({ method }: { method: PaymentMethod }) => (method === one ? 'Off.' : undefined),
  })
  expect(checkBlock(off('Iban'), details('SortCode'), 'GBP')).toBe('fps')
  expect(await refused(() => checkBlock(off('SortCode'), details('SortCode'), 'GBP'))).toBe(
    'payments.method_unavailable',
  )
  expect(await refused(() => checkBlock(off('Iban'), details('SortCode'), 'EUR'))).toBe('payments.method_unavailable')
})

test('[send-verified-only] a network pays no bank in a country that it does not reach', async () => {
  const at = (method: PaymentMethod, country: string, currency: Currency = testMethods[method].currency) => {
    const block = details(method)
    const rail = railFor(method, currency)!
    const known = verified(method, block, { country })
    return refused(() =>
      checkDetails(
        { rails, switchedOff: () => undefined },
        { block, rail, currency, details: known, beneficiaryId: undefined, saved: undefined },
      ),
    )
  }
  const field = 'beneficiaryAccountDetailsRequests.0.bankCountryId'
  expect([await at('Iban', 'DE'), await at('Iban', 'TR')]).toEqual([undefined, field])
  expect([await at('SortCode', 'GB'), await at('SortCode', 'IE')]).toEqual([undefined, field])
  expect([await at('MobileMoney', 'UG'), await at('MobileMoney', 'KE')]).toEqual([undefined, field])
  expect([await at('BicSwift', 'TR'), await at('BicSwift', 'IR')]).toEqual([undefined, field])
})

test('[send-saved-beneficiary] the account that is paid is one of the saved beneficiary’s, by way, code and number', async () => {
  const block = details('SortCode')
  const paid = verified('SortCode', block)
  const judged = (saved: readonly (typeof paid)[] | undefined, beneficiaryId: string | undefined = 'b') =>
    refused(() =>
      checkDetails(
        { rails, switchedOff: () => undefined },
        { block, rail: 'fps', currency: 'GBP', details: paid, beneficiaryId, saved },
      ),
    )
  expect(await judged([{ ...paid, accountNumber: '1' }, paid])).toBeUndefined()
  for (const other of [{ accountNumber: '11111111' }, { routing: '200001' }, { method: 'Iban' as const }])
    expect(await judged([{ ...paid, ...other }])).toBe('beneficiaryId')
  expect(await judged(undefined)).toBe('beneficiaries.unknown')
  expect(
    await refused(() =>
      checkDetails(
        { rails, switchedOff: () => undefined },
        { block, rail: 'fps', currency: 'GBP', details: undefined, beneficiaryId: undefined, saved: undefined },
      ),
    ),
  ).toBe('payments.not_verified')
})

test('[amount-cad-minimum] what a network or the product takes at once is taken, a coin less or more is refused', async () => {
  const judged = (minor: bigint) => {
    const question = { paymentAuthentication: { question: 'Our town?', answer: 'Dover' } }
    const bank = verified('Interac', details('Interac')).bank
    const amount = money('CAD', minor)
    return refused(() =>
      checkAmount({ rails }, payload(question, 'Interac'), {
        amount,
        rail: 'interac',
        bank,
        payerType: 'company',
        now,
      }),
    )
  }
  expect([await judged(4_99n), await judged(5_00n)]).toEqual(['payments.below_minimum', undefined])
  expect([await judged(10_000_00n), await judged(10_000_01n)]).toEqual([undefined, 'payments.above_maximum'])
})
