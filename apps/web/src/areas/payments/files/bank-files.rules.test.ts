import { money } from '@tradewind/kernel'
import { expect, test } from 'vitest'
import { fileNote, fileSummary } from './bank-files.rules.ts'

const counts = { Wrong: 0, Ready: 0, Waiting: 0, Accepted: 0, Refused: 0 }

test('a file says how many payments it has and what they come to in each currency', () => {
  const totals = [money('GBP', 125_000n), money('EUR', 30_000n), money('USD', 0n)]
  expect(fileSummary({ counts: { ...counts, Ready: 2, Wrong: 1 }, totals })).toBe('3 payments · £1,250.00 and €300.00')
  expect(fileSummary({ counts: { ...counts, Wrong: 1 }, totals: [] })).toBe('1 payment')
})

test('a file says what to do next, and at the end what became of it', () => {
  expect(fileNote({ status: 'Draft', counts: { ...counts, Wrong: 1, Ready: 4 } })).toBe(
    '1 row needs a fix before you can confirm the file.',
  )
  expect(fileNote({ status: 'Draft', counts: { ...counts, Ready: 4 } })).toContain('confirm the file')
  expect(fileNote({ status: 'Sending', counts: { ...counts, Waiting: 1200 } })).toContain('1,200 payments still to go')
  expect(fileNote({ status: 'Done', counts: { ...counts, Accepted: 4 } })).toBe('Every payment was created.')
  expect(fileNote({ status: 'Done', counts: { ...counts, Accepted: 4, Refused: 1 } })).toBe(
    '4 payments created. 1 payment not paid: see why below.',
  )
})
