import { expect, test } from 'vitest'
import { createGatherer } from '#platform/gather'

/** A gatherer whose batches a test answers one by one. */
function gathering(most = 8) {
  const batches: { asked: readonly number[]; done(): void; fail(): void }[] = []
  const ask = createGatherer<number, string>({
    most,
    askAll: (asked) =>
      new Promise((done, fail) => {
        batches.push({
          asked,
          done: () => done(asked.map((one) => `answer ${one}`)),
          fail: () => fail(new Error(`no ${asked.join()}`)),
        })
      }),
  })
  return { ask, batches }
}
const turn = () => new Promise((done) => setImmediate(done))

test('what is asked while batches are under way goes out together, and each gets its own answer', async () => {
  const { ask, batches } = gathering(4)
  const first = [ask(1)]
  await turn()
  first.push(ask(2))
  await turn()
  const later = [3, 4, 5, 6, 7].map(ask)
  await turn()
  expect(batches.map(({ asked }) => asked)).toEqual([[1], [2]])
  batches[0]?.done()
  await turn()
  expect(batches[2]?.asked).toEqual([3, 4, 5, 6])
  batches[1]?.done()
  await turn()
  expect(batches[3]?.asked).toEqual([7])
  for (const { done } of batches) done()
  expect(await Promise.all([...first, ...later])).toEqual([1, 2, 3, 4, 5, 6, 7].map((one) => `answer ${one}`))
})

test('a batch that fails is asked for in halves: only the one that fails alone fails, and most are not asked for alone', async () => {
  const { ask, batches } = gathering()
  const asked = [1, 2, 3, 4, 5, 6, 7, 8].map((one) =>
    ask(one).then(
      (answer) => answer,
      (error: Error) => error.message,
    ),
  )
  await turn()
  for (let at = 0; at < batches.length; at++) {
    const batch = batches[at]
    if (batch?.asked.includes(6)) batch.fail()
    else batch?.done()
    await turn()
  }
  expect(batches.map((batch) => batch.asked.join())).toEqual([
    '1,2,3,4,5,6,7,8',
    '1,2,3,4',
    '5,6,7,8',
    '5,6',
    '5',
    '6',
    '7,8',
  ])
  expect(await Promise.all(asked)).toEqual(
    [1, 2, 3, 4, 5, 6, 7, 8].map((one) => `${one === 6 ? 'no' : 'answer'} ${one}`),
  )
})

test('once nothing waits, the next one goes out at once', async () => {
  const { ask, batches } = gathering()
  for (const one of [1, 2]) {
    const answer = ask(one)
    await turn()
    batches.at(-1)?.done()
    expect(await answer).toBe(`answer ${one}`)
  }
})
