import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, test, vi } from 'vitest'
import { install, isInstalled, lockfileStamp, platformProblem, runsTypeScript, usesOwnNode } from './bootstrap.mjs'

afterEach(() => vi.unstubAllEnvs())

test('TypeScript runs as it is from Node 22.18 on', () => {
  expect(['v20.20.2', 'v22.17.1', 'v22.18.0', 'v24.0.0'].map(runsTypeScript)).toEqual([false, false, true, true])
})

test('a start installs a Node only where the one at hand cannot run the project; tests always have their own', () => {
  expect(['v20.20.2', 'v22.18.0'].map((version) => usesOwnNode('to run', version))).toEqual([true, false])
  expect(['v20.20.2', 'v22.18.0'].map((version) => usesOwnNode('everything', version))).toEqual([true, true])
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

test('an installation that runs survives that the packages for tests cannot be added to it', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'tradewind-install-'))
  const program = join(folder, 'npm-cli.js')
  vi.stubEnv('npm_execpath', program)
  try {
    writeFileSync(join(folder, 'package-lock.json'), '{}')
    writeFileSync(program, `require('node:fs').mkdirSync('node_modules')`)
    await install(folder, () => undefined, 'to run')
    writeFileSync(program, `console.error('no such host'); process.exit(1)`)
    await expect(install(folder, () => undefined)).rejects.toThrow('no such host')
    expect([isInstalled(folder, 'to run'), isInstalled(folder)]).toEqual([true, false])
  } finally {
    rmSync(folder, { recursive: true })
  }
})

test('an installation that was interrupted is made anew, and one that fails says what to do and what npm said', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'tradewind-install-'))
  // As npm does: `ci` begins by taking away what is there, and unpacks package by package.
  const npm = (then: string) => `const { mkdirSync, rmSync, writeFileSync } = require('node:fs')
    if (process.argv[2] === 'ci') rmSync('node_modules', { recursive: true, force: true })
    mkdirSync('node_modules/one', { recursive: true })
    ${then}
    mkdirSync('node_modules/two')`
  const program = join(folder, 'npm-cli.js')
  vi.stubEnv('npm_execpath', program)
  const said: string[] = []
  const installing = () => install(folder, (line) => void said.push(line))
  try {
    writeFileSync(join(folder, 'package-lock.json'), '{}')
    writeFileSync(program, npm(`process.kill(process.pid, 'SIGKILL')`))
    await expect(installing()).rejects.toThrow(
      /^The packages could not be installed: check the network [^.]+\. npm said:/,
    )
    expect([isInstalled(folder), existsSync(join(folder, 'node_modules/one'))]).toEqual([false, true])

    writeFileSync(join(folder, 'node_modules/left-over'), '')
    writeFileSync(program, npm(''))
    await installing()
    expect(isInstalled(folder)).toBe(true)
    expect(['two', 'left-over'].map((name) => existsSync(join(folder, 'node_modules', name)))).toEqual([true, false])

    // A lockfile that changed takes the mark away before npm begins, so that half of the new ones never pass for all.
    writeFileSync(join(folder, 'package-lock.json'), '{ }')
    writeFileSync(program, npm(`console.error('no space left'); process.exit(1)`))
    await expect(installing()).rejects.toThrow('no space left')
    writeFileSync(join(folder, 'package-lock.json'), '{}')
    expect(isInstalled(folder)).toBe(false)
    expect(said.at(1)).toMatch(/^Installing packages/)
  } finally {
    rmSync(folder, { recursive: true })
  }
})
