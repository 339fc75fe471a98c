import { expect, test } from 'vitest'
import { requiredDetail } from './required-detail.rules.ts'

const codesOf = (currency: 'INR' | 'GBP', entityType: '0' | '1' | undefined) =>
  requiredDetail({ currency, entityType, methods: ['Ifsc'] }).purposeCodes.map(({ purposeCode }) => purposeCode)

test('[send-purpose-codes, send-india-purpose-codes] rupees ask for a purpose that the beneficiary may be paid for', () => {
  expect(codesOf('INR', undefined)).toHaveLength(14)
  expect(codesOf('INR', '0')).toContain('PC07')
  expect(codesOf('INR', '0')).not.toContain('PC01')
  expect(codesOf('INR', '1')).toContain('PC01')
  expect(codesOf('GBP', '1')).toEqual([])
})
