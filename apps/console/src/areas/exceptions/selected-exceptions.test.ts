import type { ExceptionRow } from '@tradewind/contract/exceptions'
import { expect, test } from 'vitest'
import { takingEffect } from './selected-exceptions.tsx'

const row = (changes: Partial<ExceptionRow>): ExceptionRow =>
  ({ source: 'case', isMine: false, ownerName: null, ...changes }) as ExceptionRow

test('before several exceptions are assigned, staff read how many change owner, and from whom', () => {
  const selected = [
    row({}),
    row({}),
    row({ ownerName: 'Tess Byrne' }),
    row({ isMine: true, ownerName: 'Mei Tanaka' }),
    row({ source: 'break' }),
  ]
  expect(takingEffect(selected, true)).toBe(
    'You become the owner of 4 exceptions. 1 exception belongs to colleagues now. 1 exception is yours already. ' +
      '1 difference stays as assigned in Reconciliation.',
  )
  expect(takingEffect([row({ ownerName: 'Tess Byrne' })], false)).toBe(
    '1 exception will have no owner. 1 exception belongs to colleagues now.',
  )
})
