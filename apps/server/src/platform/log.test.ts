import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openLog } from './log.ts'

let folder: string
let dest: string

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'tradewind-log-'))
  dest = join(folder, 'log')
  vi.useFakeTimers()
})

afterEach(() => {
  vi.useRealTimers()
  rmSync(folder, { recursive: true, force: true })
})

const lines = () => readFileSync(dest, 'utf8').split('\n').filter(Boolean)

test('lines of requests wait a moment for each other, and none is lost or out of order', () => {
  const log = openLog('info', { dest })
  log.info('first')
  log.info('second')
  expect(lines()).toEqual([])
  vi.advanceTimersByTime(100)
  expect(lines().map((line) => (JSON.parse(line) as { msg: string }).msg)).toEqual(['first', 'second'])
})

test('a warning is written at once, with what came before it', () => {
  const log = openLog('info', { dest })
  log.info('before')
  log.warn('look')
  expect(lines()).toHaveLength(2)
})

test('what is left when the process ends is written', () => {
  const before = process.listeners('exit')
  const log = openLog('info', { dest })
  log.info('last')
  const [atExit] = process.listeners('exit').filter((listener) => !before.includes(listener))
  ;(atExit as () => void)()
  expect(lines()).toHaveLength(1)
})

test('eight kilobytes wait for nobody', () => {
  const log = openLog('info', { dest })
  for (let line = 0; line < 100; line++) log.info('a line of a hundred characters or so, as one of a request is')
  expect(lines().length).toBeGreaterThan(50)
  expect(lines().length).toBeLessThan(100)
})
