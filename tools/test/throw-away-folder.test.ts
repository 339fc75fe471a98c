import { rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { noRoomIn, throwAwayFolder } from '../../packages/testkit/src/throw-away-folder.ts'

const made: string[] = []
afterEach(() => Promise.all(made.splice(0).map((folder) => rm(folder, { recursive: true }))))

const placeOf = async (from: { memory: string; roomBytes: number }) => {
  const folder = await throwAwayFolder('tradewind-place-', from)
  made.push(folder)
  return dirname(folder)
}

test.each([
  ['there is none', { memory: '/no/such/file-system', roomBytes: 0 }],
  ['it is no in-memory one', { memory: '/', roomBytes: 0 }],
  ['it is full', { memory: '/dev/shm', roomBytes: Number.MAX_SAFE_INTEGER }],
])('what tests throw away is in the temporary folder where %s', async (_, from) => {
  expect(await placeOf(from)).toBe(tmpdir())
})

test('others may enter it, since PostgreSQL does not run as root', async () => {
  const folder = await throwAwayFolder('tradewind-place-')
  made.push(folder)
  expect((await stat(folder)).mode & 0o777).toBe(0o755)
})

test.each(['ENOSPC: no space left on device, mkdtemp', 'initdb: error: could not write: No space left on device'])(
  'a place that is full is named in one sentence: %s',
  (message) => {
    expect(noRoomIn('/tmp', new Error(message))).toBe(
      'Tests need two gibibytes for what they throw away, and /tmp is full: free some space there.',
    )
    expect(noRoomIn('/tmp', new Error('it is broken'))).toBeUndefined()
  },
)
