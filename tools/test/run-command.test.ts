import { expect, test } from 'vitest'
import { runCommand } from './run-command.ts'

const run = async (script: string) => {
  let said = ''
  const write = (text: string) => {
    said += text
  }
  const code = await runCommand({ command: process.execPath, args: ['--eval', script], cwd: process.cwd(), write })
  return { code, said }
}

test('a command gives its exit code and its words', async () => {
  expect(await run('console.log("out"); console.error("err"); process.exitCode = 3')).toEqual({
    code: 3,
    said: expect.stringMatching(/out[^]*err|err[^]*out/),
  })
})

test('a command that leaves a program running does not hold the run open', async () => {
  const leave = `require('node:child_process').spawn(process.execPath, ['--eval', 'setInterval(() => {}, 1000)'], { stdio: 'inherit' }); setTimeout(() => process.exit(0), 100)`
  expect((await run(leave)).code).toBe(0)
})

test('a program that is not there is a failure, not a crash', async () => {
  expect(await runCommand({ command: '/no/such/program', args: [], cwd: '/', write: () => undefined })).toBe(1)
})

test('what a command and the programs it waited for have used is reported, and its exit code is its own', async () => {
  const busy = 'const used = () => process.cpuUsage().user + process.cpuUsage().system; while (used() < 200_000);'
  const script = `require('node:child_process').spawnSync(process.execPath, ['--eval', '${busy}']); process.exitCode = 3`
  let seconds = 0
  const used = (reported: number) => {
    seconds = reported
  }
  const asked = { command: process.execPath, args: ['--eval', script], cwd: process.cwd(), write: () => undefined }
  expect(await runCommand({ ...asked, used })).toBe(3)
  expect(seconds).toBeGreaterThanOrEqual(0.2)
})
