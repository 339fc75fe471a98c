import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { money } from '@tradewind/kernel'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { detailsQuery } from '../payments.queries.ts'
import { SendDone } from './send-done.tsx'
import type { Sent } from './sent.ts'

const sent: Sent = {
  transactionId: '00000000-0000-7000-8000-000000000001',
  amount: money('GBP', 2500n),
  charge: money('GBP', 50n),
  total: money('GBP', 2550n),
  holder: 'Amelia Clarke',
  arrives: new Date('2026-11-22T12:02:00Z'),
  by: 'SortCode',
  saved: false,
  waits: false,
}

/** The success screen as text; `booked` is what the server noted, where that is known already. */
function shown(change: Partial<Sent>, booked?: { expectedAt: Date; reference: string }): string {
  const client = new QueryClient()
  if (booked) client.setQueryData(detailsQuery(sent.transactionId).queryKey, booked as never)
  return renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <SendDone sent={{ ...sent, ...change }} processing={false} onAgain={() => undefined} />
    </QueryClientProvider>,
  )
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ')
}

test('the arrival is the one that was booked, not the one that was read before', () => {
  // Sent a minute after what the review said, and after the cut-off.
  const booked = { expectedAt: new Date('2026-11-24T09:30:00Z'), reference: 'TW123' }
  const text = shown({}, booked)
  expect(text.match(/on Tue 24 Nov 2026/g)).toHaveLength(1)
  expect(text).not.toContain('22 November')
  expect(text).toContain('TW123')
})

test('[mc-approvals] a payment that was taken promises an arrival only where nobody has to approve it', () => {
  expect(shown({})).toMatch(/Arrives by \d\d:\d\d GMT on /)
  const waits = shown({ waits: true })
  expect(waits).toContain('Arrives Set after approval')
  expect(waits).not.toMatch(/Arrives by/)
})
