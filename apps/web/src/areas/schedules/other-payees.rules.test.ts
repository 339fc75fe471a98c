import { expect, test } from 'vitest'
import { blankOther, countFault, formsOf, otherFaults, paidEachTime } from './other-payees.rules.ts'
import { blankSchedule } from './schedule-form.rules.ts'

const amelia = { beneficiaryId: 'amelia', beneficiaryAccountName: 'Amelia Clarke' }
const form = {
  ...blankSchedule,
  ...amelia,
  amount: '20.00',
  narration: 'Rent',
  others: [
    { ...blankOther('a'), payee: { ...blankOther('a').payee, beneficiaryId: 'kwame' }, amount: '30.00' },
    blankOther('b'),
  ],
}

test('everybody of a schedule is paid an own amount on the same days and for the same purpose', () => {
  expect(paidEachTime(form)).toBe(3)
  expect(formsOf(form).map(({ beneficiaryId, amount, narration }) => [beneficiaryId, amount, narration])).toEqual([
    ['amelia', '20.00', 'Rent'],
    ['kwame', '30.00', 'Rent'],
    ['', '', 'Rent'],
  ])
})

test('another payee needs a beneficiary and an amount', () => {
  expect(otherFaults(form, { currency: 'GBP', paymentMethods: [] })).toEqual({
    b: { beneficiaryId: 'Choose a beneficiary', amount: 'Enter an amount' },
  })
})

test('payees and times together are no more payments than a schedule can have', () => {
  const often = { ...form, paymentType: 'Recurring' as const, occurrence: '122' }
  expect(countFault(often)).toBeUndefined()
  expect(countFault({ ...often, occurrence: '123' })).toBe('A schedule makes up to 366 payments.')
})
