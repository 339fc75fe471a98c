import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { atLeast, wait } from './wait.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('[wait-helper] it waits 3000 ms unless told otherwise', async () => {
  const ended = vi.fn()
  void wait().then(ended)
  await vi.advanceTimersByTimeAsync(2_999)
  expect(ended).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  expect(ended).toHaveBeenCalled()
})

test('[fetch-min-delay] what is there at once shows after 200 ms, what takes longer when it comes', async () => {
  const [quick, slow] = [vi.fn(), vi.fn()]
  void atLeast(Promise.resolve('data')).then(quick)
  void atLeast(wait(500)).then(slow)
  await vi.advanceTimersByTimeAsync(199)
  expect(quick).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  expect(quick).toHaveBeenCalledWith('data')
  expect(slow).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(300)
  expect(slow).toHaveBeenCalled()
})

test('[fetch-min-delay] a failure is told at once', async () => {
  await expect(atLeast(Promise.reject(new Error('no')))).rejects.toThrow('no')
})
