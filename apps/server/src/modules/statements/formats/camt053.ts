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

/** ISO 20022 camt.053.001.08. The permanent id of a line is its AcctSvcrRef. */
export const camt053: Format = ({ head, lines }) => {
  async function* parts() {
    yield before(head)
    for await (const some of lines) yield some.map((line) => entry(line, head)).join('')
    yield '</Stmt>\n</BkToCstmrStmt>\n</Document>\n'
  }
  return inChunks(parts())
}

const sideOf = (minor: bigint) => (minor < 0n ? 'DBIT' : 'CRDT')
const amount = (currency: Currency, minor: bigint) =>
  `<Amt Ccy="${currency}">${toDecimal(money(currency, minor < 0n ? -minor : minor))}</Amt>`

/** Up to 35 characters: which account and period, so that the same statement has the same id. */
const idOf = ({ accountId, from, to }: StatementHead) =>
  `${accountId.replaceAll('-', '').slice(-18)}-${from.slice(2).replaceAll('-', '')}-${to.slice(2).replaceAll('-', '')}`

const balance = (code: string, { currency }: StatementHead, minor: bigint, day: string) =>
  `<Bal><Tp><CdOrPrtry><Cd>${code}</Cd></CdOrPrtry></Tp>${amount(currency, minor)}<CdtDbtInd>${sideOf(minor)}</CdtDbtInd><Dt><Dt>${day}</Dt></Dt></Bal>\n`

function before(head: StatementHead): string {
  const { accountNumber, accountId, accountName, holderName, currency, from, to, createdAt } = head
  const id = idOf(head)
  const number = accountNumber.replace(/\s/g, '')
  const account = /^[A-Z]{2}\d{2}[A-Z\d]{11,30}$/.test(number)
    ? `<IBAN>${number}</IBAN>`
    : `<Othr><Id>${xmlText((number || accountId.replaceAll('-', '')).slice(0, 34))}</Id></Othr>`
  const created = createdAt.toISOString()
  return `<?xml version="1.0" encoding="UTF-8"?>
<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.08">
<BkToCstmrStmt>
<GrpHdr><MsgId>${id}</MsgId><CreDtTm>${created}</CreDtTm></GrpHdr>
<Stmt><Id>${id}</Id><CreDtTm>${created}</CreDtTm><FrToDt><FrDtTm>${from}T00:00:00Z</FrDtTm><ToDtTm>${addDays(to, 1)}T00:00:00Z</ToDtTm></FrToDt>
<Acct><Id>${account}</Id><Ccy>${currency}</Ccy>${element('Nm', cut(accountName, 70))}<Ownr>${element('Nm', cut(holderName, 140))}</Ownr></Acct>
${balance('OPBD', head, head.opening, from)}${balance('CLBD', head, head.closing, to)}`
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
