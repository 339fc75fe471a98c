import type { RailName } from '@tradewind/kernel/payment-methods/rails'
import { longId, readAccount, readAmount } from '../iso20022/parts.ts'
import { all, child, needed, readXml, textAt, type XmlElement } from '../iso20022/xml.ts'

/** A bank's file holds a day of a large customer at most. */
const limits = { characters: 50_000_000, depth: 30, elements: 2_000_000 }

/** A message as networks tell it over HTTP (network-messages.ts), which checks what it says. */
export type FileMessage = Record<string, unknown>

/**
 * Reads what a bank says in a file of ISO 20022: a status report (pacs.002 or pain.002), returns (pacs.004), answers to
 * recalls (camt.029), or bookings (camt.054), of any version. Throws where any of it cannot be read: a file is taken whole or not at all.
 */
export function readBankFile(network: RailName, document: string): FileMessage[] {
  const { root } = readXml(document, limits)
  const body = root.name === 'Document' ? root.children[0] : undefined
  const read = body && readers[body.name]
  if (!body || !read) throw new Error('this is none of the messages that we read')
  return read(body, network)
}

const readers: Record<string, (body: XmlElement, network: RailName) => FileMessage[]> = {
  FIToFIPmtStsRpt: (body, network) => all(body, 'TxInfAndSts').map((one) => statusOf(one, body, network)),
  CstmrPmtStsRpt: readCustomerStatus,
  RsltnOfInvstgtn: (body, network) =>
    all(body, 'CxlDtls')
      .flatMap((details) => all(details, 'TxInfAndSts'))
      .map((one) => resolutionOf(one, body, network)),
  PmtRtr: (body, network) => all(body, 'TxInf').map((one) => returnOf(one, body, network)),
  BkToCstmrDbtCdtNtfctn: (body, network) =>
    all(body, 'Ntfctn').flatMap((notice) =>
      all(notice, 'Ntry').flatMap((entry) => bookingsOf(entry, needed(body, 'GrpHdr/CreDtTm'), { notice, network })),
    ),
}

/** An order that is alone in its file may be refused together with it. */
function readCustomerStatus(body: XmlElement, network: RailName): FileMessage[] {
  const single = all(body, 'OrgnlPmtInfAndSts').flatMap((group) => all(group, 'TxInfAndSts'))
  if (single.length > 0) return single.map((one) => statusOf(one, body, network))
  const group = child(body, 'OrgnlGrpInfAndSts')
  const status = group && textAt(group, 'GrpSts')
  if (!group || !status) throw new Error('there is no status')
  return [
    {
      ...aboutOrder(needed(group, 'OrgnlMsgId'), needed(group, 'OrgnlMsgId'), network),
      ...verdict(status, group),
      at: moment(needed(body, 'GrpHdr/CreDtTm')),
    },
  ]
}

function statusOf(report: XmlElement, body: XmlElement, network: RailName): FileMessage {
  const order = textAt(report, 'OrgnlEndToEndId') ?? needed(report, 'OrgnlTxId')
  return {
    ...aboutOrder(order, textAt(report, 'ClrSysRef') ?? textAt(report, 'AcctSvcrRef') ?? order, network),
    ...verdict(needed(report, 'TxSts'), report),
    at: moment(textAt(report, 'AccptncDtTm') ?? needed(body, 'GrpHdr/CreDtTm')),
  }
}

const aboutOrder = (order: string, transactionId: string, network: RailName) => ({
  message: 'pacs.002',
  network,
  endToEndId: longId(order),
  transactionId,
})

/** What a bank's many words for the way of an order mean to us: on its way, done, or refused. */
const statuses: Record<string, 'ACSP' | 'ACSC' | 'RJCT'> = {
  RCVD: 'ACSP',
  PDNG: 'ACSP',
  ACTC: 'ACSP',
  ACCP: 'ACSP',
  ACWC: 'ACSP',
  ACWP: 'ACSP',
  ACSP: 'ACSP',
  ACFC: 'ACSP',
  ACSC: 'ACSC',
  ACCC: 'ACSC',
  RJCT: 'RJCT',
  CANC: 'RJCT',
}

function verdict(said: string, from: XmlElement): FileMessage {
  const status = statuses[said]
  if (!status) throw new Error(`${said} is no status that we know`)
  // Several reasons may stand beside each other; the first decides.
  const [reason] = all(from, 'StsRsnInf').flatMap((one) => textAt(one, 'Rsn/Cd') ?? textAt(one, 'Rsn/Prtry') ?? [])
  return status === 'RJCT' ? { status, reason: reason ?? 'MS03' } : { status }
}

/** Whether the bank returns an order; what a message says of several orders together decides about each. */
function resolutionOf(resolved: XmlElement, body: XmlElement, network: RailName): FileMessage {
  const order = textAt(resolved, 'OrgnlEndToEndId') ?? needed(resolved, 'OrgnlTxId')
  const said = textAt(resolved, 'TxCxlSts') ?? textAt(body, 'Sts/Conf') ?? ''
  const status = resolutions[said]
  if (!status) throw new Error(`${said} is no answer to a recall that we know`)
  const [reason] = all(resolved, 'CxlStsRsnInf').flatMap(
    (one) => textAt(one, 'Rsn/Cd') ?? textAt(one, 'Rsn/Prtry') ?? [],
  )
  return {
    message: 'camt.029',
    network,
    endToEndId: longId(order),
    transactionId: textAt(resolved, 'OrgnlClrSysRef') ?? textAt(resolved, 'CxlStsId') ?? order,
    status,
    ...(reason && { reason }),
    at: moment(needed(body, 'Assgnmt/CreDtTm')),
  }
}

