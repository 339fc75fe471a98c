import * as groups from '@tradewind/contract/beneficiary-groups'
import * as pullPay from '@tradewind/contract/pull-pay'
import * as remitters from '@tradewind/contract/remitters'
import { expect, test, vi } from 'vitest'
import { CallFailed, OutcomeUnknown } from '../calls/api.ts'
import { contractFaults, textFields } from './contract-fields.rules.ts'
import { lostWords, refusalOf } from './refusal.ts'

const names = { name: 'paymentGroupName' } as const

test('a text field has the label and the limit of the contract, whatever the form calls it', () => {
  const set = vi.fn()
  const text = textFields({ form: { name: 'Rents', members: '' }, faults: {}, set }, groups.updatePaymentGroup, names)
  const { onChange, ...field } = text('name')
  expect(field).toMatchObject({ label: 'Group name', maxLength: 60, required: true, value: 'Rents', error: undefined })
  onChange({ currentTarget: { value: 'Rents and print' } } as Parameters<typeof onChange>[0])
  expect(set).toHaveBeenCalledWith({ name: 'Rents and print' })
  expect(() => text('members')).toThrow('the contract has no text field members')
})

test('a field that may be left out, or has a default, is not required', () => {
  const form = { state: '', narration: '' }
  const control = { form, faults: { narration: 'Not so' }, set: () => undefined }
  expect(textFields(control, remitters.addRemitter)('state')).toMatchObject({ maxLength: 80, required: false })
  expect(textFields(control, pullPay.createPullPayTransactionRequest)('narration')).toMatchObject({
    label: 'Narration',
    maxLength: 140,
    required: false,
    error: 'Not so',
  })
})

test("what the contract finds wrong is said at the form's own fields, and nothing of what the form does not ask", () => {
  const form = { name: ' ' }
  expect(
    contractFaults(groups.createPaymentGroup, {
      form,
      names,
      body: { paymentGroupName: form.name, beneficiaryIds: [] },
    }),
  ).toEqual({ name: 'Group name is required' })
})

const form = { name: 'Rents' }
const failed = (status: number, errors: { field: string; message: string }[] = []) =>
  new CallFailed(status, { error: 'Refused', value: { errors } as never }, new Headers())

test('a refusal of a field is shown there, any other one of the whole form', () => {
  const taken = { field: 'paymentGroupName', message: 'This name is taken.' }
  expect(refusalOf(failed(409, [taken]), { form, names })).toEqual({
    answered: true,
    faults: { name: 'This name is taken.' },
    words: undefined,
  })
  expect(refusalOf(failed(409, [{ field: 'version', message: 'Changed' }]), { form, names })).toEqual({
    answered: true,
    faults: {},
    words: 'Changed',
  })
  expect(refusalOf(failed(404), { form, names }).words).toBe('Refused')
})

test('an answer that was lost, or that says nothing of what was done, leaves the request as it was, to be repeated', () => {
  for (const error of [new OutcomeUnknown(undefined), failed(500), new TypeError('unexpected')])
    expect(refusalOf(error, { form, names })).toEqual({ answered: false, faults: {}, words: lostWords })
  expect(refusalOf(failed(503), { form, lost: 'Press again.' }).words).toBe('Press again.')
})
