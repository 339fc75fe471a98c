import { expect, test } from 'vitest'
import type { Tx } from './db.ts'
import { createEvents, eventType, offerType, on, takes } from './events.ts'

const tx = {} as Tx
const paid = eventType<string>('paid')
const found = offerType<string, string>('found')

test('subscribers hear of an event one after the other, in the order in which they were declared', async () => {
  const heard: string[] = []
  const hears = (who: string) =>
    on(paid, async (_, what) => {
      heard.push(`${who} begins ${what}`)
      await Promise.resolve()
      heard.push(`${who} is done`)
    })
  const events = createEvents()
  const publish = events.publisher(paid)
  events.subscribe([
    hears('first'),
    hears('second'),
    on(eventType('other'), () => Promise.reject(new Error('not this'))),
  ])
  await publish(tx, 'rent')
  expect(heard).toEqual(['first begins rent', 'first is done', 'second begins rent', 'second is done'])
})

test('what a subscriber throws fails the publisher, and nobody after it hears', async () => {
  const heard: string[] = []
  const events = createEvents()
  events.subscribe([
    on(paid, () => Promise.reject(new Error('cannot be booked'))),
    on(paid, async (_, what) => void heard.push(what)),
  ])
  await expect(events.publisher(paid)(tx, 'rent')).rejects.toThrow('cannot be booked')
  expect(heard).toEqual([])
})

test('an offer goes to the last declared first and ends with the first that takes it', async () => {
  const asked: string[] = []
  const takesOnly = (who: string, own: string) =>
    takes(found, async (_, what) => {
      asked.push(who)
      return what === own ? `${who} has it` : undefined
    })
  const events = createEvents()
  const offer = events.offering(found)
  events.subscribe([takesOnly('low', 'purse'), takesOnly('middle', 'key'), takesOnly('high', 'ring')])
  expect(await offer(tx, 'key')).toBe('middle has it')
  expect(asked).toEqual(['high', 'middle'])
  expect(await offer(tx, 'glove')).toBeUndefined()
})

test('what is published before anybody could say that they hear of it, or declared twice, is a mistake', async () => {
  const events = createEvents()
  await expect(events.publisher(paid)(tx, 'rent')).rejects.toThrow('before the modules said')
  await expect(events.offering(found)(tx, 'key')).rejects.toThrow('before the modules said')
  events.subscribe([])
  await expect(events.publisher(paid)(tx, 'rent')).resolves.toBeUndefined()
  expect(() => events.subscribe([])).toThrow('already')
})
