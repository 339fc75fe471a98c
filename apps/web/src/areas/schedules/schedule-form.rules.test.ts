import type { ScheduleDetail } from '@tradewind/contract/schedules'
import type { CatalogueEntry } from '@tradewind/kernel/payment-methods/entry'
import { expect, test } from 'vitest'
import {
  blankSchedule,
  exchangeFromOf,
  forAnotherAccount,
  fromSchedule,
  mayMove,
  movesDays,
  orderOf,
  patternOf,
  readCount,
  scheduleFaults,
} from './schedule-form.rules.ts'

const nobody = { saved: [], paymentMethods: [] }
const item = (n: number, status: string, amount: string) => ({
  schedulePaymentKey: `key-${n}`,
  status,
  paymentDate: `2027-01-0${n}`,
  order: { amount, narration: 'Rent', beneficiaryId: 'someone' },
  documents: [] as string[],
  question: null as string | null,
})
const schedule = (paymentType: 'OneOff' | 'Recurring', items: ReturnType<typeof item>[]): ScheduleDetail =>
  ({
    paymentType,
    startType: 'CustomDate',
    paymentFrequency: 'Weekly',
    occurrence: items.length,
    paymentsEachTime: 1,
    whenMoved: 'PreviousWorkingDay',
    whenMissed: 'Ask',
    transactionDetails: items,
  }) as unknown as ScheduleDetail

test('[schedule-modes, schedule-start-types, schedule-frequencies] a new one is empty, on a date and daily; an edit has what waits', () => {
  expect(blankSchedule).toMatchObject({
    startType: 'CustomDate',
    paymentFrequency: 'Daily',
    amount: '',
    paymentDate: '',
  })
  const recurring = schedule('Recurring', [
    item(1, 'Successful', '10'),
    item(2, 'Pending', '1200'),
    item(3, 'None', '30'),
  ])
  const whole = fromSchedule(recurring, undefined, nobody)
  expect(whole).toMatchObject({ amount: '1,200', narration: 'Rent', paymentDate: '', schedulePaymentKey: '' })
  const single = fromSchedule(recurring, 'key-3', nobody)
  expect(single).toMatchObject({ amount: '30', paymentDate: '2027-01-03', schedulePaymentKey: 'key-3' })
  // What was paid is not edited: the next one is shown, for all that wait.
  expect(fromSchedule(recurring, 'key-1', nobody)).toEqual(whole)
  const once = fromSchedule(schedule('OneOff', [item(1, 'Pending', '10')]), undefined, nobody)
  expect([mayMove(whole), mayMove(single), mayMove(once)]).toEqual([false, true, true])
  expect(once.paymentDate).toBe('2027-01-01')
  // Of several one-off payments one is edited alone.
  const several = { ...schedule('OneOff', [item(1, 'Pending', '10'), item(2, 'None', '20')]), paymentsEachTime: 2 }
  expect(fromSchedule(several, 'key-2', nobody)).toMatchObject({ amount: '20', schedulePaymentKey: 'key-2' })
})

test('an edit of all begins with the account that pays and its bounds, and holds them to the same', () => {
  const paid = {
    ...schedule('Recurring', [item(1, 'Pending', '10'), item(2, 'None', '10')]),
    exchangeFrom: {
      accountId: 'pounds',
      currencyCode: 'GBP' as const,
      lowestRate: '1900.5',
      mostSold: { currency: 'GBP' as const, minor: 123_456n },
      whenOutside: 'Skip' as const,
    },
  }
  const bounds = { lowestRate: '1900.5', whenOutside: 'Skip' }
  const whole = fromSchedule(paid, undefined, nobody)
  expect(exchangeFromOf(whole)).toEqual({ exchangeFrom: { accountId: 'pounds', mostSold: '1234.56', ...bounds } })
  expect(exchangeFromOf(fromSchedule({ ...paid, exchangeFrom: null }, undefined, nobody))).toEqual({})
  const context = { currency: 'GBP', category: undefined, paymentMethod: undefined, edits: true } as const
  const without = { lowestRate: '', mostSold: '' }
  expect(scheduleFaults({ ...whole, ...without }, context).lowestRate).toContain('Set the lowest rate')
  const alone = fromSchedule(paid, 'key-2', nobody)
  expect(scheduleFaults({ ...alone, ...without }, context)).not.toHaveProperty('lowestRate')
})

test('what a schedule cannot be is said at its field', () => {
  const context = { currency: 'GBP', category: undefined, paymentMethod: undefined, edits: false } as const
  const faultsOf = (changes: Partial<typeof blankSchedule>, edits = false) =>
    scheduleFaults({ ...blankSchedule, ...changes }, { ...context, edits })
  expect(faultsOf({})).toMatchObject({
    beneficiaryId: 'Choose a beneficiary',
    amount: 'Enter an amount',
    paymentDate: 'Choose a date',
  })
  expect(faultsOf({ startType: 'Immediately' })).not.toHaveProperty('paymentDate')
  for (const occurrence of ['', '0', '367', '10000'])
    expect(faultsOf({ paymentType: 'Recurring', occurrence }).occurrence).toContain('1 to 366 times')
  expect(faultsOf({ paymentType: 'Recurring', occurrence: '366' })).not.toHaveProperty('occurrence')
  // The number stands already when a schedule is edited.
  expect(faultsOf({ paymentType: 'Recurring', occurrence: '0' }, true)).not.toHaveProperty('occurrence')
})

