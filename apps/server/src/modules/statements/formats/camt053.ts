import { type Currency, money, toDecimal } from '@tradewind/kernel'
import { addDays } from '@tradewind/kernel/iso-date'
import { cut, element, xmlText } from '#platform/xml'
import type { Format, LineKind, StatementHead, StatementLine } from '../statement.types.ts'
import { inChunks } from './chunks.ts'
import { entryName } from './sheet-rows.ts'

/** Family and sub-family of the ISO list of bank transaction codes, for what came and what went. */
const codes: Partial<Record<LineKind, { in: string; out: string }>> = {
  charge: { in: 'RCDT CHRG', out: 'ICDT CHRG' },
  'own-transfer': { in: 'RCDT BOOK', out: 'ICDT BOOK' },
  return: { in: 'ICDT RRTN', out: 'RCDT RRTN' },
  reversal: { in: 'ICDT RRTN', out: 'RCDT RRTN' },
}
const usual = { in: 'RCDT OTHR', out: 'ICDT OTHR' }

/** What tells the messages apart: the entries of all of them are the same. */
const messages = {
  /** A period that has ended, with its balances. */
  'camt.053': { root: 'BkToCstmrStmt', report: 'Stmt', balances: ['OPBD', 'CLBD'] },
  /** A day so far, with the balances at its beginning and now. */
  'camt.052': { root: 'BkToCstmrAcctRpt', report: 'Rpt', balances: ['OPBD', 'ITBD'] },
  /** Entries alone. */
  'camt.054': { root: 'BkToCstmrDbtCdtNtfctn', report: 'Ntfctn', balances: [] },
} as const
type Message = keyof typeof messages

/** ISO 20022, version 001.08. The permanent id of a line is its AcctSvcrRef. */
const camt =
  (message: Message): Format =>
  ({ head, lines }) => {
    async function* parts() {
      yield before(message, head)
      for await (const some of lines) yield some.map((line) => entry(line, head)).join('')
      yield `</${messages[message].report}>\n</${messages[message].root}>\n</Document>\n`
    }
    return inChunks(parts())
  }

export const camt053 = camt('camt.053')
export const camt052 = camt('camt.052')
export const camt054 = camt('camt.054')

const sideOf = (minor: bigint) => (minor < 0n ? 'DBIT' : 'CRDT')
const amount = (currency: Currency, minor: bigint) =>
  `<Amt Ccy="${currency}">${toDecimal(money(currency, minor < 0n ? -minor : minor))}</Amt>`

const short = (day: string) => day.slice(2).replaceAll('-', '')

/**
 * Up to 35 characters, so that the same message has the same id: which account and period, and how many entries a day that
 * goes on has by then.
 */
const idOf = (message: Message, { accountId, from, to, lineCount }: StatementHead) =>
  `${accountId.replaceAll('-', '').slice(-18)}-${short(from)}-${message === 'camt.053' ? short(to) : `${message.slice(-1)}${lineCount}`}`

const balance = (code: string, { currency }: StatementHead, minor: bigint, day: string) =>
  `<Bal><Tp><CdOrPrtry><Cd>${code}</Cd></CdOrPrtry></Tp>${amount(currency, minor)}<CdtDbtInd>${sideOf(minor)}</CdtDbtInd><Dt><Dt>${day}</Dt></Dt></Bal>\n`

