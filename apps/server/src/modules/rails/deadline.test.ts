import { money } from '@tradewind/kernel'
import { expect, test } from 'vitest'
import type { Database } from '#platform/db'
import type { Timer } from '#platform/timer'
import { holdMs } from '#platform/tasks'
import { answerWithinMs, type BankNetwork, createRails } from './rails.service.ts'

/** Rails on a network that never answers, and a timer that a test lets run out. */
function silentRails() {
  const signals: AbortSignal[] = []
  const timers: { ring: () => void; ms: number; off: boolean }[] = []
  const timer: Timer = (ring, ms) => {
    const one = { ring, ms, off: false }
    timers.push(one)
    return () => (one.off = true)
  }
  const never = (signal?: AbortSignal) => {
    if (signal) signals.push(signal)
    return new Promise<never>(() => {})
  }
  const network = {
    submit: (order, signal) =>
      order.narration === 'answered' ? Promise.resolve({ state: 'rejected', code: 'AC04' }) : never(signal),
    inquire: (_rail, _id, signal) => never(signal),
  } as Pick<BankNetwork, 'submit' | 'inquire'> as BankNetwork
  const rails = createRails({
    network,
    timer,
    db: {} as Database,
    clock: { now: () => new Date() },
    handlers: {
      paymentUpdate: async () => undefined,
      requestUpdate: async () => undefined,
      incoming: async () => 'credited',
    },
    callbackSecrets: [],
    log: { info: () => {}, warn: () => {}, error: () => {} },
  })
  return { rails, signals, timers }
}

const order = (narration: string) =>
  ({
    rail: 'fps',
    endToEndId: 'e2e',
    amount: money('GBP', 1n),
    debtorName: 'A',
    creditorName: 'B',
    to: { accountNumber: '1' },
    narration,
  }) as const

test('a network that does not answer in time is the third state, and is told that nobody waits', async () => {
  const { rails, signals, timers } = silentRails()
  const asked = [rails.submit(order('silence')), rails.inquire('fps', 'e2e')]
  expect(timers.map(({ ms }) => ms)).toEqual([answerWithinMs, answerWithinMs])
  for (const { ring } of timers) ring()
  expect(await Promise.all(asked)).toEqual([{ state: 'unknown' }, { state: 'unknown' }])
  expect(signals.map(({ aborted }) => aborted)).toEqual([true, true])
})

test('an answer in time calls the deadline off', async () => {
  const { rails, timers } = silentRails()
  expect(await rails.submit(order('answered'))).toMatchObject({ state: 'rejected' })
  expect(timers.map(({ off }) => off)).toEqual([true])
})

test('the deadline ends before the task that waits for it is given to another worker', () => {
  expect(answerWithinMs).toBeLessThan(holdMs)
})
