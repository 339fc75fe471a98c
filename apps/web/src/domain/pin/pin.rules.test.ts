import { expect, test } from 'vitest'
import { newPinFault, pinWeak } from './pin.rules.ts'

test('a new PIN of repeated or counting digits is refused, also around zero', () => {
  for (const pin of ['000000', '777777', '123456', '654321', '789012', '210987'])
    expect(newPinFault(pin), pin).toBe(pinWeak)
})

test('any other six digits are taken, anything else is no PIN', () => {
  for (const pin of ['482916', '112233', '135791', '100000']) expect(newPinFault(pin), pin).toBeUndefined()
  for (const pin of ['', '12345', '1234567', '12a456'])
    expect(newPinFault(pin), pin).toBe('The transaction PIN has six digits.')
})
