import { expect, test } from 'vitest'
import { eachInTurn } from './one-by-one.rules.ts'

const always = { goesOn: () => true, onStep: () => undefined }

test('what is refused for one row keeps none of the others, and is named', async () => {
  const refusal = new Error('It has ended.')
  const outcome = await eachInTurn(
    ['a', 'b', 'c'],
    (row) => (row === 'b' ? Promise.reject(refusal) : Promise.resolve()),
    always,
  )
  expect(outcome).toEqual({ done: ['a', 'c'], refused: [{ row: 'b', error: refusal }] })
})

test('each row has its turn once the one before it is done, and the steps are counted', async () => {
  const happened: string[] = []
  const act = async (row: string) => {
    happened.push(`${row} begins`)
    await Promise.resolve()
    happened.push(`${row} ends`)
  }
  await eachInTurn(['a', 'b'], act, { ...always, onStep: (count) => happened.push(String(count)) })
  expect(happened).toEqual(['a begins', 'a ends', '1', 'b begins', 'b ends', '2'])
})

test('once nobody waits for it any more, the rest is left as it is', async () => {
  let open = true
  const acted: string[] = []
  const act = (row: string) => {
    acted.push(row)
    open = false
    return Promise.resolve()
  }
  const outcome = await eachInTurn(['a', 'b'], act, { ...always, goesOn: () => open })
  expect([acted, outcome.done]).toEqual([['a'], ['a']])
})
