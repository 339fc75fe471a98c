import { type Currency, money, toDecimal } from '@tradewind/kernel'
import type { Leg, StatementSource } from '#modules/reconciliation'
import type { Database, Tx } from '#platform/db'
import { type Moved, type MovedOnRail, movedIn, type Period, type PlantedRow, plantedFor } from './daily-file.store.ts'

export interface PlantedDifferences {
  /** References that are left out. */
  missing?: string[]
  /** References whose amount is one unit more. */
  different?: string[]
  /** References that stand there twice. */
  twice?: string[]
  /** Amounts that nobody ordered, under these references. */
  unexpected?: { reference: string; minor: bigint }[]
  /** What the network takes for itself. */
  fee?: bigint
  /** The sums do not fit the lines. */
  brokenSum?: true
}

interface DailyFile extends Period {
  reference: string
  rail: string
  currency: Currency
  format: 'camt.053' | 'camt.054' | 'csv'
  planted?: PlantedDifferences
}

/** Writes the file of a period, with the differences that are planted into it. */
export async function writeDailyFile(tx: Tx, file: DailyFile): Promise<string> {
  const moved = await movedIn(tx, file)
  return written(
    file,
    moved.filter(({ rail, currency }) => rail === file.rail && currency === file.currency),
  )
}

function written(file: Omit<DailyFile, 'since'>, all: readonly Moved[]): string {
  const { missing = [], different = [], twice = [], unexpected = [], fee, brokenSum } = file.planted ?? {}
  const moved: Moved[] = all.flatMap((one) => {
    if (missing.includes(one.reference)) return []
    const said = different.includes(one.reference) ? { ...one, minor: one.minor + 1n } : one
    return twice.includes(one.reference) ? [said, said] : [said]
  })
  const nobody = { direction: 'in', kind: 'payment', isReversal: false } as const
  for (const one of unexpected) moved.push({ ...nobody, ...one })
  if (fee) moved.push({ ...nobody, reference: `FEE-${file.reference}`, minor: fee, direction: 'out', kind: 'fee' })
  return file.format === 'csv' ? csv(file, moved, brokenSum) : camt(file, moved, brokenSum)
}

/** The acquirer and the card network write CSV, networks notifications; a bank writes statements. */
const formatOf = (leg: Leg, rail: string): DailyFile['format'] =>
  leg === 'bank' ? 'camt.053' : rail === 'card' || rail === 'cards' ? 'csv' : 'camt.054'

/** The daily files of everybody outside: of each account where something moved, one by its provider and one by the bank. */
export const sandboxStatements = ({ db }: { db: Database }): StatementSource => ({
  fetch: ({ since, until }) =>
    db.asSystem(async (tx) => {
      const sides = Map.groupBy(await movedIn(tx, { since, until }), ({ rail, currency }) => `${rail} ${currency}`)
      const asked = await plantedFor(tx, until)
      return [...sides.values()].flatMap((moved) => {
        const { rail, currency } = moved[0] as MovedOnRail
        return (['provider', 'bank'] as const).map((leg) => {
          const kinds = asked.filter((one) => one.leg === leg && one.rail === rail && one.currency === currency)
          const reference = [leg, rail, currency, until.toISOString().slice(0, 10)].join('-').toUpperCase()
          const planted = differences(kinds, moved, reference)
          const file = { reference, rail, currency, until, format: formatOf(leg, rail), planted }
          return { leg, rail, currency, content: written(file, moved) }
        })
      })
    }),
})

/** Each difference meets a payment of its own, as far as there are that many. */
function differences(kinds: readonly PlantedRow[], moved: readonly Moved[], file: string): PlantedDifferences {
  const planted: Required<Omit<PlantedDifferences, 'fee' | 'brokenSum'>> & Pick<PlantedDifferences, 'fee'> = {
    missing: [],
    different: [],
    twice: [],
    unexpected: [],
  }
  for (const [at, { kind }] of kinds.entries()) {
    if (kind === 'fee') planted.fee = (planted.fee ?? 0n) + 35n
    else if (kind === 'unexpected') planted.unexpected.push({ reference: `NOBODY-${file}-${at}`, minor: 777n })
    else planted[kind].push(moved[at % moved.length]?.reference ?? '')
  }
  return planted
}

const netOf = (moved: readonly Moved[]): bigint =>
  moved.reduce((sum, { direction, minor }) => sum + (direction === 'in' ? minor : -minor), 0n)

function csv(
  { reference, currency, until }: Omit<DailyFile, 'since'>,
  moved: readonly Moved[],
  brokenSum?: true,
): string {
  const day = until.toISOString().slice(0, 10)
  const decimal = (minor: bigint) => toDecimal(money(currency, minor))
  const net = netOf(moved) + (brokenSum ? 1n : 0n)
  const lines = moved.map((one) =>
    [one.reference, one.direction, decimal(one.minor), currency, one.kind, one.isReversal ? 'yes' : 'no', day].join(),
  )
  const total = `${net < 0n ? '-' : ''}${decimal(net < 0n ? -net : net)}`
  const header = 'reference,direction,amount,currency,kind,reversal,booked_on'
  return [`FILE,${reference}`, header, ...lines, `TOTAL,${lines.length},${total},${currency}`].join('\n')
}

function camt(
  { reference, currency, until, format }: Omit<DailyFile, 'since'>,
  moved: readonly Moved[],
  brokenSum?: true,
): string {
  const day = until.toISOString().slice(0, 10)
  const amount = (minor: bigint) => `<Amt Ccy="${currency}">${toDecimal(money(currency, minor))}</Amt>`
  const direction = (isIn: boolean) => `<CdtDbtInd>${isIn ? 'CRDT' : 'DBIT'}</CdtDbtInd>`
  const balance = (code: string, minor: bigint) =>
    `<Bal><Tp><CdOrPrtry><Cd>${code}</Cd></CdOrPrtry></Tp>${amount(minor < 0n ? -minor : minor)}` +
    `${direction(minor >= 0n)}<Dt><Dt>${day}</Dt></Dt></Bal>`
  const entries = moved.map(
    (one) =>
      `<Ntry>${amount(one.minor)}${direction(one.direction === 'in')}` +
      `${one.isReversal ? '<RvslInd>true</RvslInd>' : ''}<Sts><Cd>BOOK</Cd></Sts><BookgDt><Dt>${day}</Dt></BookgDt>` +
      `<AcctSvcrRef>${one.reference}</AcctSvcrRef>` +
      `<BkTxCd><Prtry><Cd>${one.kind === 'fee' ? 'FEE' : 'TRANSFER'}</Cd></Prtry></BkTxCd></Ntry>`,
  )
  const isStatement = format === 'camt.053'
  const [body, name] = isStatement ? ['BkToCstmrStmt', 'Stmt'] : ['BkToCstmrDbtCdtNtfctn', 'Ntfctn']
  const opening = 100_000n
  const closing = opening + netOf(moved) + (brokenSum ? 1n : 0n)
  const balances = isStatement ? balance('OPBD', opening) + balance('CLBD', closing) : ''
  return (
    `<?xml version="1.0" encoding="UTF-8"?>\n<Document xmlns="urn:iso:std:iso:20022:tech:xsd:${format}.001.08"><${body}>` +
    `<GrpHdr><MsgId>${reference}</MsgId><CreDtTm>${until.toISOString()}</CreDtTm></GrpHdr>` +
    `<${name}><Id>${reference}</Id><CreDtTm>${until.toISOString()}</CreDtTm><Acct><Ccy>${currency}</Ccy></Acct>` +
    `${balances}${entries.join('')}</${name}></${body}></Document>\n`
  )
}
