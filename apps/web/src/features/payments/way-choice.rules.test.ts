import { money } from '@tradewind/kernel'
import { expect, test } from 'vitest'
import { waysOf } from '#lib/send-ways/send-ways.rules.ts'
import { comparedWays, countingWay, exceeds } from './way-choice.rules.ts'

const cad = (minor: bigint) => money('CAD', minor)
const at = new Date('2026-11-23T17:00:00Z')
type Offers = NonNullable<Parameters<typeof comparedWays>[1]>

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
  const compared = comparedWays(waysOf('CAD'), three)
  expect(compared.map(({ reason }) => reason)).toEqual(['More than Interac carries at once.', undefined, undefined])
  expect(compared.map(({ best }) => best)).toEqual([false, true, false])
  expect(countingWay(compared, '')?.method).toBe('RoutingCode')
})

test('a way that was chosen stays, even when it cannot be used any more: nobody is moved elsewhere unasked', () => {
  const compared = comparedWays(waysOf('CAD'), three)
  expect(countingWay(compared, 'BicSwift')?.method).toBe('BicSwift')
  expect(countingWay(compared, 'Interac')?.method).toBe('Interac')
})

test('before the offers are there the first way of the currency counts, and none is called the best', () => {
  const compared = comparedWays(waysOf('CAD'), undefined)
  expect(countingWay(compared, '')?.method).toBe('Interac')
  expect(compared.some(({ best }) => best)).toBe(false)
  expect(countingWay([], '')).toBeUndefined()
})

test('a currency with one way has nothing to be the best of', () => {
  const compared = comparedWays(waysOf('NGN'), [offer('Transfer', { recommended: true })])
  expect(compared).toMatchObject([{ best: false, reason: undefined }])
})

test('an amount is beyond the limit from the first unit above it; without a limit none is', () => {
  expect(exceeds(cad(10_001n), cad(10_000n))).toBe(true)
  expect(exceeds(cad(10_000n), cad(10_000n))).toBe(false)
  expect(exceeds(cad(10_001n), null)).toBe(false)
  expect(exceeds(undefined, cad(1n))).toBe(false)
})
