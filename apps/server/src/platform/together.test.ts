import { expect, test } from 'vitest'
import type { Tx } from '#platform/db'
import { together } from '#platform/together'

/** What was asked of the database at a time, by the transaction that asked. */
function asking(answer: (asked: readonly number[]) => readonly string[] = (all) => all.map((one) => `answer ${one}`)) {
  const statements: { tx: Tx; asked: readonly number[] }[] = []
  const ask = together<number, string>(async (tx, asked) => {
    statements.push({ tx, asked })
    return answer(asked)
  })
  return { ask, statements }
}
const transaction = () => ({}) as Tx

test('what is asked in the same moment of a transaction is one statement, however many promises lie before it', async () => {
  const { ask, statements } = asking()
  const tx = transaction()
  const after = async (promises: number, asked: number): Promise<string> => {
    for (let passed = 0; passed < promises; passed++) await Promise.resolve()
    return ask(tx, asked)
  }
  expect(await Promise.all([after(0, 1), after(9, 2), after(3, 3)])).toEqual(['answer 1', 'answer 2', 'answer 3'])
  expect(statements.map(({ asked }) => asked)).toEqual([[1, 3, 2]])
})

test('works that go on together share each of their statements', async () => {
  const { ask, statements } = asking()
  const tx = transaction()
  const work = async (one: number) => {
    await ask(tx, one)
    await ask(tx, 10 * one)
  }
  await Promise.all([1, 2, 3].map(work))
  expect(statements.map(({ asked }) => asked)).toEqual([
    [1, 2, 3],
    [10, 20, 30],
  ])
})

test('other transactions ask for themselves', async () => {
  const { ask, statements } = asking()
  const [one, other] = [transaction(), transaction()]
  expect(await Promise.all([ask(one, 1), ask(other, 2)])).toEqual(['answer 1', 'answer 2'])
  expect(statements.map(({ tx, asked }) => [tx === one, asked])).toEqual([
    [true, [1]],
    [false, [2]],
  ])
})

test('when the statement fails, or answers for another number, all who asked fail', async () => {
  const failing = asking(() => {
    throw new Error('no')
  })
  const tx = transaction()
  const ends = await Promise.allSettled([failing.ask(tx, 1), failing.ask(tx, 2)])
  expect(ends.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  const short = asking(() => ['only one'])
  await expect(Promise.all([short.ask(tx, 1), short.ask(tx, 2)])).rejects.toThrow('another number of answers')
})
