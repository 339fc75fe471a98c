import { clockAt, cloneDatabase, type TestDatabase } from '@tradewind/testkit'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { wallClock } from './clock.ts'
import { databaseFolder } from './database-files.ts'
import { clockProblem, isDiskFull } from './machine-state.ts'
import { requireMigrated } from './safe-database.ts'

let clone: TestDatabase
beforeAll(async () => {
  clone = await cloneDatabase()
})
afterAll(() => clone.drop())

test('a server whose clock differs from the database’s does not start, and says by how much and how to set it', async () => {
  const slow = clockAt(new Date(wallClock.now().getTime() - 2 * 86_400_000 - 60_000))
  await expect(requireMigrated(clone.url, databaseFolder, slow)).rejects.toThrow(
    /^The clock of this machine is 2 days behind the database's: correct the one that is wrong \("timedatectl set-ntp true"\), and start again\.$/,
  )
  await requireMigrated(clone.url)
})

test('how far a clock is off is said as people say it', () => {
  const at = (seconds: number) => new Date(1_800_000_000_000 + seconds * 1_000)
  const words = (seconds: number) => /machine is (.*) the database's/.exec(clockProblem(at(seconds), at(0)) ?? '')?.[1]
  expect([59, -60, 90, -600, 7_300, -200_000].map(words)).toEqual([
    undefined,
    undefined,
    '90 seconds ahead of',
    '10 minutes behind',
    '2 hours ahead of',
    '2 days behind',
  ])
})

test('a full disk is known by the database’s code and by the system’s, also behind another error', () => {
  const withCode = (code: string) => Object.assign(new Error('no'), { code })
  expect(
    [withCode('53100'), withCode('ENOSPC'), new Error('x', { cause: withCode('ENOSPC') })].map(isDiskFull),
  ).toEqual([true, true, true])
  expect([withCode('53300'), new Error('no'), undefined, null].map(isDiskFull)).toEqual([false, false, false, false])
})
