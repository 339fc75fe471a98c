import type { ChildProcess } from 'node:child_process'
import { subscribe } from 'node:diagnostics_channel'
import { once } from 'node:events'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { cleanImage } from './clean-image.ts'
import { servedFor } from './requester.ts'

const started: ChildProcess[] = []
subscribe('child_process', (message) => void started.push((message as { process: ChildProcess }).process))

const picture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#1b6e6a' } })
    .jpeg()
    .toBuffer()

test('one person’s pictures do not delay another’s', async () => {
  const large = await picture(3_000, 2_000)
  let adasDrawn = 0
  const adas = servedFor({ network: 'a', person: 'ada' }, () =>
    Array.from({ length: 6 }, () => cleanImage(large, 'jpg').then(() => (adasDrawn += 1))),
  )
  const small = await picture(40, 20)
  expect(await servedFor({ network: 'b', person: 'bea' }, () => cleanImage(small, 'jpg'))).toBeDefined()
  expect(adasDrawn).toBeLessThan(6)
  await Promise.all(adas)
})

test('what one person sends beyond a fair share is refused before it is drawn', async () => {
  const small = await picture(40, 20)
  const sent = servedFor({ network: 'c', person: 'cleo' }, () =>
    Promise.allSettled(Array.from({ length: 40 }, () => cleanImage(small, 'jpg'))),
  )
  const refused = (await sent).filter(({ status }) => status === 'rejected')
  expect(refused).toHaveLength(19)
  expect(refused[0]).toMatchObject({ reason: { code: 'request.too_many' } })
})

test('pictures are drawn outside of the server, and the memory of large ones goes with their process', async () => {
  const before = started.length
  const small = await picture(40, 20)
  for (let place = 0; place < 3; place += 1) expect(await cleanImage(small, 'jpg')).toBeDefined()
  expect(started.length - before).toBeLessThan(2)
  // The first may end a process that other tests have left behind; the second ends one that was started here.
  const large = await picture(7_000, 6_000)
  for (let place = 0; place < 2; place += 1) expect(await cleanImage(large, 'jpg')).toBeDefined()
  const ended = started.filter(({ connected }) => !connected)
  expect(ended.length).toBeGreaterThan(0)
  for (const child of ended) if (child.exitCode === null) await once(child, 'exit')
  expect(await cleanImage(small, 'jpg')).toBeDefined()
})

test('a picture that comes as the waiting processes end is drawn by another', async () => {
  const small = await picture(40, 20)
  expect(await cleanImage(small, 'jpg')).toBeDefined()
  // As when they have waited long enough: until they are gone they look as if they were there.
  for (const child of started) if (child.connected) child.disconnect()
  expect(await cleanImage(small, 'jpg')).toBeDefined()
})
