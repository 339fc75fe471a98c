import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import type { TransactionDetails } from '@tradewind/contract/payments'
import { money } from '@tradewind/kernel'
import { renderToString } from 'react-dom/server'
import { afterEach, expect, test } from 'vitest'
import type * as z from 'zod/mini'
import { type SignedIn, setProfile } from '#domain/session/session.ts'
import { TransactionHead } from './transaction-head.tsx'

type Details = z.output<typeof TransactionDetails>

const details = {
  transactionId: '00000000-0000-7000-8000-000000000001',
  accountId: '00000000-0000-7000-8000-000000000002',
  direction: 'out',
  status: 'Rejected',
  isCanceled: false,
  approval: null,
  counterParty: 'Amelia Clarke',
  amount: money('GBP', 2500n),
  total: money('GBP', 2550n),
  beneficiary: { name: 'Amelia Clarke', country: 'United Kingdom', bankName: '', holderLabel: 'Bank', lines: [] },
  expectedAt: null,
  finishedAt: '2026-11-23T10:00:00Z',
  ownTransfer: null,
  canCancel: false,
  canRedo: false,
} as unknown as Details

/** The head of a payment's page as whoever pays sees it, as text. */
async function shown(change: Partial<Details>): Promise<string> {
  setProfile({ permissions: ['payments:create'], onboardingStatus: 'Approved' } as unknown as SignedIn)
  const root = createRootRoute({ component: () => <TransactionHead details={{ ...details, ...change }} /> })
  const router = createRouter({ routeTree: root, history: createMemoryHistory() })
  await router.load()
  const markup = renderToString(
    <QueryClientProvider client={new QueryClient()}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  )
  return markup.replace(/<[^>]+>/g, ' ').replace(/\s+/g, ' ')
}
afterEach(() => setProfile(undefined))

test('[mc-resubmission] a returned payment says so and is redone, never sent a second time', async () => {
  const own = await shown({ approval: 'returned', canRedo: true })
  expect(own).toContain('Returned for modification')
  expect(own).toContain('Edit and resubmit')
  expect(own).not.toMatch(/Rejected|Send again/)
  const colleagues = await shown({ approval: 'returned' })
  expect(colleagues).not.toMatch(/Redo|Send again/)
})

test('[mc-resubmission] a rejected payment is redone by its maker and can be sent again by others', async () => {
  const own = await shown({ canRedo: true })
  expect(own).toContain('Rejected')
  expect(own).toContain('Edit and resubmit')
  expect(own).not.toContain('Send again')
  expect(await shown({})).toContain('Send again')
})

test('[mc-approvals] a payment that waits for approval says when its arrival will be known', async () => {
  const waiting = await shown({ approval: 'awaited', status: 'Pending', finishedAt: null, canCancel: true })
  expect(waiting).toContain('Pending approval')
  expect(waiting).toContain('Arrival time set after approval')
  expect(waiting).not.toContain('Arrives by')
  expect(waiting).not.toContain('Send again')
})

test('a payment that another currency paid for says beside its amount what left, and from where', async () => {
  const exchangedFrom = { accountName: 'Operating account', sold: money('EUR', 2980n) } as Details['exchangedFrom']
  expect(await shown({ exchangedFrom })).toMatch(/Paid with €29 ?\.80 EUR from Operating account/)
  expect(await shown({ exchangedFrom: null })).not.toContain('Paid with')
})

test('a transfer by SendR leads with what was paid for it, and says beneath what arrives', async () => {
  const paidWith = { by: 'sendr', sold: money('GBP', 10000n), rate: '4740.13' } as Details['paidWith']
  const head = await shown({ amount: money('UGX', 474013n), paidWith })
  expect(head).toMatch(/Payment to Amelia Clarke £100 ?\.00 GBP Recipient gets UGX 474,013 ?\.00/)
  expect(await shown({ paidWith: null })).not.toContain('Recipient gets')
})
