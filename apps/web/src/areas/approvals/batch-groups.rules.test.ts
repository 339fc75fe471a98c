import { money } from '@tradewind/kernel'
import { expect, test } from 'vitest'
import type { Request } from '#domain/approvals/requests.queries.ts'
import { batchGroups } from './batch-groups.rules.ts'

const line = (id: string, batchId: string | null, total: bigint, decide = true): Request =>
  ({
    paymentRuleTransactionId: id,
    batchId,
    total: money('GBP', total),
    maker: { userId: 'm', name: 'Mira' },
    can: { decide },
  }) as unknown as Request

test('at least two lines of one order that the reader can approve are shown together with their sum', () => {
  const groups = batchGroups([
    line('a', 'one', 100n),
    line('b', null, 5n),
    line('c', 'one', 250n),
    line('d', 'one', 900n, false),
    line('e', 'two', 10n),
  ])
  expect(groups.map(({ requests, totals }) => [requests.map((one) => one.paymentRuleTransactionId), totals])).toEqual([
    [['a', 'c'], [money('GBP', 350n)]],
  ])
})
