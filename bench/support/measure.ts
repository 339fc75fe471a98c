import { spawn } from 'node:child_process'
import { cpus } from 'node:os'

/** The middle of an odd number of measurements, the mean of the middle two otherwise. */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  const middle = Math.floor(sorted.length / 2)
  const [left = Number.NaN, right = left] = sorted.length % 2 ? [sorted[middle]] : sorted.slice(middle - 1, middle + 1)
  return (left + right) / 2
}

/** How long a piece of work takes, in milliseconds. */
export async function timed(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now()
  await work()
  return performance.now() - began
}

/** Repeats a measurement and keeps every value, so that a reader can judge the spread. */
export async function repeated(
  times: number,
  measure: () => Promise<number>,
): Promise<{ median: number; runs: number[] }> {
  const runs: number[] = []
  for (let run = 0; run < times; run++) runs.push(Math.round(await measure()))
  return { median: Math.round(median(runs)), runs }
}

/** Runs a program to its end; rejects when it fails. */
export function finished(command: string, args: readonly string[], cwd?: string): Promise<void> {
  return new Promise((done, failed) => {
    const child = spawn(command, args, { ...(cwd ? { cwd } : {}), stdio: 'ignore' })
    child.once('error', failed)
    child.once('close', (code) => (code === 0 ? done() : failed(new Error(`${command} ended with ${code}`))))
  })
}

/** On what the numbers were measured. */
export const machine = () => ({ node: process.version, cpu: cpus()[0]?.model ?? 'unknown', cores: cpus().length })

/** Prints a result: one JSON object with `--json`, the same indented for people without. */
export function print(result: object): void {
  console.log(process.argv.includes('--json') ? JSON.stringify(result) : JSON.stringify(result, null, 2))
}
