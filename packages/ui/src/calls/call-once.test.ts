import { approveTransaction } from '@tradewind/contract/approvals'
import { refusalHeader } from '@tradewind/contract/client'
import { afterEach, expect, test, vi } from 'vitest'
import { knowing, play } from '../form/test-flow.tsx'
import { CallFailed } from './api.ts'
import { outcomeOf, useCallOnce } from './call-once.ts'

afterEach(() => vi.unstubAllGlobals())

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

test('a repeat after a lost answer has the same key, whatever PIN it has; a clear no makes the next one new', async () => {
  const keys: (string | null)[] = []
  const statuses = [500, 422, 422]
  vi.stubGlobal('location', { origin: 'http://localhost' })
  vi.stubGlobal('fetch', async (_address: string, { headers }: RequestInit) => {
    const status = statuses[keys.length] ?? 422
    keys.push(new Headers(headers).get('idempotency-key'))
    const envelope = { isSuccess: false, value: null, error: 'No.', message: null }
    return Object.defineProperty(Response.json(envelope, { status }), 'url', { value: 'http://localhost/' })
  })
  const onSent = vi.fn()
  const decide = await play(() => useCallOnce(approveTransaction, onSent), knowing())
  const decision = { paymentRuleTransactionId: '0190c000-0000-7000-8000-000000000002', status: 'Approved', version: 1 }
  for (const transactionPin of ['481593', '481594', '481595'])
    await decide.order({ body: { ...decision, transactionPin } } as never, decision)
  expect(keys[1]).toBe(keys[0])
  expect(keys[2]).not.toBe(keys[1])
  expect(onSent).not.toHaveBeenCalled()
})
