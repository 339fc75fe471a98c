import type { AccountRequest } from '@tradewind/contract/accounts-management'
import { expect, test } from 'vitest'
import { CallFailed } from '#ui/calls/api.ts'
import { careMessages, failedWords } from './care.messages.ts'
import { shownRequests } from './care.rules.ts'

const request = (currencyCode: AccountRequest['currencyCode'], status: AccountRequest['status'], day = 1) =>
  ({
    requestId: `${currencyCode}${day}`,
    currencyCode,
    status,
    dateRequested: new Date(2026, 0, day),
  }) as AccountRequest

test('approved requests and requests for a currency already held are not shown', () => {
  const accounts = [
    { currencyCode: 'EUR', status: 'Active' },
    { currencyCode: 'USD', status: 'Frozen' },
    { currencyCode: 'CHF', status: 'Closed' },
  ] as const
  const requests = [
    request('EUR', 'Pending'),
    request('USD', 'Rejected'),
    request('CHF', 'Pending'),
    request('JPY', 'Approved'),
    request('CAD', 'Withdrawn'),
    request('SGD', 'Rejected', 1),
    request('SGD', 'Pending', 2),
  ]
  expect(shownRequests(requests, accounts).map(({ requestId }) => requestId)).toEqual(['SGD2', 'CHF1'])
})

test('a refusal says why; anything else says what failed', () => {
  const said = (status: number) => new CallFailed(status, { error: 'This account is closed.' } as never, new Headers())
  expect(failedWords(said(409), careMessages.freezeFailed)).toBe('This account is closed.')
  expect(failedWords(said(500), careMessages.freezeFailed)).toBe('Freeze Account failed, please try again later')
  expect(failedWords(new Error(), careMessages.closeFailed)).toBe('Close Account failed, please try again later')
})
