import { defaultFlags, type Flags } from '@tradewind/contract/flags'
import { currencyCodes } from '@tradewind/kernel'
import { railFor } from '@tradewind/kernel/payment-methods/catalogue'
import { paymentMethods } from '@tradewind/kernel/payment-methods/methods'
import { expect, test } from 'vitest'
import { switchedOffBy } from './switched-off.rules.ts'

const every = currencyCodes.flatMap((currency) =>
  paymentMethods
    .filter((method) => railFor(method, currency) !== undefined)
    .flatMap((method) => [undefined, 'CN', 'CHN', 'HK'].map((country) => ({ method, currency, country }))),
)

/** The ways that are off, each by currency, way and country, with the reason. */
const offWith = (change: Partial<Flags>) =>
  every.flatMap((way) => {
    const reason = switchedOffBy({ ...defaultFlags, ...change })(way)
    return reason ? [`${way.currency} ${way.method} ${way.country ?? 'anywhere'}: ${reason}`] : []
  })

test('by default pounds do not go abroad, and everything else goes', () => {
  expect(new Set(offWith({}).map((line) => line.split(' ').slice(0, 2).join(' ')))).toEqual(new Set(['GBP BicSwift']))
  expect(offWith({})[0]).toBe("GBP BicSwift anywhere: International GBP isn't available.")
  expect(offWith({ FEATURE_INTL_GBP_PAYOUT: true })).toEqual([])
})

test('Interac goes while its switch is on', () => {
  expect(offWith({ FEATURE_INTL_GBP_PAYOUT: true, FEATURE_CAD_INTERAC: false })[0]).toBe(
    "CAD Interac anywhere: This payment method isn't available.",
  )
})

test('dollars stay out of China while they are restricted there, and reach Hong Kong', () => {
  const off = offWith({ FEATURE_INTL_GBP_PAYOUT: true, FEATURE_USD_CHINA_RESTRICTION: true })
  expect(off).toContain("USD BicSwift CHN: USD payments to China aren't available.")
  expect(off.every((line) => /^USD \w+ (CN|CHN): /.test(line))).toBe(true)
})

test('however the country is written, it is China', () => {
  const off = switchedOffBy({ ...defaultFlags, FEATURE_USD_CHINA_RESTRICTION: true })
  for (const country of ['CN', 'cn', 'chn', ' CN '])
    expect(off({ method: 'BicSwift', currency: 'USD', country })).toBe("USD payments to China aren't available.")
})

test('while their rails are pending dollars do not go at all', () => {
  const off = offWith({ FEATURE_INTL_GBP_PAYOUT: true, FEATURE_USD_RAILS_PENDING: true })
  expect(off).toHaveLength(every.filter(({ currency }) => currency === 'USD').length)
  expect(off[0]).toContain("USD payments aren't available yet.")
})

test('managed Canadian networks are those that the provider names, and all of them where it names none', () => {
  const off = (managed: boolean, rails?: ['Interac']) => {
    const judge = switchedOffBy({ ...defaultFlags, FEATURE_MANAGE_CAD_RAILS: managed }, rails)
    return every.filter(({ currency }) => currency === 'CAD').flatMap((way) => (judge(way) ? [way.method] : []))
  }
  expect([off(false, ['Interac']), off(true)]).toEqual([[], []])
  expect(new Set(off(true, ['Interac']))).toEqual(new Set(['RoutingCode']))
})
