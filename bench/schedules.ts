import { password } from './support/bench-people.ts'
import { openBenchServer } from './support/bench-server.ts'
import { checkOccurrences, copySchedule, countWaiting, howFast, orderSchedule } from './support/due-schedules.ts'
import { machine, median, print } from './support/measure.ts'
import { makeMix, nextRound, payRound } from './support/mix.ts'
import { signIn } from './support/sign-in.ts'
import { keepWorkers } from './support/workers.ts'

/**
 * Payments of schedules per second, all due at once, by four workers: in one phase nobody disturbs them, in the other one of
 * them is killed every half second and another started. Beside them, before and between, plain payments from 64
 * connections, each with its PIN, as `npm run bench -- payment` measures them (support/mix.ts). Neither hands payments
 * over to networks. At the end each occurrence must have made one payment, held in the ledger once.
 */
const quick = process.argv.includes('--quick')
const occurrences = Number(process.env['BENCH_OCCURRENCES'] ?? (quick ? 4_000 : 100_000))
const customers = Number(process.env['BENCH_CUSTOMERS'] ?? (quick ? 300 : 3_000))
const payments = Number(process.env['BENCH_PAYMENTS'] ?? (quick ? 1_500 : 12_000))
const connections = 64
const workerCount = 4

const bench = await openBenchServer()
try {
  const mix = await makeMix(bench, customers)
  const port = await bench.start({ WORK: 'elsewhere' })
  const email = mix.customers[0]?.person.email ?? ''
  const credentials = await signIn(`http://127.0.0.1:${port}`, { email, password })
  const template = await orderSchedule(port, mix, credentials)

  const plain: number[] = []
  let paid = 0
  async function pay(): Promise<void> {
    const round = nextRound(mix, { payments, connections })
    paid += round.payments
    const { perSecond } = await payRound({ port, databaseUrl: bench.databaseUrl }, round)
    plain.push(perSecond)
    console.error(`plain payments: ${rounded(perSecond)} a second`)
  }

  async function runSchedules(count: number, isKilled: boolean) {
    await copySchedule(bench, mix, { template, occurrences: count })
    const workers = await keepWorkers(bench, workerCount)
    try {
      const kills = await workers.until(async () => (await countWaiting(bench)) === 0, isKilled)
      const made = await howFast(bench, workers.since)
      const killsPerSecond = hundredths(kills / made.seconds)
      console.error(`scheduled payments: ${JSON.stringify({ ...made, kills, killsPerSecond })}`)
      return { ...made, kills, killsPerSecond }
    } finally {
      await workers.stop()
    }
  }

  // A server that has just started still compiles what it does often.
  await pay()
  await pay()
  const undisturbed = await runSchedules(occurrences, false)
  await pay()
  const killed = await runSchedules(occurrences, true)
  const checked = await checkOccurrences(bench, { occurrences: 2 * occurrences, payments: paid })

  const [, ...measured] = plain
  const reference = median(measured)
  print({
    name: 'schedules',
    unit: 'scheduled payments per second',
    perSecond: rounded(undisturbed.perSecond),
    ratio: hundredths(undisturbed.perSecond / reference),
    seconds: rounded(undisturbed.seconds),
    whileKilled: {
      perSecond: rounded(killed.perSecond),
      ratio: hundredths(killed.perSecond / reference),
      seconds: rounded(killed.seconds),
      kills: killed.kills,
      killsPerSecond: killed.killsPerSecond,
    },
    reference: { name: 'plain payments', perSecond: rounded(reference), rounds: measured.map(rounded) },
    checked,
    load: { occurrences, workers: workerCount, connections, customers, payments },
    settings: bench.settings,
    machine: machine(),
  })
} finally {
  await bench.close()
}

function rounded(figure: number): number {
  return Math.round(figure)
}

function hundredths(ratio: number): number {
  return Math.round(ratio * 100) / 100
}
