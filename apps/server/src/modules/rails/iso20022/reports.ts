import type { Money } from '@tradewind/kernel'
import type { NetworkMessage } from '../network-messages.ts'
import {
  account,
  agent,
  amountOf,
  bodyOf,
  longId,
  namespaces,
  party,
  readAccount,
  readAmount,
  readSpeaker,
  shortId,
  speaker,
} from './parts.ts'
import { child, el, needed, readXml, textAt, writeXml, type XmlElement } from './xml.ts'

/** The messages of networks that use XML; wallets use none, and answers to recalls come by file alone. */
export type XmlMessage = Exclude<NetworkMessage, { message: 'pain.014' | 'camt.029' }>

type Told<Name extends NetworkMessage['message']> = Extract<NetworkMessage, { message: Name }>

/** What a report adds to the message that both sides speak of: the message's own id, and the amount of the order. */
export interface About {
  messageId: string
  amount: Money
}

/** A network's message as the XML that it sends: pacs.002, pacs.004, or camt.054 for money that came in. */
export function writeXmlMessage(message: XmlMessage, header: About): string {
  if (message.message === 'pacs.002') return writeStatus(message, header)
  return message.message === 'pacs.004' ? writeReturn(message, header) : writeCredit(message, header)
}

function writeStatus(told: Told<'pacs.002'>, { messageId }: About): string {
  const { network, endToEndId, transactionId, status, reason, bank, charge, at } = told
  // The codes of SWIFT's tracker are its own; those of refusals are in ISO 20022's external lists.
  const coded = status === 'RJCT' ? el('Cd', reason) : el('Prtry', reason)
  const taken =
    charge &&
    el('ChrgsInf', [amountOf('Amt', charge.currency, BigInt(charge.amountMinor)), agent('Agt', { bic: bank })])
  const report = el('TxInfAndSts', [
    el('OrgnlEndToEndId', shortId(endToEndId)),
    el('OrgnlTxId', shortId(endToEndId)),
    el('TxSts', status),
    el('StsRsnInf', [
      bank ? el('Orgtr', [el('Id', [el('OrgId', [el('AnyBIC', bank)])])]) : undefined,
      el('Rsn', [coded]),
    ]),
    taken,
    el('AccptncDtTm', at),
    el('ClrSysRef', transactionId),
  ])
  const header = el('GrpHdr', [el('MsgId', messageId), el('CreDtTm', at), speaker(network)])
  return writeXml(namespaces['pacs.002'], el('FIToFIPmtStsRpt', [header, report]))
}

function writeReturn(paymentReturn: Told<'pacs.004'>, { messageId, amount }: About): string {
  const { network, endToEndId, transactionId, reason, at, currency, amountMinor } = paymentReturn
  const returned = el('TxInf', [
    el('RtrId', messageId),
    el('OrgnlEndToEndId', shortId(endToEndId)),
    el('OrgnlTxId', shortId(endToEndId)),
    el('OrgnlClrSysRef', transactionId),
    amountOf('OrgnlIntrBkSttlmAmt', amount.currency, amount.minor),
    amountOf('RtrdIntrBkSttlmAmt', currency, BigInt(amountMinor)),
    el('IntrBkSttlmDt', at.slice(0, 10)),
    el('RtrRsnInf', [el('Rsn', [el('Cd', reason)])]),
  ])
  const header = el('GrpHdr', [
    el('MsgId', messageId),
    el('CreDtTm', at),
    el('NbOfTxs', '1'),
    el('SttlmInf', [el('SttlmMtd', 'CLRG')]),
    speaker(network),
  ])
  return writeXml(namespaces['pacs.004'], el('PmtRtr', [header, returned]))
}

