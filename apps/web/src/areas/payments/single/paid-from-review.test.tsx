import { money } from '@tradewind/kernel'
import type { ComponentProps } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { PaidFromReview, RateOver } from './paid-from-review.tsx'

const quote = {
  sold: money('GBP', 2_750n),
  bought: money('NGN', 5_005_000n),
  markedRate: '1820',
  midRate: '1830',
  cost: money('NGN', 27_500n),
}

const review = (paid: object, expired: boolean) =>
  renderToStaticMarkup(
    <PaidFromReview
      paid={{ account: undefined, left: 0, holds: !expired, ...paid } as ComponentProps<typeof PaidFromReview>['paid']}
      amount={money('NGN', 5_000_000n)}
      charge={undefined}
      currency="NGN"
      othersMayDeduct={false}
      expired={expired}
      over={false}
    />,
  )

test('a rate that is over is said where the PIN was, and what it gave is faded', () => {
  const held = review({ quote, left: 40 }, false)
  expect(held).toContain('Rate held for 40 s')
  expect(held).not.toContain('opacity-60')
  const over = review({ quote }, true)
  expect(over).not.toMatch(/Rate held|has expired/)
  expect(over.match(/opacity-60/g)).toHaveLength(5)
  expect(renderToStaticMarkup(<RateOver failure={undefined} />)).toContain('This rate has expired')
})

test('where no rate is given, its words stand beside the button, and nothing looks as if it were still to come', () => {
  const none = review({ quote: undefined }, true)
  expect(none.match(/—/g)).toHaveLength(2)
  const said = renderToStaticMarkup(<RateOver failure="The market is closed." />)
  expect(said).toContain('No rate right now')
  expect(said).toContain('The market is closed. Nothing was sent.')
})
