import { money } from '@tradewind/kernel'
import { indiaLeiFromMinor, indiaTradeLimitMinor, type PartyType } from '@tradewind/kernel/india-purposes'
import { expect, test } from 'vitest'
import { type IndiaFields, indiaFault } from './india.rules.ts'

const today = '2026-11-20'
const lei = '506700GE1G29325QX363'

/** What is wrong with rupees of a company to a person, in words; nothing where all is right. */
const said = (given: Partial<IndiaFields>, minor = 1_000_00n, payer: PartyType = 'company'): string | undefined => {
  const fields = { purposeCode: 'PC12', beneficiaryEntityType: 1 as const, ...given }
  const fault = indiaFault(fields, { amount: money('INR', minor), payer, today })
  return fault && `${fault.field}: ${fault.message}`
}
const toCompany = { beneficiaryEntityType: 0 as const }

test('other currencies take no purpose, and need none', () => {
  const pounds = { amount: money('GBP', 1n), payer: 'company' as const, today }
  expect(indiaFault({ beneficiaryEntityType: 1 }, pounds)).toBeUndefined()
  expect(indiaFault({ beneficiaryEntityType: 1, purposeCode: 'PC12' }, pounds)).toEqual({
    field: 'purposeCode',
    message: "This currency doesn't use a purpose code.",
  })
})

test('a purpose is there, known, and for both who pays and who is paid', () => {
  expect(said({})).toBeUndefined()
  expect(said({ purposeCode: undefined })).toBe('purposeCode: Choose the purpose of this payment to India.')
  expect(said({ purposeCode: 'PC05' })).toBe("purposeCode: This purpose isn't available for payments to India.")
  expect(said({ purposeCode: 'PC01' })).toBe(
    'purposeCode: Payments of companies can\'t have the purpose "Family maintenance".',
  )
  expect(said({}, 1n, 'individual')).toBe(
    'purposeCode: Payments of individuals can\'t have the purpose "Salaries and wages".',
  )
  expect(said(toCompany)).toBe('purposeCode: Payments to companies can\'t have the purpose "Salaries and wages".')
  expect(said({ purposeCode: 'PC04' })).toBe(
    'purposeCode: Payments to individuals can\'t have the purpose "Donation to a charity".',
  )
})

test('15 lakh rupees of trade are taken and a paisa more is not; what is no trade has no such limit', () => {
  expect(said({ purposeCode: 'PC14' }, indiaTradeLimitMinor)).toBeUndefined()
  expect(said({ purposeCode: 'PC14' }, indiaTradeLimitMinor + 1n)?.replaceAll('\u00a0', ' ')).toBe(
    'amount: The maximum for one trade payment to India is ₹1,500,000.00.',
  )
  expect(said({}, indiaTradeLimitMinor + 1n)).toBeUndefined()
})

test('from 50 crore rupees on, and between companies only, the LEI of the beneficiary is named', () => {
  const rent = { ...toCompany, purposeCode: 'PC10' }
  const wanted = "lei: For this amount, payments between companies need the beneficiary's LEI."
  expect(said(rent, indiaLeiFromMinor - 1n)).toBeUndefined()
  expect(said(rent, indiaLeiFromMinor)).toBe(wanted)
  expect(said({ ...rent, lei }, indiaLeiFromMinor)).toBeUndefined()
  expect(said(rent, indiaLeiFromMinor, 'individual')).toBeUndefined()
  expect(said({}, indiaLeiFromMinor)).toBeUndefined()
})

test('an LEI that is given has the right check digits, whatever the amount', () => {
  expect(said({ lei })).toBeUndefined()
  expect(said({ lei: '506700GE1G29325QX364' })).toMatch(/^lei: That LEI isn't valid/)
})

test('an identity document is issued by today, has not expired, and expires after it was issued', () => {
  expect(said({ idIssueDate: today })).toBeUndefined()
  expect(said({ idIssueDate: '2026-11-21' })).toBe('idIssueDate: The issue date is in the future.')
  expect(said({ idExpiryDate: today })).toBeUndefined()
  expect(said({ idExpiryDate: '2026-11-19' })).toBe('idExpiryDate: This document has expired.')
  expect(said({ idIssueDate: '2026-11-19', idExpiryDate: today })).toBeUndefined()
  expect(said({ idIssueDate: today, idExpiryDate: today })).toBe(
    'idExpiryDate: The expiry date must be after the issue date.',
  )
})
