import { expect, test } from 'vitest'
import { vatNumberFault } from './vat-number.ts'

test.each([
  ['GB123456789', 'GB', undefined],
  ['gb 123 4567 89', 'GB', undefined],
  ['GBGD001', 'GB', undefined],
  ['XI123456789', 'GB', undefined],
  ['DE123456789', 'DE', undefined],
  ['ATU12345678', 'AT', undefined],
  ['EL123456789', 'GR', undefined],
  ['NL123456789B01', 'NL', undefined],
  ['IE1234567FA', 'IE', undefined],
  // Numbers that name no country.
  ['12-3456789', 'US', undefined],
  ['CHE-123.456.789 MWST', 'CH', undefined],
  // An Indian PAN and an Italian codice fiscale, which begin as VAT numbers of other countries do.
  ['BEXPM1234C', 'IN', undefined],
  ['FRRMRC80A01H501U', 'IT', undefined],
  ['DE123456789', 'GB', { of: 'DE' }],
  ['EL123456789', 'DE', { of: 'GR' }],
  ['GB12345678', 'GB', 'malformed'],
  ['DE12345678A', 'DE', 'malformed'],
  ['AT12345678', 'AT', 'malformed'],
] as const)('the tax number %s of somebody in %s: %j', (number, countryId, fault) => {
  expect(vatNumberFault(number, countryId)).toEqual(fault)
})
