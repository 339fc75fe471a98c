import { expect, test } from 'vitest'
import { createTurns } from './turns.ts'

test('so many are under way at once, the others follow, and who may not wait goes before them', async () => {
  const turns = createTurns(2)
  const begun: string[] = []
  const ends = new Map<string, () => void>()
  const work = (name: string) => () => {
    begun.push(name)
    return new Promise<string>((done) => ends.set(name, () => done(name)))
  }
  const all = [
    turns.take(work('a')),
    turns.take(work('b')),
    turns.take(work('c')),
    turns.take(work('d'), { first: true }),
  ]
  const settled = () => new Promise((done) => setImmediate(done))
  await settled()
  expect(begun).toEqual(['a', 'b'])
  for (const name of ['a', 'd', 'b', 'c']) {
    ends.get(name)?.()
    await settled()
  }
  expect(begun).toEqual(['a', 'b', 'd', 'c'])
  expect(await Promise.all(all)).toEqual(['a', 'b', 'c', 'd'])
})

test('work that fails hands its turn on', async () => {
  const turns = createTurns(1)
  const failing = turns.take(() => Promise.reject(new Error('broken')))
  const next = turns.take(async () => 'done')
  await expect(failing).rejects.toThrow('broken')
  expect(await next).toBe('done')
})
