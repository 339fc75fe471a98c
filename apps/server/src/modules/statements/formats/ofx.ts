import { type Currency, money, toDecimal } from '@tradewind/kernel'
import { cut, element as xmlElement } from '#platform/xml'
import type { Format, LineKind, StatementHead, StatementLine } from '../statement.types.ts'
import { inChunks } from './chunks.ts'
import { entryName } from './sheet-rows.ts'

const types: Partial<Record<LineKind, string>> = { charge: 'FEE', 'own-transfer': 'XFER', payment: 'PAYMENT' }

/**
 * OFX 1.0.2 in UTF-8. The permanent id of a line is its FITID, by which programs know what they have already taken in. `ofxparse` (Odoo,
 * ledger-autosync) takes the encoding from the header of version 1 only, and reads version 2 as ASCII.
 */
export const ofx: Format = ({ head, lines }) => {
  async function* parts() {
    yield before(head)
    for await (const some of lines) yield some.map((line) => transaction(line, head.currency)).join('')
    yield after(head)
  }
  return inChunks(parts())
}

/** `20261124093000.000[0:GMT]` */
const moment = (at: Date) => `${at.toISOString().replace(/[-:TZ]/g, '')}[0:GMT]`
const startOf = (day: string) => `${day.replaceAll('-', '')}000000.000[0:GMT]`
const endOf = (day: string) => `${day.replaceAll('-', '')}235959.999[0:GMT]`
/** A statement that ends today ends now. */
const asOf = ({ to, createdAt }: StatementHead) =>
  createdAt.toISOString().slice(0, 10) === to ? moment(createdAt) : endOf(to)

const decimal = (currency: Currency, minor: bigint) => toDecimal(money(currency, minor))
const ok = '<STATUS><CODE>0</CODE><SEVERITY>INFO</SEVERITY></STATUS>'
/** OFX has nine characters for the bank of an account. */
const bankId = (issuer: string) =>
  issuer
    .toUpperCase()
    .replace(/[^A-Z0-9]/g, '')
    .slice(0, 9) || 'BANK'

const header = `OFXHEADER:100
DATA:OFXSGML
VERSION:102
SECURITY:NONE
ENCODING:UTF-8
CHARSET:NONE
COMPRESSION:NONE
OLDFILEUID:NONE
NEWFILEUID:NONE
`

/** Version 1 knows no name for a quotation mark: `libofx` would drop it. */
const element = (name: string, text: string) => xmlElement(name, text).replaceAll('&quot;', '"')

const before = (head: StatementHead): string =>
  `${header}
<OFX><SIGNONMSGSRSV1><SONRS>${ok}<DTSERVER>${moment(head.createdAt)}</DTSERVER><LANGUAGE>ENG</LANGUAGE>${
    '<FI>' + element('ORG', cut(head.issuer, 32)) + '</FI>'
  }</SONRS></SIGNONMSGSRSV1>
<BANKMSGSRSV1><STMTTRNRS><TRNUID>0</TRNUID>${ok}<STMTRS><CURDEF>${head.currency}</CURDEF>
<BANKACCTFROM><BANKID>${bankId(head.issuer)}</BANKID>${element('ACCTID', accountId(head))}<ACCTTYPE>CHECKING</ACCTTYPE></BANKACCTFROM>
<BANKTRANLIST><DTSTART>${startOf(head.from)}</DTSTART><DTEND>${asOf(head)}</DTEND>
`

/** OFX has 22 characters for it: of a longer IBAN its end, which differs. */
const accountId = ({ accountNumber, accountId: id }: StatementHead) =>
  (accountNumber.replace(/\s/g, '') || id.replaceAll('-', '')).slice(-22)

function transaction(line: StatementLine, currency: Currency): string {
  const { kind, change, bookedAt, lineId, reference, counterParty, narration, original } = line
  const name = entryName(line)
  const memo = [counterParty ? name : '', narration].filter(Boolean).join(': ')
  // The format has a place for the rate and the currency, and none for the amount before the exchange.
  const exchanged = original && `${toDecimal(original.amount)} ${original.amount.currency} at ${original.rate}`
  return `<STMTTRN><TRNTYPE>${types[kind] ?? (change < 0n ? 'DEBIT' : 'CREDIT')}</TRNTYPE><DTPOSTED>${moment(bookedAt)}</DTPOSTED><TRNAMT>${decimal(currency, change)}</TRNAMT><FITID>${lineId}</FITID>${element('REFNUM', cut(reference, 32))}${element('NAME', cut(counterParty || name, 32))}${element('MEMO', cut([exchanged, memo].filter(Boolean).join(', '), 255))}${original ? `<ORIGCURRENCY><CURRATE>${original.rate}</CURRATE><CURSYM>${original.amount.currency}</CURSYM></ORIGCURRENCY>` : ''}</STMTTRN>
`
}

const after = (head: StatementHead): string =>
  `</BANKTRANLIST>
<LEDGERBAL><BALAMT>${decimal(head.currency, head.closing)}</BALAMT><DTASOF>${asOf(head)}</DTASOF></LEDGERBAL>
<BALLIST><BAL><NAME>Opening balance</NAME><DESC>Balance before the first line</DESC><BALTYPE>DOLLAR</BALTYPE><VALUE>${decimal(head.currency, head.opening)}</VALUE><DTASOF>${startOf(head.from)}</DTASOF></BAL></BALLIST>
</STMTRS></STMTTRNRS></BANKMSGSRSV1></OFX>
`
