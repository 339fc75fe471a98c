import { getTotalBalance, listAccounts } from '@tradewind/contract/accounts'
import { renameAccount } from '@tradewind/contract/accounts-management'
import { listTransactions } from '@tradewind/contract/transactions'
import { expect, test, vi } from 'vitest'
import { knowing } from '../form/test-flow.tsx'
import { makeStale, queryFor } from './api.ts'

test('what shows what a call affects is out of date, nothing else, and nothing is asked that no screen shows', async () => {
  const ask = vi.fn()
  vi.stubGlobal('fetch', ask)
  const queries = [listAccounts, getTotalBalance, listTransactions].map((call) => queryFor(call, {} as never))
  const client = knowing(...queries.map((query) => [query, []] as const))
  await makeStale(client, renameAccount)
  expect(queries.map(({ queryKey }) => client.getQueryState(queryKey)?.isInvalidated)).toEqual([true, true, false])
  expect(ask).not.toHaveBeenCalled()
})
