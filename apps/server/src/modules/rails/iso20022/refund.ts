import type { Money } from '@tradewind/kernel'
import type { RailName } from '@tradewind/kernel/payment-methods/rails'
import { railTable } from '../networks.rules.ts'
import { amountOf, namespaces, shortId } from './parts.ts'
import { el, writeXml } from './xml.ts'

/** Money that a network brought us and that we send back, all of it or a part. */
export interface SentBack {
  /** Ours, of this return. */
  refundId: string
  rail: string
  /** By which the network knows what it brought. */
  originalReference: string
  original: Money
  amount: Money
  /** In words: the code says no more than that they follow. */
  reason: string
}

/** What we send to a network that uses ISO 20022 (pacs.004); nothing for the others, which have their own formats. */
export function writeRefund(
  { refundId, rail, originalReference, original, amount, reason }: SentBack,
  at: Date,
): string | undefined {
  if (!Object.hasOwn(railTable, rail) || !railTable[rail as RailName].xml) return undefined
  const id = shortId(refundId)
  const returned = el('TxInf', [
    el('RtrId', id),
    el('OrgnlClrSysRef', originalReference.slice(0, 35)),
    amountOf('OrgnlIntrBkSttlmAmt', original.currency, original.minor),
    amountOf('RtrdIntrBkSttlmAmt', amount.currency, amount.minor),
    el('IntrBkSttlmDt', at.toISOString().slice(0, 10)),
    el('RtrRsnInf', [el('Rsn', [el('Cd', 'NARR')]), el('AddtlInf', reason.trim().slice(0, 105))]),
  ])
  const header = el('GrpHdr', [
    el('MsgId', id),
    el('CreDtTm', at.toISOString()),
    el('NbOfTxs', '1'),
    el('SttlmInf', [el('SttlmMtd', 'CLRG')]),
  ])
  return writeXml(namespaces['pacs.004'], el('PmtRtr', [header, returned]))
}
