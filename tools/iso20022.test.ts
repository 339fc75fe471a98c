import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { changedSince, documents, messageOf, type Pinned, pinnedFile } from './iso20022/documents.ts'

const pinned = JSON.parse(readFileSync(pinnedFile, 'utf8')) as Pinned

test('every message that we write is the one that the official schemas found valid; renewing a snapshot changes nothing of that', async () => {
  expect(changedSince(pinned, await documents())).toEqual([])
})

test('each kind of message was held against a schema of its own', async () => {
  const kinds = new Set((await documents()).map(messageOf))
  expect(Object.keys(pinned.schemas).toSorted()).toEqual([...kinds].toSorted())
})

test('a message that changed by a letter, one more and one less are all reported', async () => {
  const [first = '', ...others] = await documents()
  expect(changedSince(pinned, [first.replace('2026', '2027'), ...others])).toEqual([`number 1, ${messageOf(first)}`])
  expect(changedSince(pinned, [first, ...others, first])).toHaveLength(1)
  expect(changedSince(pinned, [first, ...others.slice(0, -1)])).toHaveLength(1)
})
