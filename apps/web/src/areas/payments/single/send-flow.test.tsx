import { fromDecimal } from '@tradewind/kernel'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Account } from '#domain/accounts/account.ts'
import { type SignedIn, setProfile } from '#domain/session/session.ts'
import { knowing, markupOf } from '#ui/form/test-flow.tsx'
import { SendFlow } from './send-flow.tsx'

const account = {
  accountId: '00000000-0000-7000-8000-000000000001',
  accountName: 'Pounds',
  currencyCode: 'GBP',
  availableBalance: fromDecimal('500.00', 'GBP'),
} as unknown as Account

beforeAll(() => setProfile({ id: '3', userId: '4', permissions: [] } as unknown as SignedIn))
afterAll(() => setProfile(undefined))

test('[send-progress] the progress of the form begins at 30 of 100', async () => {
  const ignore = () => undefined
  const markup = await markupOf(
    () => <SendFlow {...{ account, accounts: [account], customerId: '3', from: {}, onGo: ignore, onFrom: ignore }} />,
    knowing(),
  )
  const progress = /<progress[^>]*>/.exec(markup)?.[0]
  expect(progress).toContain('max="100"')
  expect(progress).toContain('value="30"')
})
