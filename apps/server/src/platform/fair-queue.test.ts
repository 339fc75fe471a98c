import { expect, test } from 'vitest'
import { createFairQueue, type FairQueueLimits } from './fair-queue.ts'
import { type Requester, servedFor } from './requester.ts'

const roomy: FairQueueLimits = { atOnce: 2, personAtOnce: 2, networkAtOnce: 2, personWaiting: 9, networkWaiting: 9 }
const settled = () => new Promise((done) => setImmediate(done))

/** A queue whose work ends when the test says so, and what of it has begun. */
function openQueue(limits: Partial<FairQueueLimits>) {
  const queue = createFairQueue({ ...roomy, ...limits })
  const begun: string[] = []
  const ends = new Map<string, () => void>()
  return {
    begun,
    send: (name: string, who?: Requester, how?: Parameters<typeof queue.run>[1]) => {
      const work = () =>
        queue.run(() => {
          begun.push(name)
          return new Promise<string>((done) => ends.set(name, () => done(name)))
        }, how)
      return who ? servedFor(who, work) : work()
    },
    end: async (...names: string[]) => {
      for (const name of names) {
        await settled()
        ends.get(name)?.()
      }
      await settled()
    },
  }
}

const ada = { network: 'a', person: 'ada' }
const bea = { network: 'b', person: 'bea' }
const cleo = { network: 'a', person: 'cleo' }

test('one person with much work delays nobody: the next turn is always somebody else’s', async () => {
  const { begun, send, end } = openQueue({ atOnce: 1 })
  for (let place = 1; place <= 5; place += 1) void send(`ada ${place}`, ada)
  void send('bea 1', bea)
  void send('bea 2', bea)
  void send('cleo 1', cleo)
  await end('ada 1', 'bea 1', 'cleo 1', 'bea 2', 'ada 2', 'ada 3')
  expect(begun).toEqual(['ada 1', 'bea 1', 'cleo 1', 'bea 2', 'ada 2', 'ada 3', 'ada 4'])
})

test('newcomers do not overtake who already waits', async () => {
  const { begun, send, end } = openQueue({ atOnce: 1 })
  void send('bea 1', bea)
  void send('ada 1', ada)
  void send('ada 2', ada)
  await end('bea 1', 'ada 1')
  for (const network of ['x', 'y', 'z']) void send(network, { network })
  await end('ada 2', 'x', 'y')
  expect(begun).toEqual(['bea 1', 'ada 1', 'ada 2', 'x', 'y', 'z'])
})

test('however many newcomers arrive one after the other, who was served once before has a turn', async () => {
  const { begun, send, end } = openQueue({ atOnce: 1 })
  void send('ada 1', ada)
  void send('ada 2', ada)
  void send('x', { network: 'x' })
  await end('ada 1')
  void send('y', { network: 'y' })
  await end('x')
  void send('z', { network: 'z' })
  await end('ada 2', 'y')
  expect(begun).toEqual(['ada 1', 'x', 'ada 2', 'y', 'z'])
})

test('one person, or one network, runs only so much at once, whatever is free', async () => {
  const { begun, send, end } = openQueue({ atOnce: 4, personAtOnce: 1, networkAtOnce: 2 })
  for (const name of ['ada 1', 'ada 2']) void send(name, ada)
  for (const name of ['cleo 1', 'other']) void send(name, { network: 'a', person: name })
  void send('bea', bea)
  await settled()
  expect(begun).toEqual(['ada 1', 'cleo 1', 'bea'])
  await end('cleo 1')
  expect(begun).toEqual(['ada 1', 'cleo 1', 'bea', 'other'])
})

test('who has too much waiting is refused, and nobody else is', async () => {
  const { send } = openQueue({ atOnce: 1, personWaiting: 2, networkWaiting: 3 })
  const refused: string[] = []
  const take = (...sent: Parameters<typeof send>) => void send(...sent).catch(() => refused.push(sent[0]))
  for (let place = 1; place <= 3; place += 1) take(`ada ${place}`, ada)
  await expect(send('ada 4', ada)).rejects.toMatchObject({ code: 'request.too_many' })
  await expect(send('ada elsewhere', { ...ada, network: 'z' })).rejects.toMatchObject({ code: 'request.too_many' })
  take('cleo 1', cleo)
  await expect(send('cleo 2', cleo)).rejects.toMatchObject({ code: 'request.too_many' })
  take('bea 1', bea)
  for (let place = 1; place <= 3; place += 1) take(`stranger ${place}`, { network: 'c' })
  take('known', { network: 'c', person: 'known' })
  await expect(send('stranger 4', { network: 'c' })).rejects.toMatchObject({ code: 'request.too_many' })
  for (let place = 0; place < 20; place += 1) take(`task ${place}`)
  await settled()
  expect(refused).toEqual([])
})

test('what is urgent takes every other turn, and is one person’s also without a session', async () => {
  const { begun, send, end } = openQueue({ atOnce: 1 })
  for (const network of ['x', 'y', 'z']) void send(network, { network })
  for (const name of ['known 1', 'known 2']) void send(name, { network: 'k' }, { person: 'browser', urgent: true })
  await end('x', 'known 1', 'y', 'known 2')
  expect(begun).toEqual(['x', 'known 1', 'y', 'known 2', 'z'])
})

test('work that fails hands its turn on', async () => {
  const queue = createFairQueue({ ...roomy, atOnce: 1 })
  const failing = queue.run(() => Promise.reject(new Error('broken')))
  const next = queue.run(async () => 'done')
  await expect(failing).rejects.toThrow('broken')
  expect(await next).toBe('done')
})
