import { expect, test } from 'vitest'
import { createRestWatch, restMs } from './rest.rules.ts'

test('a page that still glides when a list opens does not close it, however long it glides', () => {
  let now = 5_000
  const rest = createRestWatch(() => now)
  rest.opened()
  for (let scroll = 0; scroll < 100; scroll += 1) {
    now += 16
    expect(rest.stillMoves()).toBe(true)
  }
})

test('a scroll that begins after the page had come to rest is a new one', () => {
  let now = 5_000
  const rest = createRestWatch(() => now)
  rest.opened()
  now += restMs - 1
  expect(rest.stillMoves()).toBe(true)
  now += restMs
  expect(rest.stillMoves()).toBe(false)
  expect(rest.stillMoves()).toBe(false)
})
