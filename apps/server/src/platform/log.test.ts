import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { openLog } from './log.ts'

test('every line of the level is there once it is logged, in order', () => {
  const folder = mkdtempSync(join(tmpdir(), 'tradewind-log-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const dest = join(folder, 'log')
  const log = openLog('info', { dest })
  log.debug('not of the level')
  log.info('first')
  log.warn('second')
  const lines = readFileSync(dest, 'utf8').split('\n').filter(Boolean)
  expect(lines.map((line) => (JSON.parse(line) as { msg: string }).msg)).toEqual(['first', 'second'])
})
