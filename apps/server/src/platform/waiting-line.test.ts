import { expect, test } from 'vitest'
import { createWaitingLine } from './waiting-line.ts'

test('the longest wait is that of the first in the line, whoever else is served or gives up', async () => {
  let now = 0
  const line = createWaitingLine(() => now)
  const join = () => {
    const { promise, resolve, reject } = Promise.withResolvers<void>()
    return { served: line.wait(() => promise), serve: resolve, giveUp: () => reject(new Error('no more')) }
  }
  expect(line.longestMs()).toBe(0)
  const first = join()
  now = 700
  const second = join()
  const third = join()
  now = 1_000
  expect(line.longestMs()).toBe(1_000)
  third.giveUp()
  await expect(third.served).rejects.toThrow('no more')
  expect(line.longestMs()).toBe(1_000)
  first.serve()
  await first.served
  expect(line.longestMs()).toBe(300)
  second.serve()
  await second.served
  expect(line.longestMs()).toBe(0)
})
