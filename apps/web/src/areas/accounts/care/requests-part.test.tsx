import { type AccountRequest, listAccountRequests, listClosedAccounts } from '@tradewind/contract/accounts-management'
import { afterEach, expect, test } from 'vitest'
import type { Account } from '#domain/accounts/account.ts'
import { type SignedIn, setProfile } from '#domain/session/session.ts'
import { queryFor } from '#ui/calls/api.ts'
import { knowing, markupOf } from '#ui/form/test-flow.tsx'
import { RequestsPart } from './requests-part.tsx'

afterEach(() => setProfile(undefined))

const request = (currencyCode: string, status: AccountRequest['status']) =>
  ({
    requestId: currencyCode,
    reference: `AR-${currencyCode}`,
    currencyCode,
    status,
    dateRequested: new Date(2026, 0, 1),
  }) as AccountRequest

test('[account-requests-merge] requests are listed below the accounts, except those that are approved or for a currency already held', async () => {
  setProfile({ id: '3', userId: '4', permissions: [] } as unknown as SignedIn)
  const own = { failures: 'own' } as const
  const requests = [request('EUR', 'Pending'), request('JPY', 'Approved'), request('CHF', 'Pending')]
  const accounts = [{ accountId: '1', currencyCode: 'EUR', status: 'Active' }] as unknown as Account[]
  const markup = await markupOf(
    () => <RequestsPart accounts={accounts} />,
    knowing([queryFor(listAccountRequests, { query: {} }, own), requests], [queryFor(listClosedAccounts, {}, own), []]),
  )
  expect(markup.match(/AR-[A-Z]{3}/g)).toEqual(['AR-CHF'])
})
