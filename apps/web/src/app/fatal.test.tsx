import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import { CallFailed, OutcomeUnknown } from '#ui/calls/api.ts'
import { ChunkLoadFailure } from '#ui/load-chunk.ts'
import { modal } from '#ui/modal-bus.ts'
import { keepFailures } from './early-failures.ts'
import { Fatal, isFatal, watchFatal } from './fatal.tsx'

const refused = new CallFailed(403, { isSuccess: false, value: null, error: 'no', message: null }, new Headers())

function page() {
  const listeners = new Map<string, (event: object) => void>()
  return {
    addEventListener: (name: string, listener: unknown) =>
      void listeners.set(name, listener as (event: object) => void),
    removeEventListener: (name: string) => void listeners.delete(name),
    throws: (error: unknown) => listeners.get('error')?.({ error }),
    rejects: (reason: unknown) => listeners.get('unhandledrejection')?.({ reason }),
  }
}

test('[fatal-modal-title] what no screen caught opens one modal, however often it happens', () => {
  const here = page()
  watchFatal(here as unknown as Window)
  here.rejects(new TypeError('x is undefined'))
  here.throws(new RangeError('again'))
  expect(modal.get()?.title).toBe('Error Detected')
  const tell = vi.fn()
  const there = page()
  watchFatal(there as unknown as Window, [], tell)
  for (let times = 0; times < 3; times += 1) there.throws(new Error('broken'))
  expect(tell).toHaveBeenCalledTimes(1)
})

test('[fatal-modal-title] what broke before the application was there is told by it, and the keeping ends', () => {
  const here = page()
  const failures = keepFailures(here as unknown as Window)
  here.throws(refused)
  here.rejects(new TypeError('the start'))
  const kept = failures()
  here.rejects(new TypeError('later'))
  expect(kept).toEqual([refused, new TypeError('the start')])
  const tell = vi.fn()
  watchFatal(page() as unknown as Window, kept, tell)
  expect(tell).toHaveBeenCalledTimes(1)
  const quiet = vi.fn()
  watchFatal(page() as unknown as Window, [refused], quiet)
  expect(quiet).not.toHaveBeenCalled()
})

test('a refusal, a lost answer, a missing chunk and a cancelled request have words of their own', () => {
  for (const failure of [refused, new OutcomeUnknown('gone'), new ChunkLoadFailure('old')])
    expect([failure.name, isFatal(failure)]).toEqual([failure.name, false])
  expect([isFatal(new DOMException('', 'AbortError')), isFatal(undefined), isFatal(new TypeError('x'))]).toEqual([
    false,
    false,
    true,
  ])
})

test('it says what about money, and what to do', () => {
  const markup = renderToStaticMarkup(<Fatal />)
  expect(markup).toContain('Payments you have confirmed ')
  expect(markup).toContain('Refresh Page')
})
