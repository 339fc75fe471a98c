import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { setClockBy } from '#ui/server-clock.ts'
import { StatementWindow } from './statement-window.tsx'

test('last month is that of the bank, whatever the device says', () => {
  setClockBy(new Response(null, { headers: { 'bank-time': '2031-03-31T23:59:00.000Z' } }))
  const client = new QueryClient()
  renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <StatementWindow accountId="019abe12-5c00-7000-8000-000000000007" />
    </QueryClientProvider>,
  )
  const keys = client
    .getQueryCache()
    .getAll()
    .map(({ queryKey }) => JSON.stringify(queryKey))
  expect(keys).toEqual([expect.stringContaining('"2031-02-01"')])
  expect(keys[0]).toContain('"2031-02-28"')
})
