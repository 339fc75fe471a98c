import { expect, test } from 'vitest'
import { arrivalsMoved } from './rule-effects.ts'

test('a preview of many earlier payments does not delay other requests', async () => {
  const day = Date.parse('2027-06-01T00:00:00Z')
  const sent = Array.from({ length: 300 }, (_, number) => ({ at: new Date(day + number * 60_000) }))
  let isOtherServed = false
  const counted = arrivalsMoved(
    { kind: 'cut-offs', network: 'sepa', times: ['23:00'] },
    sent.map((one) => ({ ...one, currency: 'EUR' })),
  )
  setImmediate(() => {
    isOtherServed = true
  })
  expect(await counted).toMatchObject({ payments: 300, earlier: 0 })
  expect(isOtherServed).toBe(true)
})
