import { expect, test } from 'vitest'
import type { Database } from './db.ts'
import { createSharedSetting } from './shared-setting.ts'

test('a failed read of a change is retried until it succeeds', async () => {
  let [stored, failures] = ['old', 0]
  let hear: () => void = () => undefined
  const db = {
    asSystem: async () => {
      if (failures > 0) {
        failures -= 1
        throw new Error('the database is away')
      }
      return stored
    },
    listen: async (_channel: string, heard: () => void) => {
      hear = heard
      return { end: async () => undefined, isReliable: () => true }
    },
  } as unknown as Database
  const warned: string[] = []
  const log = { warn: (...said: unknown[]) => void warned.push(String(said[1])) }
  const read = async () => stored
  const setting = createSharedSetting({ db, log, channel: 'test', initial: '', read })
  const running = await setting.follow()
  expect(setting.current()).toBe('old')
  stored = 'new'
  failures = 2
  hear()
  await expect.poll(setting.current, { timeout: 5_000 }).toBe('new')
  expect(warned).toHaveLength(2)
  // Whoever changed it is not told that the change failed.
  failures = 1
  await setting.refresh()
  expect(warned).toHaveLength(3)
  await running.stop()
})
