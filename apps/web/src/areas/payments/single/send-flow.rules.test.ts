import { money } from '@tradewind/kernel'
import { entryOf } from '@tradewind/kernel/payment-methods/catalogue'
import { expect, test } from 'vitest'
import { entriesOf } from '#domain/payees/payee-form.rules.ts'
import {
  type Answered,
  amountStep,
  arrivesLater,
  beneficiaryStep,
  detailsStep,
  isPayable,
  mayReach,
  reviewStep,
  stepAfterAmount,
  stepAfterBeneficiary,
  stepAfterOtherMethod,
  whomToAskAbout,
} from './send-flow.rules.ts'
import { blankForm, type SendForm } from './send-form.rules.ts'

const paymentMethod = entryOf('SortCode', 'GBP')!
const amount = money('GBP', 2500n)
const bank = { entries: 'other entries', bankCountryId: 'GB' } as SendForm['bank']
/** Nothing of it was verified. */
const stranger: SendForm = { ...blankForm, amount: '25.00' }
const steps = [amountStep, beneficiaryStep, detailsStep, reviewStep]
const reached = (answered: Partial<Parameters<typeof mayReach>[1]>) =>
  steps.filter((step) => mayReach(step, { form: stranger, paymentMethod, amount, category: undefined, ...answered }))

test('no step is reached without an amount and a way, and none behind a payee who is not known', () => {
  expect(reached({ amount: undefined })).toEqual([])
  expect(reached({ paymentMethod: undefined })).toEqual([])
  expect(reached({})).toEqual([amountStep, beneficiaryStep])
})

test('bank details that were changed after the bank answered make nobody payable', () => {
  const answered: Answered = { form: { ...stranger, bank }, paymentMethod, category: { name: 'Gifts' } }
  expect(isPayable(answered)).toBe(false)
  expect(stepAfterAmount(answered)).toBe(beneficiaryStep)
  expect(stepAfterOtherMethod(answered, reviewStep)).toBe(beneficiaryStep)
})

test('what is answered already is not asked again on the way to the review', () => {
  const filled: SendForm = {
    ...stranger,
    beneficiaryId: 'maya',
    firstName: 'Maya',
    lastName: 'Reed',
    beneficiaryCountry: 'GB',
  }
  const verified = { entries: entriesOf('SortCode', filled), nameCheck: { result: 'saved' } } as SendForm['bank']
  const saved = { ...filled, bank: verified }
  const known: Answered = { form: saved, paymentMethod, category: { name: 'Gifts' } }
  expect(stepAfterAmount(known)).toBe(reviewStep)
  expect(stepAfterAmount({ ...known, category: undefined })).toBe(detailsStep)
  // Others wants words of one's own.
  expect(stepAfterBeneficiary({ ...known, category: { name: 'Others' } })).toBe(detailsStep)
})

test('a price is asked for the payee that is known by then', () => {
  expect(whomToAskAbout(stranger)).toEqual({})
  expect(whomToAskAbout({ ...stranger, bank })).toEqual({ bankCountry: 'GB' })
  expect(whomToAskAbout({ ...stranger, bank, beneficiaryId: 'maya' })).toEqual({ beneficiaryId: 'maya' })
})

test('who was known from the start was part of the comparison, who came later was not', () => {
  expect(arrivesLater(stranger)).toBe(false)
  expect(arrivesLater({ ...stranger, beneficiaryId: 'maya' })).toBe(true)
  expect(arrivesLater({ ...stranger, bank })).toBe(true)
  expect(arrivesLater({ ...stranger, beneficiaryId: 'maya', filledFrom: 'maya' })).toBe(false)
})