test('one that is made at once has no day to be moved, and a one-off is one payment', () => {
  const now = { ...blankSchedule, startType: 'Immediately', paymentDate: '2027-01-01' } as const
  expect(patternOf(now)).not.toHaveProperty('paymentDate')
  expect([movesDays(now), movesDays(blankSchedule)]).toEqual([false, true])
  expect(movesDays({ ...now, paymentType: 'Recurring' })).toBe(true)
  expect(readCount({ paymentType: 'OneOff', occurrence: '12' })).toBe(1)
})

test('another account keeps what was filled in, but neither the beneficiary nor the purpose of its currency', () => {
  const filled = { ...blankSchedule, beneficiaryId: 'someone', purposeCode: 'P1', amount: '20', narration: 'Rent' }
  expect(forAnotherAccount(filled)).toEqual({ ...blankSchedule, amount: '20', narration: 'Rent' })
})

test('an account in another currency that pays has a bound at least, and is named with it', () => {
  const faults = (changes: object) =>
    scheduleFaults(
      { ...blankSchedule, paidFrom: 'gbp', ...changes },
      { currency: 'NGN', category: undefined, paymentMethod: undefined, edits: false },
    ).lowestRate
  expect(faults({})).toBe('Set the lowest rate or the highest amount.')
  expect(faults({ lowestRate: 'cheap' })).toBe('Enter a rate such as 1900.50.')
  expect([faults({ lowestRate: '1900.5' }), faults({ mostSold: '60.00' })]).toEqual([undefined, undefined])
  expect(exchangeFromOf({ ...blankSchedule, lowestRate: '1900' })).toEqual({})
  expect(exchangeFromOf({ ...blankSchedule, paidFrom: 'gbp', lowestRate: ' 1900 ', mostSold: '1,060.00' })).toEqual({
    exchangeFrom: { accountId: 'gbp', lowestRate: '1900', mostSold: '1060.00', whenOutside: 'NextWorkingDay' },
  })
})

test('an edit leaves a payee who is not saved, or whose answer nobody reads, as ordered', () => {
  const account = { paymentMethodType: 'Interac' as const, paymentMethodValue: 'amelia@example.com' }
  const waiting = item(1, 'Pending', '20')
  const order = {
    ...waiting.order,
    beneficiaryId: undefined,
    beneficiaryEntityType: 1,
    beneficiaryFirstName: 'Amelia',
    beneficiaryAccountDetailsRequests: [account],
    expenseCategoryId: 'rent',
    expenseCategory: 'Rent',
  }
  const request = { ...waiting, order, question: 'Where do we meet?', documents: ['invoice.png'] }
  const form = fromSchedule(schedule('OneOff', [request as unknown as typeof waiting]), undefined, nobody)
  expect(form).toMatchObject({ firstName: 'Amelia', keptDocuments: ['invoice.png'], method: 'Interac' })
  const context = { currency: 'CAD', category: { name: 'Gifts' }, paymentMethod: undefined, edits: true } as const
  expect(scheduleFaults(form, context)).not.toHaveProperty('beneficiaryId')
  const sent = orderOf(
    { ...form, amount: '25' },
    {
      account: { accountId: 'dollars', currencyCode: 'CAD' },
      customerId: 'eve',
      paymentMethod: { method: 'Interac' } as CatalogueEntry,
      category: { id: 'gifts', name: 'Gifts' },
      pin: '481593',
      code: '',
    },
  )
  expect(sent).toMatchObject({ amount: '25.00', beneficiaryAccountDetailsRequests: [account] })
  // Nothing contradicts the new purpose, and no question is sent, which would replace the one that is kept.
  expect([JSON.stringify(sent).includes('Rent"'), 'paymentAuthentication' in sent]).toEqual([true, false])
  expect(JSON.stringify(sent)).not.toContain('"rent"')
})

test('a saved beneficiary of an Interac transfer is paid with a question', () => {
  const paymentMethod = { method: 'Interac', fields: [] } as unknown as CatalogueEntry
  const context = { currency: 'CAD', category: undefined, paymentMethod, edits: false } as const
  const faults = (changes: object) => scheduleFaults({ ...blankSchedule, beneficiaryId: 'amelia', ...changes }, context)
  expect(faults({})).toMatchObject({ question: 'Security question is required', answer: expect.any(String) })
  expect(faults({ question: 'Where do we meet?', answer: 'Lighthouse' })).not.toHaveProperty('answer')
})
