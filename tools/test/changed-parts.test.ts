import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { changedParts } from './changed-parts.ts'

let folder: string
let said: string[]
const read = () => ({ files: [], edges: [], violations: [] })
const parts = () => changedParts((line) => said.push(line), folder, read).map(({ name }) => name)
const git = (...args: string[]) =>
  execFileSync('git', ['-c', 'user.name=A', '-c', 'user.email=a@example.com', ...args], { cwd: folder })

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'tradewind-changed-'))
  said = []
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

test('a folder that git does not know is refused in one sentence', () => {
  expect(parts).toThrow(/^What has changed is not known, [^.]+\.$/)
})

test('without a change nothing runs and a sentence says so; one new file is a change, and what runs is said', () => {
  git('init', '--quiet', '--initial-branch=main')
  git('commit', '--quiet', '--allow-empty', '--message=one')
  expect([parts(), said]).toEqual([[], ['Nothing has changed, so there is nothing to run.']])
  writeFileSync(join(folder, 'new.txt'), '')
  expect(parts()[0]).toBe('tests that the change can affect')
  expect(said.join('\n')).toMatch(/Changed files: 1\n {2}new\.txt\n[^]*Smoke tests: 3\n[^]*Not run: journeys/)
})
