import { createHash } from 'node:crypto'
import { money } from '@tradewind/kernel'
import type { RailName } from '@tradewind/kernel/payment-methods/rails'
import type { AccountAddress, RailOrder } from '../rails.types.ts'
import {
  account,
  agent,
  amountOf,
  bodyOf,
  longId,
  namespaces,
  ourBic,
  party,
  readAccount,
  readAmount,
  readPostalAddress,
  shortId,
} from './parts.ts'
import { child, el, needed, readXml, textAt, writeXml } from './xml.ts'

/** How each network wants its orders: who settles, who bears the charges, which service and which numbers of banks. */
const manners: Partial<
  Record<RailName, { settled: string; clearing?: string; charges: string; service?: string; members?: string }>
> = {
  sepa: { settled: 'CLRG', charges: 'SLEV', service: 'SEPA' },
  swift: { settled: 'INDA', charges: 'SHAR', service: 'G001' },
  fedwire: { settled: 'CLRG', clearing: 'FDW', charges: 'SHAR', members: 'USABA' },
  raast: { settled: 'CLRG', charges: 'SLEV' },
}

/** The reference that follows an order through every bank: the same for the same order, in the form of a random UUID. */
export function uetrOf(endToEndId: string): string {
  const hex = createHash('sha256').update(`uetr:${endToEndId}`).digest('hex')
  const variant = '89ab'[Number.parseInt(hex.charAt(16), 16) % 4] ?? '8'
  const [a, b, c, d, e] = [hex.slice(0, 8), hex.slice(8, 12), hex.slice(13, 16), hex.slice(17, 20), hex.slice(20, 32)]
  return `${a}-${b}-4${c}-${variant}${d}-${e}`
}

/** An order as a customer credit transfer between banks (pacs.008), from the bank of this BIC. */
export function writeOrder(order: RailOrder, at: Date, from = ourBic): string {
  const { rail, endToEndId, amount, to } = order
  const { settled, clearing, charges, service, members } = manners[rail] ?? { settled: 'CLRG', charges: 'SLEV' }
  const bic = 'bic' in to ? to.bic : undefined
  const member = 'bankCode' in to ? to.bankCode : undefined
  const via = 'bic' in to ? to.intermediaryBic : undefined
  const id = shortId(endToEndId)
  const transfer = el('CdtTrfTxInf', [
    el('PmtId', [el('InstrId', id), el('EndToEndId', id), el('TxId', id), el('UETR', uetrOf(endToEndId))]),
    el('PmtTpInf', [el('SvcLvl', [el('Cd', service)])]),
    amountOf('IntrBkSttlmAmt', amount.currency, amount.minor),
    el('IntrBkSttlmDt', at.toISOString().slice(0, 10)),
    el('ChrgBr', charges),
    via ? agent('IntrmyAgt1', { bic: via }) : undefined,
    party('Dbtr', order.debtorName, order.debtorAddress),
    order.debtorAccount ? account('DbtrAcct', order.debtorAccount) : undefined,
    agent('DbtrAgt', { bic: from }),
    agent('CdtrAgt', { bic, member, system: members }),
    party('Cdtr', order.creditorName, order.creditorAddress),
    account('CdtrAcct', numberOf(to)),
    el('RmtInf', [el('Ustrd', order.narration.trim().slice(0, 140))]),
  ])
  const header = el('GrpHdr', [
    el('MsgId', id),
    el('CreDtTm', at.toISOString()),
    el('NbOfTxs', '1'),
    el('SttlmInf', [el('SttlmMtd', settled), el('ClrSys', [el('Cd', clearing)])]),
  ])
  return writeXml(namespaces['pacs.008'], el('FIToFICstmrCdtTrf', [header, transfer]))
}

function numberOf(to: AccountAddress): string {
  if ('iban' in to) return to.iban
  if ('accountNumber' in to) return to.accountNumber
  throw new Error('this network takes account numbers only')
}

/** Reads an order as the network does that gets it. Throws where it is no order. */
export function readOrder(rail: RailName, document: string): RailOrder {
  const { namespace, root } = readXml(document)
  if (namespace !== namespaces['pacs.008']) throw new Error('this is no pacs.008')
  const transfer = child(bodyOf(root, 'FIToFICstmrCdtTrf'), 'CdtTrfTxInf')
  const creditor = transfer && child(transfer, 'CdtrAcct')
  if (!transfer || !creditor) throw new Error('there is no transfer to an account')
  const debtor = child(transfer, 'DbtrAcct')
  const { currency, amountMinor } = readAmount(child(transfer, 'IntrBkSttlmAmt'))
  return {
    rail,
    endToEndId: longId(needed(transfer, 'PmtId/EndToEndId')),
    amount: money(currency, BigInt(amountMinor)),
    debtorName: needed(transfer, 'Dbtr/Nm'),
    ...(debtor && { debtorAccount: numberIn(readAccount(debtor)) }),
    debtorAddress: readPostalAddress(child(transfer, 'Dbtr')),
    creditorName: needed(transfer, 'Cdtr/Nm'),
    creditorAddress: readPostalAddress(child(transfer, 'Cdtr')),
    to: addressFrom(transfer, creditor),
    narration: textAt(transfer, 'RmtInf/Ustrd') ?? '',
  }
}

const numberIn = (number: ReturnType<typeof readAccount>): string =>
  'iban' in number ? number.iban : number.accountNumber

function addressFrom(transfer: Parameters<typeof child>[0], creditor: Parameters<typeof child>[0]): AccountAddress {
  const number = readAccount(creditor)
  const bic = textAt(transfer, 'CdtrAgt/FinInstnId/BICFI')
  const accountNumber = numberIn(number)
  const intermediaryBic = textAt(transfer, 'IntrmyAgt1/FinInstnId/BICFI')
  if (bic) return { bic, accountNumber, ...(intermediaryBic && { intermediaryBic }) }
  const bankCode = textAt(transfer, 'CdtrAgt/FinInstnId/ClrSysMmbId/MmbId')
  return bankCode ? { accountNumber, bankCode } : number
}
