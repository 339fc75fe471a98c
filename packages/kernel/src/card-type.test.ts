import { expect, test } from 'vitest'
import { cardTypeOf } from './card-type.ts'

test('the first digits give the network, and what no network claims is verve', () => {
  const seen = {
    '4111 1111 1111 1111': 'visa',
    '378282246310005': 'amex',
    '3434': 'amex',
    '5555555555554444': 'mastercard',
    '2221000000000009': 'mastercard',
    '2720': 'mastercard',
    '6011111111111117': 'discover',
    '6221260000000000': 'discover',
    '6229250000000000': 'discover',
    '6500280000000000': 'discover',
    '30569309025904': 'diners',
    '38520000023237': 'diners',
    '3530111333300000': 'jcb',
    '6250941006528599': 'china_union_pay',
    '6221250000000000': 'china_union_pay',
    '6229260000000000': 'china_union_pay',
    '5060990580000217499': 'verve',
    '6500020000000000': 'verve',
    '2721': 'verve',
    '': 'verve',
  }
  for (const [number, type] of Object.entries(seen)) expect([number, cardTypeOf(number)]).toEqual([number, type])
})
