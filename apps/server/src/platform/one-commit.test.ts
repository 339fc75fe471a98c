import { expect, test } from 'vitest'
import type { Tx } from '#platform/db'
import { createOneCommit } from '#platform/one-commit'

/** Commits that a test lets end one by one; the work is to write down who was served in which transaction. */
function commits(refused: string[] = []) {
  const written: string[][] = []
  const open: (() => void)[] = []
  const asSystem = async <T>(work: (tx: Tx) => Promise<T>): Promise<T> => {
    await new Promise<void>((begin) => open.push(begin))
    const served: string[] = []
    const result = await work({ served } as never)
    written.push(served)
    return result
  }
  const ask = createOneCommit<string, string>({
    db: { asSystem },
    most: 4,
    locks: (asked) => asked.slice(0, 1),
    work: async (tx, asked) => {
      if (refused.includes(asked)) throw new Error(`no ${asked}`)
      ;(tx as never as { served: string[] }).served.push(asked)
      return asked.toUpperCase()
    },
  })
  const go = async () => {
    for (let next = open.shift(); next; next = open.shift()) {
      next()
      await new Promise((done) => setImmediate(done))
    }
  }
  return { ask, written, go }
}
const turn = () => new Promise((done) => setImmediate(done))
const answerOf = (asked: Promise<string>) => asked.catch((error: Error) => error.message)

test('what comes while two commits are under way shares the next one, each locking before what comes after it; each gets its own answer', async () => {
  const { ask, written, go } = commits()
  const first = [ask('x1')]
  await turn()
  first.push(ask('y1'))
  await turn()
  // About b there are two: they stay in the order in which they came.
  const later = ['c1', 'b2', 'a1', 'b1', 'd1'].map((one) => ask(one))
  await go()
  expect(written).toEqual([['x1'], ['y1'], ['a1', 'b2', 'c1', 'b1'], ['d1']])
  expect(await Promise.all([...first, ...later])).toEqual(['X1', 'Y1', 'C1', 'B2', 'A1', 'B1', 'D1'])
})

test('one that fails takes its commit with it; its neighbours are done by themselves and it alone fails', async () => {
  const { ask, written, go } = commits(['b'])
  const [first, second] = [ask('x'), turn().then(() => ask('y'))]
  await turn()
  await turn()
  const asked = ['c', 'b', 'a'].map((one) => answerOf(ask(one)))
  await go()
  await go()
  expect(await Promise.all([first, second, ...asked])).toEqual(['X', 'Y', 'C', 'no b', 'A'])
  expect(written).toEqual([['x'], ['y'], ['c'], ['a']])
})

test('what locks different things is done side by side; what locks the same one after the other; what must be alone last', async () => {
  const order: string[] = []
  const ask = createOneCommit<string, void>({
    db: { asSystem: (work) => work({} as never) },
    most: 8,
    locks: (asked) => asked.slice(0, 1),
    alone: (asked) => asked.endsWith('!'),
    work: async (_, asked) => {
      order.push(`${asked} begins`)
      await turn()
      order.push(`${asked} ends`)
    },
  })
  await Promise.all(['b1', 'a1', 'b2', 'd!', 'c!'].map(ask))
  const first = ['a1 begins', 'b1 begins', 'a1 ends', 'b1 ends', 'b2 begins', 'b2 ends']
  expect(order).toEqual([...first, 'c! begins', 'c! ends', 'd! begins', 'd! ends'])
})

test('a commit is rolled back only when nobody is at work in it any more', async () => {
  const seen: string[] = []
  const ask = createOneCommit<string, void>({
    db: {
      asSystem: async (work) => {
        await work({} as never).catch((error: Error) => {
          seen.push('rolled back')
          throw error
        })
        throw new Error('it was to fail')
      },
    },
    most: 8,
    locks: (asked) => asked,
    work: async (_, asked) => {
      if (asked === 'a') throw new Error('no a')
      await turn()
      seen.push(`${asked} at work`)
    },
  })
  const asked = ['a', 'b'].map((one) => ask(one).catch(() => undefined))
  await turn()
  await turn()
  expect(seen.slice(0, 2)).toEqual(['b at work', 'rolled back'])
  await Promise.all(asked)
})

test('those at work side by side give their connection one statement at a time, also after one that failed', async () => {
  let atWork = 0
  const together: number[] = []
  const client = {
    query: async ({ text }: { text: string }) => {
      together.push((atWork += 1))
      await turn()
      atWork -= 1
      if (text === 'b1') throw new Error('no b1')
      return { rows: [], rowCount: 0 }
    },
  }
  const ask = createOneCommit<string, string>({
    db: { asSystem: (work) => work({ client } as never) },
    most: 4,
    locks: (asked) => asked,
    work: async (tx, asked) => {
      await tx.client.query({ text: asked, values: [] })
      return asked
    },
  })
  expect(await Promise.all(['a1', 'b1', 'c1'].map((one) => answerOf(ask(one))))).toEqual(['a1', 'no b1', 'c1'])
  expect(together.length).toBeGreaterThan(3)
  expect(new Set(together)).toEqual(new Set([1]))
})
