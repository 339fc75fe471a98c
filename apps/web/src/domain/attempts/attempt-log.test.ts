import { TransactionLog } from '@tradewind/contract/transaction-log'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { CallFailed } from '#ui/calls/api.ts'
import { noteOf } from './attempt-log.ts'

test('a try that has ended is noted as the customer saw it, in a note that the call takes; one under way is not', () => {
  const customerId = '00000000-0000-4000-8000-000000000001'
  const attempt = { customerId, transactionType: 'Debit', currencyCode: 'GBP', amount: '1,250.00' } as const
  const error = new CallFailed(409, { error: 'x'.repeat(400) }, new Headers())
  const notes = [
    noteOf(attempt, { is: 'sent', value: null }),
    noteOf(attempt, { is: 'refused', error }),
    noteOf({ ...attempt, paymentMethodType: 'Ifsc' }, { is: 'unknown' }),
  ]
  expect(notes.map((note) => note?.outcome)).toEqual(['Initiated', 'Refused', 'Failed'])
  expect(notes[1]?.reason).toHaveLength(300)
  for (const note of notes) {
    const written = z.encode(TransactionLog, note as NonNullable<typeof note>)
    expect(z.safeDecode(TransactionLog, written as never).success).toBe(true)
  }
  expect([noteOf(attempt, { is: 'idle' }), noteOf(attempt, { is: 'sending' })]).toEqual([undefined, undefined])
})
