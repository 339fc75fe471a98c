import fc from 'fast-check'
import { expect, test } from 'vitest'
import { following, followingTheEnd, stepAsked, stepsIn } from './step-history.rules.ts'

test('going on adds an entry, and going back goes to the entry of that step', () => {
  expect(following([0], 1)).toEqual({ by: 'push', steps: [0, 1] })
  expect(following([0, 1, 2], 1)).toEqual({ by: 'go', entries: -1 })
  expect(following([0, 1, 2, 3], 0)).toEqual({ by: 'go', entries: -3 })
  expect(following([0, 1], 1)).toEqual({ by: 'nothing' })
})

test('a step back that was never shown takes the place of the present one', () => {
  expect(following([2], 1)).toEqual({ by: 'replace', steps: [1] })
  expect(following([0, 2], 1)).toEqual({ by: 'replace', steps: [0, 1] })
})

/** What a browser makes of it. */
function browserAfter(visits: readonly number[]) {
  let entries: (readonly number[])[] = [[0]]
  let at = 0
  for (const to of visits) {
    const next = following(entries[at]!, to)
    if (next.by === 'push') entries = [...entries.slice(0, (at += 1)), next.steps]
    if (next.by === 'replace') entries[at] = next.steps
    if (next.by === 'go') at += next.entries
  }
  return { entries, at }
}

test('whichever steps are shown, the entry is of the step shown, and knows how many lie before it', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(3), { minLength: 1 }), (visits) => {
      const { entries, at } = browserAfter(visits)
      expect(entries[at]!.at(-1)).toBe(visits.at(-1))
      expect(entries[at]).toHaveLength(at + 1)
      const end = followingTheEnd(entries[at]!)
      expect(at + (end.by === 'go' ? end.entries : 0)).toBe(0)
    }),
  )
})

test('Back always goes, Forward only where nothing is left to ask, and neither while an order is under way', () => {
  const asked = { locked: false, mayReach: () => false }
  expect(stepAsked({ ...asked, from: 3, to: 2 })).toBe(2)
  expect(stepAsked({ ...asked, from: 1, to: 2 })).toBe(1)
  expect(stepAsked({ ...asked, from: 1, to: 2, mayReach: (to) => to === 2 })).toBe(2)
  expect(stepAsked({ from: 3, to: 2, locked: true, mayReach: () => true })).toBe(3)
})

test('an entry that says nothing of steps has none', () => {
  expect(stepsIn({ steps: [0, 2] })).toEqual([0, 2])
  for (const steps of [undefined, [], '1', [-1], [0.5]]) expect(stepsIn({ steps })).toBeUndefined()
  expect(stepsIn({})).toBeUndefined()
})
