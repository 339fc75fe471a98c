import { money } from '@tradewind/kernel'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
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
  waits: false,
}

const shown = (change: Partial<Sent>): string =>
  renderToStaticMarkup(
    <QueryClientProvider client={new QueryClient()}>
      <SendDone sent={{ ...sent, ...change }} processing={false} onAgain={() => undefined} />
    </QueryClientProvider>,
  )
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ')

test('[mc-approvals] a payment that was taken promises an arrival only where nobody has to approve it', () => {
  expect(shown({})).toMatch(/It should arrive by .* Arrives by/)
  const waits = shown({ waits: true })
  expect(waits).toContain('Arrives Known once it is approved')
  expect(waits).not.toMatch(/Arrives by|should arrive/)
})
