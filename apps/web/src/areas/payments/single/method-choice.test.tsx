import { money } from '@tradewind/kernel'
import { offeredMethods } from '@tradewind/kernel/payment-methods/catalogue'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, expect, test } from 'vitest'
import { defaultFlags, setFlags } from '#lib/flags.ts'
import { MethodChoice } from './method-choice.tsx'

afterEach(() => setFlags(defaultFlags))

const offer = {
  chargeAmount: money('USD', 100n),
  totalAmount: money('USD', 10_100n),
  amountReceived: money('USD', 10_000n),
  othersMayDeduct: true,
  expectedAt: new Date('2026-11-23T17:00:00Z'),
  cutOffAt: null,
  daysKnown: true,
  heldUp: true,
}
const swift = offeredMethods('USD').find(({ method }) => method === 'BicSwift')!
const shown = () =>
  renderToStaticMarkup(
    <MethodChoice
      compared={[{ paymentMethod: swift, offer, reason: undefined, best: false } as never]}
      current
      chosen="BicSwift"
      waits={false}
      onChoose={() => undefined}
    />,
  )

test('[flag-transaction-delay, flag-intl-usd-notice] the method choice warns of delays while their flag is on, and about dollars abroad while theirs is', () => {
  for (const on of [true, false]) {
    setFlags({ ...defaultFlags, FEATURE_TRANSACTION_DELAY_NOTICE: on, FEATURE_INTL_USD_TRANSFER_NOTICE: !on })
    expect(shown().includes('closed for a holiday')).toBe(on)
    expect(shown().includes('transfers pass through banks')).toBe(!on)
  }
})
