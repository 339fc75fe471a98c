import { money } from '@tradewind/kernel'
import { expect, test } from 'vitest'
import type { Payment } from '#modules/payments'
import { noon } from '../../payments/test-world.ts'
import type { TransactionDetails } from '../details/get-transaction-details.ts'
import { receiptOf } from './receipt.ts'
import { hasReceipt, needsReceipt } from './receipt-availability.ts'

const details: TransactionDetails = {
  transactionId: '00000000-0000-7000-8000-000000000001',
  lineId: '00000000-0000-7000-8000-000000000001',
  isReturned: false,
  reference: 'TW0123456789AB',
  kind: 'payment',
  isCanceled: false,
  approval: null,
  accountId: '00000000-0000-7000-8000-000000000002',
  transactionType: 'Debit',
  direction: 'out',
  status: 'Successful',
  counterParty: 'Ọlá Ngũgĩ',
  narration: 'Rent',
  expenseCategory: 'Others',
  otherExpenseCategory: 'A gift',
  amount: money('NGN', 1_250_000_00n),
  charge: money('NGN', 50_00n),
  total: money('NGN', 1_250_050_00n),
  dateAdded: noon,
  paidWith: null,
  runningBalance: null,
  beneficiary: {
    name: 'Ọlá Ngũgĩ',
    country: 'Nigeria',
    bankName: 'Zenith Bank',
    holderLabel: 'Bank',
    lines: [{ label: 'Account number', value: '2057799119' }],
  },
  network: 'NIP',
  networkReference: 'NET-1',
  expectedAt: noon,
  finishedAt: noon,
  isDelivered: true,
  isFinal: true,
  failureReason: null,
  returned: null,
  timeline: [],
  documents: [],
  createdBy: 'Adaeze Obi',
  ownTransfer: null,
  exchange: null,
  exchangedFrom: null,
  hasReceipt: true,
  canCancel: false,
  canRedo: false,
}
const receipt = (given: Partial<TransactionDetails> = {}, timeZone = 'Africa/Lagos') =>
  receiptOf({
    details: { ...details, ...given },
    holder: 'Obi Trading Ltd',
    account: 'Everyday, ending 4958',
    issuer: 'Tradewind',
    issuedAt: noon,
    timeZone,
  })

test('a receipt says who paid from which account, who was paid, what it cost, and when, with year and zone', () => {
  expect(receipt()).toEqual({
    reference: 'TW0123456789AB',
    title: 'Payment receipt',
    amount: { label: 'Amount sent', value: '₦1,250,000.00 NGN' },
    status: { words: 'Delivered', tone: 'good' },
    parties: [
      {
        title: 'From',
        name: 'Obi Trading Ltd',
        lines: [
          ['Account', 'Everyday, ending 4958'],
          ['Made by', 'Adaeze Obi'],
        ],
      },
      {
        title: 'To',
        name: 'Ọlá Ngũgĩ',
        lines: [
          ['Bank', 'Zenith Bank'],
          ['Country', 'Nigeria'],
          ['Account number', '2057799119'],
        ],
      },
    ],
    lines: [
      ['Amount', '₦1,250,000.00'],
      ['Fee', '₦50.00'],
      ['Total debited', '₦1,250,050.00'],
      ['Narration', 'Rent'],
      ['Category', 'Others: A gift'],
      ['Network', 'NIP'],
      ['Network reference', 'NET-1'],
      ['Our reference', 'TW0123456789AB'],
      ['Payment made', 'Monday 23 November 2026, 13:00 GMT+1'],
      ['Delivered', 'Monday 23 November 2026, 13:00 GMT+1'],
    ],
    issuer: 'Tradewind',
    issuedAt: noon,
    issuedOn: 'Monday 23 November 2026, 13:00 GMT+1',
  })
})

