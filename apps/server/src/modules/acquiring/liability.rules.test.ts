import { expect, test } from 'vitest'
import { emvLiability, liabilityOf } from './liability.rules.ts'

test.each([
  ['visa', '05', true, '05', 'issuer'],
  ['visa', '06', true, '06', 'issuer'],
  ['visa', '07', true, '07', 'merchant'],
  ['visa', '05', false, '07', 'merchant'],
  ['visa', '06', false, '07', 'merchant'],
  ['amex', '05', true, '05', 'issuer'],
  ['amex', '07', false, '07', 'merchant'],
  ['mastercard', '02', true, '02', 'issuer'],
  ['mastercard', '01', true, '01', 'issuer'],
  ['mastercard', '06', true, '06', 'merchant'],
  ['mastercard', '00', true, '00', 'merchant'],
  ['mastercard', '02', false, '00', 'merchant'],
  ['verve', '05', true, '05', 'merchant'],
] as const)('%s with ECI %s (proof: %s) counts as %s, and the %s bears fraud', (type, eci, cavv, counts, liability) => {
  expect(liabilityOf(emvLiability, type, { flow: 'frictionless', eci, cavv })).toEqual({ eci: counts, liability })
})

test('without a liability shift from the acquirer we bear fraud, whatever the scheme says', () => {
  const authentication = { flow: 'frictionless', eci: '05', cavv: true } as const
  expect(liabilityOf({}, 'visa', authentication).liability).toBe('merchant')
})

test('a payment that was not authenticated is ours to bear', () => {
  expect(liabilityOf(emvLiability, 'visa', { flow: 'none', eci: null, cavv: false }).liability).toBe('merchant')
})
