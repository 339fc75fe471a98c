import { draftLifeMs } from '@tradewind/kernel/constants'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createCleared } from './drafts.cleared.ts'
import { createDrafts, type Draft } from './drafts.memory.ts'
import { importDraftKey, openDraft, sealDraft } from './drafts.seal.ts'

const offer = { what: 'Sending money', href: '/accounts/a/send-money/single' }

function person(session: string, start = 1_000) {
  let now = start
  const drafts = createDrafts({ clock: { now: () => now } })
  drafts.begin(session)
  return { drafts, wait: (ms: number) => (now += ms) }
}

test('what was typed in this session is there again, what an earlier one left is offered', () => {
  const first = person('one')
  const kept = first.drafts.write('send', { amount: '10' }, offer)
  expect(first.drafts.read('send')).toEqual({ amount: '10' })

  const reload = person('one')
  reload.drafts.add(kept)
  expect([reload.drafts.read('send'), reload.drafts.offers.get()]).toEqual([{ amount: '10' }, []])

  const next = person('two')
  next.drafts.add(kept)
  expect(next.drafts.read('send')).toBeUndefined()
  expect(next.drafts.offers.get()).toEqual([kept])
})

test('typing something new does not overwrite the offer; taking it up replaces what is new', () => {
  const { drafts } = person('two')
  drafts.add({ id: 'send one', name: 'send', session: 'one', savedAt: 500, content: 'old', offer })
  drafts.write('send', 'new', offer)
  expect(drafts.offers.get().map(({ content }) => content)).toEqual(['old'])
  const before = drafts.version.get()
  drafts.takeUp('send')
  expect([drafts.read('send'), drafts.offers.get(), drafts.version.get()]).toEqual(['old', [], before + 1])
})

test('turning it down, or a day, ends the offer', () => {
  const old: Draft = { id: 'send one', name: 'send', session: 'one', savedAt: 1_000, content: 'old', offer }
  const { drafts } = person('two')
  drafts.add(old)
  expect(drafts.turnDown('send')).toEqual(['send one'])
  expect(drafts.offers.get()).toEqual([])
  expect(person('two', 1_001 + draftLifeMs).drafts.add(old)).toBe(false)
})

test('of several that were left, the newest is offered', () => {
  const left = (savedAt: number): Draft => ({
    id: `${savedAt}`,
    name: 'send',
    session: `${savedAt}`,
    savedAt,
    content: savedAt,
    offer,
  })
  const { drafts } = person('now', 9_000)
  expect([left(3), left(7), left(5)].map((draft) => drafts.add(draft))).toEqual([true, true, false])
  expect(drafts.offers.get().map(({ content }) => content)).toEqual([7])
})

test('whatever order things happen in, an offer goes only by an answer, and never comes back', () => {
  const does = fc.constantFrom('write', 'clear', 'takeUp', 'turnDown')
  fc.assert(
    fc.property(fc.array(does), (steps) => {
      const { drafts } = person('two')
      drafts.add({ id: 'send one', name: 'send', session: 'one', savedAt: 1, content: 'old', offer })
      let answered = false
      for (const step of steps) {
        if (step === 'write') drafts.write('send', 'new', offer)
        else {
          drafts[step]('send')
          answered = true
        }
        expect(drafts.offers.get()).toHaveLength(answered ? 0 : 1)
      }
    }),
  )
})

test('what was never answered is shown until it is, whoever begins what else, and comes back by itself', () => {
  const doubt = { ...offer, unanswered: true } as const
  const { drafts } = person('one')
  const kept = drafts.write('send a', { amount: '10' }, doubt)
  drafts.write('send b', { amount: '11' }, { ...offer, href: '/accounts/b/send-money/single' })
  expect(drafts.unanswered.get().map(({ name }) => name)).toEqual(['send a'])
  expect(drafts.leftUnanswered()).toEqual([])

  const next = person('two')
  next.drafts.add(kept)
  expect(next.drafts.leftUnanswered()).toEqual(['send a'])
  next.drafts.takeUp('send a')
  expect([next.drafts.read('send a'), next.drafts.unanswered.get().length, next.drafts.offers.get()]).toEqual([
    { amount: '10' },
    1,
    [],
  ])
  next.drafts.clear('send a')
  expect(next.drafts.unanswered.get()).toEqual([])
})

test('of two that wait for an answer under one name, the one of this session stays', () => {
  const doubt = { ...offer, unanswered: true } as const
  const { drafts } = person('two')
  drafts.add({ id: 'send one', name: 'send', session: 'one', savedAt: 1, content: 'old', offer: doubt })
  drafts.write('send', 'new', doubt)
  expect([drafts.leftUnanswered(), drafts.read('send'), drafts.offers.get().length]).toEqual([[], 'new', 1])
})

const keyOf = (byte: number) => importDraftKey(Buffer.alloc(32, byte).toString('base64url'))
const draft: Draft = {
  id: 'send one',
  name: 'send',
  session: 'one',
  savedAt: 1,
  content: { holder: 'Ñandú Ltd' },
  offer,
}

test('a sealed draft opens with its own key, and with no other', async () => {
  const sealed = await sealDraft(await keyOf(250), draft)
  expect(await openDraft(await keyOf(250), sealed)).toEqual(draft)
  expect(await openDraft(await keyOf(251), sealed)).toBeUndefined()
  expect(Buffer.from(sealed.sealed).includes('andú')).toBe(false)
})

test('a changed byte is no draft, and the key cannot be read out', async () => {
  const key = await keyOf(3)
  const sealed = await sealDraft(key, draft)
  new Uint8Array(sealed.sealed)[5]! ^= 1
  expect(await openDraft(key, sealed)).toBeUndefined()
  await expect(crypto.subtle.exportKey('raw', key)).rejects.toThrow()
})

test('what was thrown away is not found again by a page that ended before it was out of the store', () => {
  const kept = new Map<string, string>()
  const storage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  }
  createCleared(() => storage).mark(['send one', 'batch one'], 1_000)
  const reloaded = createCleared(() => storage)
  expect(reloaded.has({ id: 'send one', savedAt: 1_000 })).toBe(true)
  // The next payment's entries have the same name.
  expect(reloaded.has({ id: 'send one', savedAt: 1_001 })).toBe(false)
  expect(reloaded.has({ id: 'other one', savedAt: 1 })).toBe(false)
  reloaded.mark(['send one'], 2_000)
  reloaded.settle(['send one', 'batch one'], 1_000)
  expect(reloaded.has({ id: 'send one', savedAt: 1_500 })).toBe(true)
  expect(reloaded.has({ id: 'batch one', savedAt: 1 })).toBe(false)
  reloaded.settle(['send one'], 2_000)
  expect(kept.size).toBe(0)
})

test.each(['{', 'null', '[]', '7'])(
  'a list of the thrown away that someone spoiled (%s) throws nothing away',
  (text) => {
    const spoiled = { getItem: () => text, setItem: () => undefined, removeItem: () => undefined }
    expect(createCleared(() => spoiled).has({ id: 'send one', savedAt: 1 })).toBe(false)
    const closed = createCleared(() => {
      throw new DOMException('no storage', 'SecurityError')
    })
    closed.mark(['send one'], 1)
    expect(closed.has({ id: 'send one', savedAt: 1 })).toBe(false)
  },
)
