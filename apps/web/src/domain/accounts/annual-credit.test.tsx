import { money } from '@tradewind/kernel'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { AnnualCredit } from './annual-credit.tsx'

const shown = (limit: bigint | null, used: bigint) => {
  const of = (minor: bigint) => money('GBP', minor)
  const remaining = limit === null ? null : of(limit > used ? limit - used : 0n)
  const creditLimit = { year: 2026, limit: limit === null ? null : of(limit), used: of(used), remaining }
  return renderToStaticMarkup(<AnnualCredit creditLimit={creditLimit} />).replace(/<[^>]+>/g, '')
}

test('whoever is to receive money reads what is left of the year, or that it is reached', () => {
  expect(shown(1_000_00n, 250_00n)).toBe('£750.00 of £1,000.00 left for incoming money in 2026.')
  expect(shown(1_000_00n, 1_000_00n)).toBe(
    'The limit of £1,000.00 for incoming money in 2026 is reached. You can add money again from 1 January 2027. Payments from others still arrive.',
  )
  expect(shown(null, 250_00n)).toBe('')
})
