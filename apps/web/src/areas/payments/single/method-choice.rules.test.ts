import { money } from '@tradewind/kernel'
import { offeredMethods } from '@tradewind/kernel/payment-methods/catalogue'
import { expect, test } from 'vitest'
import { comparedMethods, exceeds, noticesFor, recompared, selectedMethod } from './method-choice.rules.ts'

const cad = (minor: bigint) => money('CAD', minor)
const at = new Date('2026-11-23T17:00:00Z')
type Offers = NonNullable<Parameters<typeof comparedMethods>[1]>

const offer = (paymentMethodType: Offers[number]['paymentMethodType'], change: Partial<Offers[number]> = {}) => ({
  paymentMethodType,
  network: 'a network',
  chargeAmount: cad(100n),
  totalAmount: cad(10_100n),
  amountReceived: cad(10_000n),
  mostWithin: cad(9_900n),
  othersMayDeduct: false,
  expectedAt: at,
  cutOffAt: null,
  arrives: '',
  rate: '1.00',
  daysKnown: true,
  heldUp: false,
  available: true,
  reason: null,
  recommended: false,
  ...change,
})

const three = [
  offer('Interac', { available: false, reason: 'More than Interac carries at once.' }),
  offer('RoutingCode', { recommended: true }),
  offer('BicSwift'),
]

test('the best way that can be used is proposed; one that cannot says why', () => {
  const compared = comparedMethods(offeredMethods('CAD'), three)
  expect(compared.map(({ reason }) => reason)).toEqual(['More than Interac carries at once.', undefined, undefined])
  expect(compared.map(({ best }) => best)).toEqual([false, true, false])
  expect(selectedMethod(compared, '')?.method).toBe('RoutingCode')
})

test('a way that was chosen stays, even when it cannot be used any more: nobody is moved elsewhere unasked', () => {
  const compared = comparedMethods(offeredMethods('CAD'), three)
  expect(selectedMethod(compared, 'BicSwift')?.method).toBe('BicSwift')
  expect(selectedMethod(compared, 'Interac')?.method).toBe('Interac')
})

test('before the offers are there the first way of the currency counts, and none is called the best', () => {
  const compared = comparedMethods(offeredMethods('CAD'), undefined)
  expect(selectedMethod(compared, '')?.method).toBe('Interac')
  expect(compared.some(({ best }) => best)).toBe(false)
  expect(selectedMethod([], '')).toBeUndefined()
})

test('a currency with one way has nothing to be the best of', () => {
  const compared = comparedMethods(offeredMethods('NGN'), [offer('Transfer', { recommended: true })])
  expect(compared).toMatchObject([{ best: false, reason: undefined }])
})

test('an amount is beyond the limit from the first unit above it; without a limit none is', () => {
  expect(exceeds(cad(10_001n), cad(10_000n))).toBe(true)
  expect(exceeds(cad(10_000n), cad(10_000n))).toBe(false)
  expect(exceeds(cad(10_001n), null)).toBe(false)
  expect(exceeds(undefined, cad(1n))).toBe(false)
})

test('once it is known who is paid, what differs is told: another arrival, a reason, and what can be used instead', () => {
  const before = comparedMethods(offeredMethods('CAD'), [offer('RoutingCode'), offer('BicSwift')])
  const held = new Date('2026-11-25T17:00:00Z')
  const now = comparedMethods(offeredMethods('CAD'), [
    offer('RoutingCode', { available: false, reason: "EFT isn't available for banks in Germany." }),
    offer('BicSwift', { expectedAt: held }),
  ])
  const said = (method: 'BicSwift' | 'RoutingCode') => {
    const found = recompared({ before, now, method })
    return found && [found.reason, found.arrival, found.instead.map(({ paymentMethod }) => paymentMethod.method)]
  }
  expect(said('BicSwift')).toEqual([undefined, { now: held, before: at }, []])
  expect(said('RoutingCode')).toEqual(["EFT isn't available for banks in Germany.", undefined, ['BicSwift']])
  expect(recompared({ before, now: before, method: 'BicSwift' })).toBeUndefined()
  // A difference of minutes between two quotes is not shown.
  const soon = comparedMethods(offeredMethods('CAD'), [
    offer('BicSwift', { expectedAt: new Date(at.getTime() + 60_000) }),
  ])
  expect(recompared({ before, now: soon, method: 'BicSwift' })).toBeUndefined()
})

test('a delay is told while its switch is on, and dollars abroad while theirs is', () => {
  const both = { FEATURE_TRANSACTION_DELAY_NOTICE: true, FEATURE_INTL_USD_TRANSFER_NOTICE: true }
  const none = { FEATURE_TRANSACTION_DELAY_NOTICE: false, FEATURE_INTL_USD_TRANSFER_NOTICE: false }
  const told = (currency: 'USD' | 'CAD', flags: typeof both | typeof none, change = {}) =>
    noticesFor({ paymentMethod: { method: 'BicSwift', currency }, offer: offer('BicSwift', change) }, flags).map(
      (words) => words.split(' ').slice(0, 2).join(' '),
    )
  expect(told('CAD', both)).toEqual([])
  expect(told('CAD', both, { heldUp: true, daysKnown: false })).toEqual(['Intermediary banks', 'Bank holidays'])
  expect(told('USD', both)).toEqual(['International USD'])
  // The notice about unknown bank holidays has no flag.
  expect(told('USD', none, { heldUp: true, daysKnown: false })).toEqual(['Bank holidays'])
})