function before(message: Message, head: StatementHead): string {
  const { root, report, balances } = messages[message]
  const [atFirst, atLast] = balances
  const { accountNumber, accountId, accountName, holderName, currency, from, to, createdAt } = head
  const id = idOf(message, head)
  const number = accountNumber.replace(/\s/g, '')
  const account = /^[A-Z]{2}\d{2}[A-Z\d]{11,30}$/.test(number)
    ? `<IBAN>${number}</IBAN>`
    : `<Othr><Id>${xmlText((number || accountId.replaceAll('-', '')).slice(0, 34))}</Id></Othr>`
  const created = createdAt.toISOString()
  const until = message === 'camt.053' ? `${addDays(to, 1)}T00:00:00Z` : created
  return `<?xml version="1.0" encoding="UTF-8"?>
<Document xmlns="urn:iso:std:iso:20022:tech:xsd:${message}.001.08">
<${root}>
<GrpHdr><MsgId>${id}</MsgId><CreDtTm>${created}</CreDtTm></GrpHdr>
<${report}><Id>${id}</Id><CreDtTm>${created}</CreDtTm><FrToDt><FrDtTm>${from}T00:00:00Z</FrDtTm><ToDtTm>${until}</ToDtTm></FrToDt>
<Acct><Id>${account}</Id><Ccy>${currency}</Ccy>${element('Nm', cut(accountName, 70))}<Ownr>${element('Nm', cut(holderName, 140))}</Ownr></Acct>
${atFirst ? balance(atFirst, head, head.opening, from) : ''}${atLast ? balance(atLast, head, head.closing, to) : ''}`
}

function entry(line: StatementLine, head: StatementHead): string {
  const { lineId, change, bookedAt, kind, reference, counterParty, narration, original } = line
  const { currency, issuer } = head
  const direction = change < 0n ? 'out' : 'in'
  const [family, subFamily] = (codes[kind] ?? usual)[direction].split(' ')
  const code = `<BkTxCd><Domn><Cd>PMNT</Cd><Fmly><Cd>${family}</Cd><SubFmlyCd>${subFamily}</SubFmlyCd></Fmly></Domn><Prtry><Cd>${kind}</Cd>${element('Issr', cut(issuer, 35))}</Prtry></BkTxCd>`
  const moved = `${amount(currency, change)}<CdtDbtInd>${sideOf(change)}</CdtDbtInd>`
  // What SWIFT and the format call a reversal takes an earlier entry back.
  const back = kind === 'return' || kind === 'reversal' ? '<RvslInd>true</RvslInd>' : ''
  const party = counterParty && `<Pty>${element('Nm', cut(counterParty, 140))}</Pty>`
  const parties =
    party && `<RltdPties>${direction === 'in' ? `<Dbtr>${party}</Dbtr>` : `<Cdtr>${party}</Cdtr>`}</RltdPties>`
  const remittance = narration && `<RmtInf>${element('Ustrd', cut(narration, 140))}</RmtInf>`
  return `<Ntry><NtryRef>${lineId}</NtryRef>${moved}${back}<Sts><Cd>BOOK</Cd></Sts><BookgDt><DtTm>${bookedAt.toISOString()}</DtTm></BookgDt><ValDt><Dt>${bookedAt.toISOString().slice(0, 10)}</Dt></ValDt><AcctSvcrRef>${lineId}</AcctSvcrRef>${code}<NtryDtls><TxDtls><Refs><AcctSvcrRef>${lineId}</AcctSvcrRef>${element('EndToEndId', cut(reference, 35))}</Refs>${moved}${exchanged(original, currency)}${parties}${remittance}</TxDtls></NtryDtls>${element('AddtlNtryInf', cut(entryName(line), 500))}</Ntry>
`
}

/** What it was before it was exchanged: one unit of the source currency is worth the rate in the account's. */
function exchanged(original: StatementLine['original'], currency: Currency): string {
  if (!original) return ''
  const { amount: other, rate } = original
  return `<AmtDtls><InstdAmt>${amount(other.currency, other.minor)}<CcyXchg><SrcCcy>${other.currency}</SrcCcy><TrgtCcy>${currency}</TrgtCcy><UnitCcy>${other.currency}</UnitCcy><XchgRate>${rateOf(rate)}</XchgRate></CcyXchg></InstdAmt></AmtDtls>`
}

/** Eleven digits, ten of them decimals at most. */
function rateOf(rate: string): string {
  const [whole = '', fraction = ''] = rate.split('.')
  const kept = fraction.slice(0, Math.max(0, 11 - whole.length))
  return kept ? `${whole}.${kept}` : whole
}
