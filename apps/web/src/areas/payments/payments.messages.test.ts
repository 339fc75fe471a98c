import { type Envelope, refusals } from '@tradewind/contract'
import { expect, test } from 'vitest'
import { CallFailed, OutcomeUnknown } from '#ui/calls/api.ts'
import { failureText, leavesDoubt } from '#ui/calls/send-once.ts'
import { failureWords } from './payments.messages.ts'

const failed = (status: number, code: string, errors: { field: string; message: string }[] = []) => {
  const envelope: Extract<Envelope, { isSuccess: false }> = {
    isSuccess: false,
    error: 'the error field',
    message: null,
    value: errors.length > 0 ? { errors } : null,
  }
  return new CallFailed(status, envelope, new Headers({ 'refusal-code': code }))
}

test('[send-failure-toast] a failure says the first message in value.errors, else the error field', () => {
  const errors = [
    { field: 'amount', message: 'first' },
    { field: 'narration', message: 'second' },
  ]
  expect(failureText(failed(400, 'request.invalid', errors))).toBe('first')
  expect(failureText(failed(409, 'ledger.insufficient_funds'))).toBe('the error field')
})

test('a lost answer and a broken server leave doubt; a clear no does not', () => {
  expect(leavesDoubt(new OutcomeUnknown(new TypeError('lost')))).toBe(true)
  expect(leavesDoubt(failed(500, 'platform.failed'))).toBe(true)
  expect(leavesDoubt(failed(502, ''))).toBe(true)
  expect(leavesDoubt(failed(503, 'platform.busy'))).toBe(false)
  expect(leavesDoubt(failed(400, 'identity.pin_wrong'))).toBe(false)
})

test('every refusal of a payment has words of what to do', () => {
  for (const code of Object.keys(refusals)) expect(failureWords(failed(400, code)).advice).not.toBe('')
})