test('a receipt of a payment in another currency says what left the other account, and at which rate', () => {
  const exchangedFrom = {
    transactionId: '00000000-0000-8000-8000-000000000003',
    accountId: '00000000-0000-7000-8000-000000000004',
    accountName: 'GBP account',
    sold: money('GBP', 657_69n),
    bought: money('NGN', 1_250_050_00n),
    midRate: '1910.194969',
    markedRate: '1900.643994',
    cost: money('NGN', 6_281_65n),
  }
  const { lines, amount } = receipt({ exchangedFrom })
  expect(amount.value).toBe('₦1,250,000.00 NGN')
  expect(lines.slice(2, 7)).toEqual([
    ['Total debited', '₦1,250,050.00'],
    ['Paid with', '£657.69 GBP'],
    ['Paid from', 'GBP account'],
    ['Exchange rate', '1\u00a0GBP = 1,900.643994\u00a0NGN'],
    ['Cost of the exchange', '₦6,281.65'],
  ])
})

test('a receipt of money that came in has no fee, and says from whom and to which account', () => {
  const { parties, lines, amount } = receipt({ direction: 'in', beneficiary: null })
  expect(parties.map(({ name, lines: of }) => [name, ...of.flat()])).toEqual([
    ['Ọlá Ngũgĩ'],
    ['Obi Trading Ltd', 'Account', 'Everyday, ending 4958'],
  ])
  expect(amount.label).toBe('Amount received')
  expect(lines.map(([label]) => label)).not.toContain('Fee')
})

test.each<[Partial<TransactionDetails>, ReturnType<typeof receipt>['status']]>([
  [{ status: 'Approved' }, { words: 'On its way', tone: 'note', note: 'Not proof of delivery.' }],
  [{ direction: 'in' }, { words: 'Received', tone: 'good' }],
  [
    { status: 'Failed', isReturned: true, failureReason: 'The account is closed.' },
    { words: 'Returned', tone: 'warn', note: "The beneficiary's bank returned the money. The account is closed." },
  ],
])('the stamp of %o', (given, stamp) => {
  expect(receipt(given).status).toEqual(stamp)
})

type Standing = Pick<Payment, 'direction' | 'status' | 'money' | 'submission' | 'approval'> & { booked: boolean }
const out: Standing = {
  direction: 'out',
  status: 'Pending',
  money: 'held',
  submission: 'none',
  approval: 'none',
  booked: false,
}
const inward: Standing = {
  direction: 'in',
  status: 'FundsReceived',
  money: 'awaited',
  submission: 'none',
  approval: 'none',
  booked: false,
}

test.each<[string, Standing, string | undefined]>([
  ['waits', out, 'A receipt is available once this payment has been sent.'],
  [
    'was handed over without an answer',
    { ...out, status: 'Approved', submission: 'unknown' },
    'A receipt is available once this payment has been sent.',
  ],
  ['its network has', { ...out, status: 'Approved', submission: 'accepted' }, undefined],
  ['arrived', { ...out, status: 'Successful', money: 'sent', submission: 'finished' }, undefined],
  ['came back', { ...out, status: 'Failed', money: 'returned', submission: 'finished' }, undefined],
  [
    'was rejected',
    { ...out, status: 'Rejected', money: 'released' },
    "This payment wasn't delivered, so there's no receipt.",
  ],
  [
    'was sent back by its approvers',
    { ...out, status: 'Rejected', money: 'released', approval: 'returned' },
    'A receipt is available once this payment has been sent.',
  ],
  [
    'is looked into',
    { ...out, status: 'InvestigateAccount', submission: 'accepted' },
    "We're looking into this payment. You can get a receipt once that's done.",
  ],
  ['comes in', inward, 'A receipt is available once the money is in your account.'],
  ['came in', { ...inward, status: 'Successful', money: 'received', booked: true }, undefined],
  ['came in and went back', { ...inward, status: 'Failed', money: 'returned', booked: true }, undefined],
  [
    'was turned away',
    { ...inward, status: 'Failed', money: 'returned' },
    "This money was never in your account, so there's no receipt.",
  ],
])('a payment that %s has a receipt only where it proves something', (_, payment, words) => {
  expect(hasReceipt(payment)).toBe(words === undefined)
  if (words === undefined) needsReceipt(payment)
  else
    expect(() => needsReceipt(payment)).toThrow(
      expect.objectContaining({ code: 'payments.receipt_unavailable', words }),
    )
})
