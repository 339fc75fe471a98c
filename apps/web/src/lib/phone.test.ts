import { expect, test } from 'vitest'
import { phoneFaultIn } from './phone.ts'

test('[input-phone, phone-country-invalid] the browser judges a number as the server does', async () => {
  expect(await phoneFaultIn('0803 123 4567', 'NG')).toBeUndefined()
  expect(await phoneFaultIn('0803 123 4567', 'GB')).toBe('Phone number is not valid for country selected')
  expect(await phoneFaultIn('07123456', 'CI')).toBeUndefined()
})
