import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createDiskStore } from './disk-store.ts'
import { createS3Store, withEarlierStore } from './s3-store.ts'
import { startTestS3, type TestS3 } from './test-s3.ts'

let s3: TestS3
beforeAll(async () => {
  s3 = await startTestS3()
})
afterAll(() => s3.close())
beforeEach(() => {
  s3.objects.clear()
  s3.troubles.length = 0
})
const name = '9f/0199-a'
const bytes = Buffer.from([0, 255, 10, 13, 128])
const busy = { code: 'platform.busy' }

test('what is put comes back, what is removed is gone, and removing it again is no error', async () => {
  const store = createS3Store(s3)
  expect(await store.get(name)).toBeUndefined()
  await store.put(name, bytes)
  expect(s3.objects.get(name)).toEqual(bytes)
  expect(await store.get(name)).toEqual(bytes)
  await store.remove(name)
  await store.remove(name)
  expect(await store.get(name)).toBeUndefined()
})

test('names go below what the address has behind the bucket', async () => {
  await createS3Store({ ...s3, url: `${s3.url}/tradewind/` }).put(name, bytes)
  expect([...s3.objects.keys()]).toEqual([`tradewind/${name}`])
})

test('a store that fails twice is asked again', async () => {
  const store = createS3Store(s3)
  s3.troubles.push('answers 500', 'cuts the line')
  await store.put(name, bytes)
  s3.troubles.push('cuts the line', 'answers 500')
  expect(await store.get(name)).toEqual(bytes)
})

test('a store that is silent, broken or away asks the customer to come back', async () => {
  s3.troubles.push('answers 500', 'answers 500', 'answers 500')
  await expect(createS3Store(s3).put(name, bytes)).rejects.toMatchObject(busy)
  s3.troubles.push('never answers', 'never answers', 'never answers')
  await expect(createS3Store({ ...s3, tryMs: 20 }).get(name)).rejects.toMatchObject(busy)
  await expect(createS3Store({ ...s3, url: 'http://127.0.0.1:9/bucket' }).get(name)).rejects.toMatchObject(busy)
})

test.each([
  ['secret', { secret: 'another' }, 'SignatureDoesNotMatch'],
  ['region', { region: 'us-east-1' }, 'SignatureDoesNotMatch'],
])('a wrong %s is an error, and never a missing file', async (_, wrong, code) => {
  const store = createS3Store({ ...s3, ...wrong })
  for (const ask of [() => store.get(name), () => store.put(name, bytes), () => store.remove(name)])
    await expect(ask()).rejects.toThrow(`answered 403 ${code}`)
})

test('a bucket that is not there is an error, and never a missing file', async () => {
  const store = createS3Store({ ...s3, url: s3.url.replace('/bucket', '/other') })
  await expect(store.get(name)).rejects.toThrow('answered 404 NoSuchBucket')
  await expect(store.put(name, bytes)).rejects.toThrow('answered 404 NoSuchBucket')
})

test('files stored on disk before are still found, and go from both', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'tradewind-earlier-'))
  const earlier = createDiskStore(folder)
  await earlier.put(name, bytes)
  const store = withEarlierStore(createS3Store(s3), earlier)
  expect(await store.get(name)).toEqual(bytes)
  await store.put('9f/0199-b', bytes)
  expect(await earlier.get('9f/0199-b')).toBeUndefined()
  await store.remove(name)
  expect([await store.get(name), await earlier.get(name)]).toEqual([undefined, undefined])
  await rm(folder, { recursive: true })
})
