import { money } from '@tradewind/kernel'
import { expect, test } from 'vitest'
import type { Database } from '#platform/db'
import { holdMs } from '#platform/tasks'
import type { Timer } from '#platform/timer'
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
      order.narration === 'silence'
        ? never(signal)
        : Promise.resolve({ state: 'rejected', code: order.narration === 'again' ? 'AM05' : 'AC04' }),
    inquire: (_rail, id, signal) =>
      id === 'again'
        ? Promise.resolve({ state: 'rejected', networkReference: 'NET', at: new Date(), code: 'AM05' })
        : id === 'far'
          ? Promise.resolve({ state: 'settled', networkReference: 'NET', at: new Date('2098-01-01') })
          : never(signal),
  } as Pick<BankNetwork, 'submit' | 'inquire'> as BankNetwork
  const rails = createRails({
    network,
    timer,
    db: {} as Database,
    clock: { now: () => new Date() },
    bankClock: { now: () => new Date() },
    handlers: {
      paymentUpdate: async () => undefined,
      recallAnswered: async () => undefined,
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

test('an answer that tells nothing of the order is none: a duplicate, and a time that cannot be', async () => {
  const { rails } = silentRails()
  const unknown = { state: 'unknown' }
  expect(await rails.submit(order('again'))).toEqual(unknown)
  expect([await rails.inquire('fps', 'again'), await rails.inquire('fps', 'far')]).toEqual([unknown, unknown])
})

test('the deadline ends before the task that waits for it is given to another worker', () => {
  expect(answerWithinMs).toBeLessThan(holdMs)
})
