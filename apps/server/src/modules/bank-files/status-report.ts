import { fromDecimal, toDecimal } from '@tradewind/kernel'
import { el, type Written, writeXml } from '#modules/rails'
import type { KeptFile, KeptRow } from './bank-files.types.ts'

const versions = {
  'pain.001.001.03': 'pain.002.001.03',
  'pain.001.001.09': 'pain.002.001.10',
  // Rows by API had no version of their own: the newest.
  rows: 'pain.002.001.10',
} as const

/** ACCP is a payment on its way; PDNG is not decided yet, by us or by colleagues who approve it. */
export const statusOf = ({ state, awaitsApproval }: Pick<KeptRow, 'state' | 'awaitsApproval'>) =>
  state === 'Refused' ? 'RJCT' : state === 'Accepted' && !awaitsApproval ? 'ACCP' : 'PDNG'

/** The status of all rows together. */
export function groupStatusOf(rows: readonly Pick<KeptRow, 'state' | 'awaitsApproval'>[]): string {
  const found = new Set(rows.map(statusOf))
  const [only] = found
  return found.size === 1 && only ? only : 'PART'
}

/** What became of each payment of a file, as a customer payment status report. */
export function statusReport(file: KeptFile, rows: readonly KeptRow[], at: Date): string {
  const version = versions[file.format]
  const original = file.format === 'rows' ? 'pain.001.001.09' : file.format
  const report = el('CstmrPmtStsRpt', [
    el('GrpHdr', [el('MsgId', file.id.replaceAll('-', '')), el('CreDtTm', at.toISOString())]),
    el('OrgnlGrpInfAndSts', [
      el('OrgnlMsgId', file.messageId),
      el('OrgnlMsgNmId', original),
      el('OrgnlNbOfTxs', String(rows.length)),
      el('GrpSts', groupStatusOf(rows)),
    ]),
    el('OrgnlPmtInfAndSts', [el('OrgnlPmtInfId', file.messageId), ...rows.map(statusOfRow)]),
  ])
  return writeXml(`urn:iso:std:iso:20022:tech:xsd:${version}`, report)
}

/** A file of which no payment is made, as a report of the newest version. */
export function wholeRefusal({ messageId, reason }: { messageId: string | null; reason: string }, at: Date): string {
  const report = el('CstmrPmtStsRpt', [
    el('GrpHdr', [el('MsgId', String(at.getTime())), el('CreDtTm', at.toISOString())]),
    el('OrgnlGrpInfAndSts', [
      el('OrgnlMsgId', messageId ?? 'NOTPROVIDED'),
      el('OrgnlMsgNmId', 'pain.001'),
      el('GrpSts', 'RJCT'),
      el('StsRsnInf', [el('Rsn', [el('Cd', 'NARR')]), el('AddtlInf', reason.slice(0, 105))]),
    ]),
  ])
  return writeXml(`urn:iso:std:iso:20022:tech:xsd:${versions.rows}`, report)
}

function statusOfRow(row: KeptRow): Written | undefined {
  const { endToEndId, reason, reasonCode, transactionId, currency, fields } = row
  return el('TxInfAndSts', [
    el('OrgnlEndToEndId', endToEndId),
    el('TxSts', statusOf(row)),
    row.state === 'Refused'
      ? el('StsRsnInf', [el('Rsn', [el('Cd', reasonCode ?? 'NARR')]), el('AddtlInf', reason?.slice(0, 105))])
      : undefined,
    el('AcctSvcrRef', transactionId?.replaceAll('-', '')),
    el('OrgnlTxRef', [el('Amt', [el('InstdAmt', toDecimal(fromDecimal(fields.amount, currency)), { Ccy: currency })])]),
  ])
}