function writeCredit(credit: Told<'pacs.008'>, { messageId, amount }: About): string {
  const { network, transactionId, creditorAccount: to, debtorName, remittance, at } = credit
  const bankCode = 'bankCode' in to ? to.bankCode : undefined
  const details = el('TxDtls', [
    el('Refs', [el('TxId', transactionId)]),
    el('RltdPties', [el('Dbtr', [party('Pty', debtorName)])]),
    el('RltdAgts', [bankCode ? agent('CdtrAgt', { member: bankCode }) : undefined]),
    el('RmtInf', [el('Ustrd', remittance)]),
  ])
  const family = el('Fmly', [el('Cd', 'RCDT'), el('SubFmlyCd', network === 'sepa' ? 'ESCT' : 'XBCT')])
  const entry = el('Ntry', [
    amountOf('Amt', amount.currency, amount.minor),
    el('CdtDbtInd', 'CRDT'),
    el('Sts', [el('Cd', 'BOOK')]),
    el('BookgDt', [el('DtTm', at)]),
    el('AcctSvcrRef', transactionId),
    el('BkTxCd', [el('Domn', [el('Cd', 'PMNT'), family]), el('Prtry', [el('Cd', network)])]),
    el('NtryDtls', [details]),
  ])
  const header = el('GrpHdr', [el('MsgId', messageId), el('CreDtTm', at)])
  const notice = el('Ntfctn', [
    el('Id', messageId),
    el('CreDtTm', at),
    account('Acct', 'iban' in to ? to.iban : to.accountNumber),
    entry,
  ])
  return writeXml(namespaces['camt.054'], el('BkToCstmrDbtCdtNtfctn', [header, notice]))
}

/** Parses a network's message of any kind; its content is not checked yet. Throws where nothing can be read. */
export function readXmlMessage(document: string): Record<string, unknown> {
  const { namespace, root } = readXml(document)
  if (namespace === namespaces['pacs.002']) return readStatus(bodyOf(root, 'FIToFIPmtStsRpt'))
  if (namespace === namespaces['pacs.004']) return readReturn(bodyOf(root, 'PmtRtr'))
  if (namespace === namespaces['camt.054']) return readCredit(bodyOf(root, 'BkToCstmrDbtCdtNtfctn'))
  throw new Error('this is none of the messages that we read')
}

/** The part at a path; a message without it says nothing. */
function part(from: XmlElement, path: string): XmlElement {
  const element = child(from, path)
  if (!element) throw new Error(`there is no ${path}`)
  return element
}

function readStatus(body: XmlElement): Record<string, unknown> {
  const report = part(body, 'TxInfAndSts')
  const reason = textAt(report, 'StsRsnInf/Rsn/Cd') ?? textAt(report, 'StsRsnInf/Rsn/Prtry')
  const bank = textAt(report, 'StsRsnInf/Orgtr/Id/OrgId/AnyBIC')
  const charge = child(report, 'ChrgsInf/Amt')
  return {
    message: 'pacs.002',
    network: readSpeaker(part(body, 'GrpHdr')),
    endToEndId: longId(needed(report, 'OrgnlEndToEndId')),
    transactionId: needed(report, 'ClrSysRef'),
    status: needed(report, 'TxSts'),
    at: needed(report, 'AccptncDtTm'),
    ...(reason && { reason }),
    ...(bank && { bank }),
    ...(charge && { charge: readAmount(charge) }),
  }
}

function readReturn(body: XmlElement): Record<string, unknown> {
  const header = part(body, 'GrpHdr')
  const returned = part(body, 'TxInf')
  return {
    message: 'pacs.004',
    network: readSpeaker(header),
    endToEndId: longId(needed(returned, 'OrgnlEndToEndId')),
    transactionId: needed(returned, 'OrgnlClrSysRef'),
    reason: textAt(returned, 'RtrRsnInf/Rsn/Cd') ?? needed(returned, 'RtrRsnInf/Rsn/Prtry'),
    ...readAmount(child(returned, 'RtrdIntrBkSttlmAmt')),
    at: needed(header, 'CreDtTm'),
  }
}

function readCredit(body: XmlElement): Record<string, unknown> {
  const notice = part(body, 'Ntfctn')
  const entry = part(notice, 'Ntry')
  const details = part(entry, 'NtryDtls/TxDtls')
  // Money that left, or that is announced and not there yet, is no credit.
  if (needed(entry, 'CdtDbtInd') !== 'CRDT' || needed(entry, 'Sts/Cd') !== 'BOOK') throw new Error('this is no credit')
  const to = readAccount(part(notice, 'Acct'))
  const bankCode = textAt(details, 'RltdAgts/CdtrAgt/FinInstnId/ClrSysMmbId/MmbId')
  return {
    message: 'pacs.008',
    network: needed(entry, 'BkTxCd/Prtry/Cd'),
    transactionId: needed(entry, 'AcctSvcrRef'),
    creditorAccount: { ...to, ...(bankCode && { bankCode }) },
    ...readAmount(child(entry, 'Amt')),
    debtorName: needed(details, 'RltdPties/Dbtr/Pty/Nm'),
    remittance: textAt(details, 'RmtInf/Ustrd') ?? '',
    at: needed(entry, 'BookgDt/DtTm'),
  }
}
