import { type Attack, attacks } from './attacks.ts'

export interface AttackArguments {
  chosen: readonly Attack[]
  list: boolean
  long: boolean
}

const usage = 'npm run attack -- [NUMBER or WORDS ...] [--list] [--long]'

/** What was asked for: numbers, or words that stand in a name; all where nothing is named. Else what is wrong with it. */
export function readArguments(given: readonly string[]): AttackArguments | string {
  const options = given.filter((one) => one.startsWith('--'))
  const unknown = options.find((one) => one !== '--list' && one !== '--long')
  if (unknown) return `The option ${unknown} is not known: ${usage}.`
  const asked = given.filter((one) => !one.startsWith('--'))
  const nothing = asked.find((words) => !attacks.some((attack) => isNamed(attack, words)))
  if (nothing) return `No attack is called ${nothing}. npm run attack -- --list names them.`
  return {
    chosen: asked.length === 0 ? attacks : attacks.filter((attack) => asked.some((words) => isNamed(attack, words))),
    list: options.includes('--list'),
    long: options.includes('--long'),
  }
}

const isNamed = ({ item, name }: Attack, words: string): boolean =>
  /^\d+$/.test(words) ? item === Number(words) : name.toLowerCase().includes(words.toLowerCase())

/** The titles of some journeys as the pattern by which Playwright finds them. */
export const titlePattern = (titles: readonly string[]): string =>
  titles.map((title) => title.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('|')

/**
 * What to run for some attacks: files of vitest, each as a whole, since its tests may go on from where the one before
 * ended; and journeys by their titles, since each has a browser of its own.
 */
export function testsOf(chosen: readonly Attack[]) {
  const all = chosen.flatMap(({ tests }) => tests)
  const journeys = all.filter(({ file }) => file.startsWith('e2e/'))
  const different = (values: readonly string[]) => [...new Set(values)]
  return {
    files: different(all.filter((one) => !journeys.includes(one)).map(({ file }) => file)),
    journeys: {
      files: different(journeys.map(({ file }) => file)),
      titles: different(journeys.map(({ title }) => title)),
    },
  }
}