/** Of one order, or as the message confirms all that it is about. */
const resolutions: Record<string, 'ACCR' | 'RJCR' | 'PDCR'> = {
  ACCR: 'ACCR',
  CNCL: 'ACCR',
  PECR: 'PDCR',
  PDCR: 'PDCR',
  RJCR: 'RJCR',
}

function returnOf(returned: XmlElement, body: XmlElement, network: RailName): FileMessage {
  const order = textAt(returned, 'OrgnlEndToEndId') ?? needed(returned, 'OrgnlTxId')
  return {
    message: 'pacs.004',
    network,
    endToEndId: longId(order),
    transactionId: textAt(returned, 'OrgnlClrSysRef') ?? textAt(returned, 'RtrId') ?? order,
    reason: reasonOf(returned, 'RtrRsnInf'),
    ...readAmount(child(returned, 'RtrdIntrBkSttlmAmt')),
    at: moment(needed(body, 'GrpHdr/CreDtTm')),
  }
}

const reasonOf = (from: XmlElement, name: string): string =>
  all(from, name).flatMap((one) => textAt(one, 'Rsn/Cd') ?? textAt(one, 'Rsn/Prtry') ?? [])[0] ?? 'NARR'

interface Within {
  notice: XmlElement
  network: RailName
}

/** What the bookings of an entry say; several may share one. Only what is booked counts, announcements do not. */
function bookingsOf(entry: XmlElement, created: string, within: Within): FileMessage[] {
  if ((textAt(entry, 'Sts/Cd') ?? textAt(entry, 'Sts')) !== 'BOOK') return []
  const at = moment(textAt(entry, 'BookgDt/DtTm') ?? textAt(entry, 'BookgDt/Dt') ?? created)
  const details = all(entry, 'NtryDtls').flatMap((one) => all(one, 'TxDtls'))
  // A fee of the bank needs none; money that came in and names nobody is for a person to look at.
  if (details.length === 0 && needed(entry, 'CdtDbtInd') === 'CRDT') throw new Error('a credit names nobody')
  const shared = details.length > 1
  return details.flatMap((one, place): FileMessage[] => {
    const amount = child(one, 'Amt') ?? child(one, 'AmtDtls/TxAmt/Amt') ?? (shared ? undefined : child(entry, 'Amt'))
    const reference = textAt(one, 'Refs/AcctSvcrRef') ?? textAt(entry, 'AcctSvcrRef')
    const own = textAt(one, 'Refs/TxId') ?? (shared && reference ? `${reference}-${place + 1}` : reference)
    if (!own) throw new Error('a booking has no reference')
    const booking = bookingOf(one, { ...within, at, amount: readAmount(amount), reference: own, entry })
    return booking ? [booking] : []
  })
}

interface Booking extends Within {
  at: string
  amount: ReturnType<typeof readAmount>
  reference: string
  entry: XmlElement
}

/**
 * Money that left settles its order. Money that came gives an order back where it says that it returns or reverses it, and is
 * a customer's otherwise.
 */
function bookingOf(details: XmlElement, booking: Booking): FileMessage | undefined {
  const { notice, network, at, amount, reference, entry } = booking
  const order = longId(textAt(details, 'Refs/EndToEndId') ?? '')
  const direction = textAt(details, 'CdtDbtInd') ?? needed(entry, 'CdtDbtInd')
  if (direction === 'DBIT')
    return isOurs(order) ? { ...aboutOrder(order, reference, network), status: 'ACSC', at } : undefined
  const comesBack = child(details, 'RtrInf') !== undefined || textAt(entry, 'RvslInd') === 'true'
  if (comesBack && isOurs(order)) {
    const reason = textAt(details, 'RtrInf/Rsn/Cd') ?? 'NARR'
    return { message: 'pacs.004', network, endToEndId: order, transactionId: reference, reason, ...amount, at }
  }
  const to = child(details, 'RltdPties/CdtrAcct') ?? child(notice, 'Acct')
  if (!to) throw new Error('a credit names no account')
  const payer = textAt(details, 'RltdPties/Dbtr/Pty/Nm') ?? textAt(details, 'RltdPties/Dbtr/Nm') ?? 'Name not given'
  const bankCode = textAt(details, 'RltdAgts/CdtrAgt/FinInstnId/ClrSysMmbId/MmbId')
  return {
    message: 'pacs.008',
    network,
    transactionId: reference,
    creditorAccount: { ...readAccount(to), ...(bankCode && { bankCode }) },
    ...amount,
    debtorName: payer.slice(0, 140),
    remittance: all(details, 'RmtInf')
      .flatMap((one) => all(one, 'Ustrd').map(({ text }) => text.trim()))
      .join(' ')
      .slice(0, 140),
    at,
  }
}

/** Our end-to-end ids are UUIDs; bookings of another kind, such as the bank's fees, are none of our orders. */
const isOurs = (order: string): boolean => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(order)

/** A day is its midnight; a moment of any zone is written in UTC. */
function moment(text: string): string {
  const at = new Date(text)
  if (!/^\d{4}-\d\d-\d\d/.test(text) || Number.isNaN(at.getTime())) throw new Error(`${text} is no date`)
  return at.toISOString()
}
