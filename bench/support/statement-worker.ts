import { statementFormats } from '@tradewind/contract/statement-formats'
import pg from 'pg'
import { createStatements } from '../../apps/server/src/modules/statements/index.ts'
import { openDatabase } from '../../apps/server/src/platform/db.ts'

/**
 * One statement in one format, or a plain COPY of the same rows, in a process of its own, so that its peak of memory is its own. Prints
 * seconds, bytes and the peak.
 */
const [url = '', customerId = '', accountId = '', ledgerAccount = '', from = '', to = '', kind = ''] =
  process.argv.slice(2)

/** What a statement says of its lines, read and written by PostgreSQL alone. */
const copied = `copy (
  select e.recorded_at, t.code, x.counterparty, x.narration, x.reference, t.currency, e.amount, e.balance, e.sequence
  from ledger.entry e
    join ledger.transfer t on t.id = e.transfer_id
    join ledger.posting p on p.id = t.posting_id
    left join payments.adjustment a on a.id = t.id
    left join payments.transaction x on x.id = coalesce(a.transaction_id, p.subject::uuid)
  where e.account_id = ${BigInt(ledgerAccount)} and e.recorded_at >= '${from}T00:00:00Z'
    and e.recorded_at < timestamptz '${to}T00:00:00Z' + interval '1 day'
  order by e.sequence) to stdout (format csv)`

class CountedCopy extends pg.Query {
  bytes = 0
  handleCopyData({ chunk }: { chunk: Buffer }): void {
    this.bytes += chunk.length
  }
}

async function copy(): Promise<number> {
  const client = new pg.Client(url)
  await client.connect()
  try {
    await new Promise<void>((done, failed) => {
      const query = new CountedCopy(copied)
      query.on('end', () => {
        bytes = query.bytes
        done()
      })
      query.on('error', failed)
      client.query(query)
    })
  } finally {
    await client.end()
  }
  return bytes
}

async function statement(format: (typeof statementFormats)[number]): Promise<number> {
  const db = openDatabase({ url, poolSize: 2 })
  try {
    const statements = createStatements({
      db,
      bankClock: { now: () => new Date(`${to}T23:59:59Z`) },
      accounts: { accountsOf: async () => [], numbersOf: async () => [] },

      liensAt: async () => [],
      holderNameOf: async () => 'Company',
      documents: { addressOf: () => `https://pay.example.com/verify/${'aB3-'.repeat(30)}`, register: () => undefined },
      issuer: 'Tradewind',
      legalEntity: 'Tradewind',
    })
    const { bytes: file } = await statements.statementFile({ customerId, accountId, from, to, format })
    let read = 0
    for await (const part of file) read += (part as Buffer).length
    return read
  } finally {
    await db.close()
  }
}

let bytes = 0
const began = performance.now()
const format = statementFormats.find((one) => one === kind)
bytes = format ? await statement(format) : await copy()
const seconds = (performance.now() - began) / 1_000
console.log(JSON.stringify({ seconds, bytes, peakMb: process.resourceUsage().maxRSS / 1_024 }))
