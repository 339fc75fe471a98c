import fc from 'fast-check'
import { expect, test } from 'vitest'
import { drawPath, globe, greatCircle, meridian, tradeWinds } from './globe.rules.ts'

const see = globe({ east: 10, north: 20 })
const place = fc.record({
  east: fc.double({ min: -179, max: 179, noNaN: true }),
  north: fc.double({ min: -89, max: 89, noNaN: true }),
})

test('what we look at lies in the middle, and east of it to the right', () => {
  const { x, y, facing } = see({ east: 10, north: 20 })
  expect([x, y, facing].map((value) => Math.round(value * 1e9) / 1e9 + 0)).toEqual([0, 0, 1])
  expect(see({ east: 20, north: 20 }).x).toBeGreaterThan(0)
  expect(see({ east: 10, north: 40 }).y).toBeLessThan(0)
})

test('nothing lies outside the disc', () => {
  fc.assert(fc.property(place, (at) => Math.hypot(see(at).x, see(at).y) <= 1 + 1e-9))
})

test('a great circle starts and ends at its ports', () => {
  const paymentMethod = greatCircle({ east: -0.1, north: 51.5 }, { east: 3.4, north: 6.5 })
  expect(paymentMethod[0]?.north).toBeCloseTo(51.5)
  expect(paymentMethod.at(-1)?.east).toBeCloseTo(3.4)
})

test('what the earth hides is not drawn', () => {
  expect(drawPath([{ east: 190, north: -20 }], see, 100)).toBe('')
  expect(drawPath(meridian(10), see, 100)).toMatch(/^M[^M]*$/)
})

test('the trade winds blow westward and towards the equator', () => {
  for (const stroke of tradeWinds()) {
    const [from, to] = [stroke[0], stroke.at(-1)]
    expect((to?.east ?? 0) < (from?.east ?? 0) && Math.abs(to?.north ?? 90) < Math.abs(from?.north ?? 0)).toBe(true)
  }
})
