import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { setClockBy } from '#ui/server-clock.ts'
import { BalanceWindow } from './balance-window.tsx'

test('the latest moment of a balance is that of the bank, whatever the device says', () => {
  const at = new Date('2031-03-31T12:34:56.000Z')
  setClockBy(new Response(null, { headers: { 'bank-time': at.toISOString() } }))
  const shown = renderToStaticMarkup(
    <QueryClientProvider client={new QueryClient()}>
      <BalanceWindow accountId="019abe12-5c00-7000-8000-000000000007" />
    </QueryClientProvider>,
  )
  const latest = /max="([^"]+)"/.exec(shown)?.[1] ?? ''
  expect(Math.abs(new Date(latest).getTime() - at.getTime())).toBeLessThan(120_000)
})
