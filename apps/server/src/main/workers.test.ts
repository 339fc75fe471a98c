import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { startWorkers, type Workers } from './workers.ts'

/** Workers of a program of a few lines: each writes down when it began and what it was asked. */
let folder: string
let workers: Workers | undefined
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'tradewind-workers-'))
})
afterEach(async () => {
  await workers?.stop()
  workers = undefined
  rmSync(folder, { recursive: true, force: true })
})

const said = () => readFileSync(join(folder, 'said'), 'utf8').trim().split('\n')
const saidOf = (what: string) => said().flatMap((line) => (line.endsWith(` ${what}`) ? Number.parseInt(line, 10) : []))

function start(program: string, count: number): Workers {
  const file = join(folder, 'program.mjs')
  writeFileSync(join(folder, 'said'), '')
  writeFileSync(
    file,
    `import { appendFileSync } from 'node:fs'
     const say = (what) => appendFileSync(${JSON.stringify(join(folder, 'said'))}, process.pid + ' ' + what + '\\n')
     say('started ' + process.argv[2])
     ${program}`,
  )
  workers = startWorkers({ program: file, env: {}, count, log: { warn: () => undefined } })
  return workers
}

const asWorker = `
  process.on('message', (message) => say(message))
  process.on('SIGTERM', () => { say('asked to end'); process.exit() })
  process.on('disconnect', () => process.exit())
  process.send('ready')`

const patience = { timeout: 20_000 }

test('one more than shall work is started and told nothing, and takes the place of one that is killed', async () => {
  const { working } = start(asWorker, 2)
  await vi.waitFor(() => {
    expect(saidOf('started worker')).toHaveLength(3)
    expect(saidOf('begin')).toHaveLength(2)
  }, patience)
  const [longest = 0, other] = working()
  expect(new Set(saidOf('begin'))).toEqual(new Set([longest, other]))
  process.kill(longest, 'SIGKILL')
  // The third begins, behind the one that is left, and a fourth is started to stand by.
  await vi.waitFor(() => {
    expect(saidOf('begin')).toHaveLength(3)
    expect(saidOf('started worker')).toHaveLength(4)
  }, patience)
  expect(working()).toEqual([other, saidOf('begin')[2]])
  expect(saidOf('started worker').indexOf(saidOf('begin')[2] ?? 0)).toBeLessThan(3)
})

test('those that end before they are ready are started again', async () => {
  const { working } = start(
    `if (await tries() < 4) process.exit(1); ${asWorker}
    async function tries() { const { readFileSync } = await import('node:fs')
      return readFileSync(${JSON.stringify(join(folder, 'said'))}, 'utf8').trim().split('\\n').length }`,
    1,
  )
  await vi.waitFor(() => expect(working()).toHaveLength(1), patience)
  expect(saidOf('started worker').length).toBeGreaterThanOrEqual(4)
})

test('a stop asks all of them to end, also the one that stands by, and no other is started', async () => {
  const { working, stop } = start(asWorker, 1)
  await vi.waitFor(() => {
    expect(saidOf('started worker')).toHaveLength(2)
    expect(saidOf('begin')).toHaveLength(1)
  }, patience)
  await vi.waitFor(() => expect(working()).toHaveLength(1), patience)
  await stop()
  workers = undefined
  expect(working()).toEqual([])
  expect(saidOf('started worker')).toHaveLength(2)
})
