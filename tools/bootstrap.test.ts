import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { isInstalled, lockfileStamp, platformProblem, runsTypeScript } from './bootstrap.mjs'

test('TypeScript runs as it is from Node 22.18 on', () => {
  expect(['v20.20.2', 'v22.17.1', 'v22.18.0', 'v24.0.0'].map(runsTypeScript)).toEqual([false, false, true, true])
})

test('Node 20.18 on Linux x64 is enough; what is not is said in one sentence', () => {
  expect(platformProblem('linux', 'x64', 'v20.18.0')).toBeUndefined()
  expect(platformProblem('linux', 'arm64', 'v24.1.0')).toBeUndefined()
  expect(platformProblem('linux', 'x64', 'v20.17.0')).toMatch(
    /^Tradewind needs Node 20.18 or later and this is v20.17.0: /,
  )
  expect(platformProblem('linux', 'arm64', 'v20.18.0')).toMatch(/^On linux-arm64 Tradewind needs Node 22.18 or later/)
  expect(platformProblem('win32', 'x64', 'v24.0.0')).toMatch(/^Tradewind does not run on win32-x64: /)
})

test('packages count as installed only for this very lockfile and platform, and those to run only for running', () => {
  const folder = mkdtempSync(join(tmpdir(), 'tradewind-stamp-'))
  try {
    writeFileSync(join(folder, 'package-lock.json'), '{}')
    expect(isInstalled(folder)).toBe(false)
    mkdirSync(join(folder, 'node_modules'))
    writeFileSync(join(folder, 'node_modules/.tradewind-installed'), lockfileStamp(folder))
    expect(isInstalled(folder)).toBe(true)
    expect(isInstalled(folder, 'to run')).toBe(true)
    writeFileSync(join(folder, 'node_modules/.tradewind-installed'), `${lockfileStamp(folder)}to run\n`)
    expect(isInstalled(folder, 'to run')).toBe(true)
    expect(isInstalled(folder)).toBe(false)
    writeFileSync(join(folder, 'package-lock.json'), '{ }')
    expect(isInstalled(folder, 'to run')).toBe(false)
    expect(isInstalled(folder)).toBe(false)
    expect(lockfileStamp(folder, 'linux-arm64')).not.toBe(lockfileStamp(folder, 'linux-x64'))
  } finally {
    rmSync(folder, { recursive: true })
  }
})
