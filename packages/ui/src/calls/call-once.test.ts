import { refusalHeader } from '@tradewind/contract/client'
import { expect, test } from 'vitest'
import { CallFailed } from './api.ts'
import { outcomeOf } from './call-once.ts'

const failed = (status: number, code?: string) => {
  const error = new CallFailed(status, { error: 'No.' }, new Headers(code ? { [refusalHeader]: code } : {}))
  return { status: 'error', error, data: undefined } as const
}

test('a clear no is a refusal; a lost answer or a server that failed leaves it open', () => {
  expect(outcomeOf(failed(422, 'identity.pin_wrong'))).toMatchObject({ is: 'refused' })
  expect(outcomeOf(failed(500, 'platform.failed'))).toEqual({ is: 'unknown' })
  expect(outcomeOf({ status: 'error', error: new Error('cut off'), data: undefined })).toEqual({ is: 'unknown' })
})

test('it is idle, under way, and sent with its answer', () => {
  const at = (status: 'idle' | 'pending' | 'success', data?: number) => outcomeOf({ status, error: null, data })
  expect([at('idle'), at('pending'), at('success', 7)]).toEqual([
    { is: 'idle' },
    { is: 'sending' },
    { is: 'sent', value: 7 },
  ])
})
