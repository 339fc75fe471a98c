import { randomInt } from 'node:crypto'

/** A source of chance that repeats itself: the same seed gives the same throws. */
export interface Dice {
  /** A whole number from zero up to, not including, `below`. */
  int(below: number): number
  /** True in this share of all throws. */
  chance(share: number): boolean
  pick<T>(from: readonly T[]): T
  /** So many of these, none twice; all where there are no more. */
  some<T>(from: readonly T[], many: number): T[]
}

/** Mulberry32: small, fast, and even enough to choose faults. */
export function diceOf(seed: number): Dice {
  let state = seed >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const int = (below: number) => Math.floor(next() * below)
  return {
    int,
    chance: (share) => next() < share,
    pick: (from) => {
      const picked = from[int(from.length)]
      if (picked === undefined) throw new Error('there is nothing to pick from')
      return picked
    },
    some: (from, many) => {
      const left = [...from]
      const taken: typeof left = []
      while (taken.length < many && left.length > 0) taken.push(...left.splice(int(left.length), 1))
      return taken
    },
  }
}

/** One run of a fault test: how much it does, and the seed from which all its chances follow. */
export interface FaultRun {
  seed: number
  long: boolean
  /** Whether it was asked for by the command: then what `npm test` chooses from by chance is done in full. */
  full: boolean
  /** How much to do: the first in `npm test`, the second by `npm run faults -- NAME --long`, unless `--size` says other. */
  size(short: number, long: number): number
  /** Runs `work`; what it fails with names the seed and the command that repeats it. */
  seeded<T>(work: (dice: Dice) => Promise<T>): Promise<T>
  /** Says figures in one line of JSON, where someone asked for them by the command. */
  tell(figures: object): void
}

const suiteSeed = 20_261_127

export function faultRun(name: string): FaultRun {
  const given = process.env['FAULT_SEED']
  // Only the command tries what was not tried before: a suite that fails by chance says nothing of a change (decision 026).
  const asked = process.env['FAULT_FORM'] === undefined ? suiteSeed : randomInt(2 ** 31)
  const seed = given === undefined ? asked : Number(given)
  const long = process.env['FAULT_FORM'] === 'long'
  const size = process.env['FAULT_SIZE']
  return {
    seed,
    long,
    full: process.env['FAULT_FORM'] !== undefined,
    size: (short, much) => (size === undefined ? (long ? much : short) : Number(size)),
    seeded: async (work) => {
      try {
        return await work(diceOf(seed))
      } catch (error) {
        const words = error instanceof Error ? error.message : String(error)
        const again = `npm run faults -- ${name}${long ? ' --long' : ''} --seed ${seed}${size === undefined ? '' : ` --size ${size}`}`
        throw new Error(`${words}\n(seed ${seed}; again: ${again})`, { cause: error })
      }
    },
    tell: (figures) => {
      if (process.env['FAULT_FORM'] === undefined) return
      const text = JSON.stringify({ faults: name, seed, ...figures }, (_, value: unknown) =>
        typeof value === 'bigint' ? String(value) : value,
      )
      process.stdout.write(`${text}\n`)
    },
  }
}

/** How long a long form may take before the runner gives it up. */
export const faultTimeoutMs = process.env['FAULT_FORM'] === 'long' ? 6 * 3_600_000 : 300_000
