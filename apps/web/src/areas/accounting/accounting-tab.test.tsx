import type { AccountingConnection } from '@tradewind/contract/accounting'
import { expect, test } from 'vitest'
import { accountingQuery } from '#domain/accounting/accounting.queries.ts'
import { knowing, markupOf } from '#ui/form/test-flow.tsx'
import { Books } from './accounting-tab.tsx'

const connection: AccountingConnection = {
  product: 'Xero',
  organisation: 'Marlow Finch Ltd',
  status: 'Connected',
  since: '2026-11-01',
  accounts: [],
  chargesAccount: '404',
  transfersAccount: '877',
  unassignedAccount: '850',
  lastRunAt: null,
  problem: null,
  sent: 0,
  refused: 0,
  deleted: 0,
  version: 2,
}

const shown = (changes?: Partial<AccountingConnection>) =>
  markupOf(
    () => <Books />,
    knowing([
      accountingQuery(),
      { products: ['Xero', 'QuickBooks'], connection: changes ? { ...connection, ...changes } : null },
    ]),
  )

test('someone who has connected nothing can connect what the provider offers', async () => {
  const markup = await shown()
  for (const words of ['Connect Xero', 'Connect QuickBooks Online']) expect(markup).toContain(words)
})

test('a connection offers its next step: set it up, change it, or connect again', async () => {
  expect(await shown({ since: null })).toContain('Set up')
  expect(await shown({})).toContain('Change settings')
  const ended = await shown({ status: 'SignedOut' })
  expect(ended).toContain('Connect again')
  expect(ended).not.toContain('Change settings')
})
