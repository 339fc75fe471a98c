import { railTable } from '../networks.rules.ts'
import type { Recall } from '../rails.types.ts'
import { uetrOf } from './order.ts'
import { agent, amountOf, namespaces, shortId } from './parts.ts'
import { el, writeXml } from './xml.ts'

/**
 * Asks the payee's bank to return an order (camt.056), from the bank of this BIC; nothing for networks that have their own
 * formats. The bank is found by the order: it isn't named again.
 */
export function writeRecall(recall: Recall, at: Date, from: string): string | undefined {
  const { recallId, rail, endToEndId, amount, reason, indemnity } = recall
  if (!railTable[rail].xml) return undefined
  const [id, order] = [shortId(recallId), shortId(endToEndId)]
  const assignment = el('Assgnmt', [
    el('Id', indemnity ? `${id}-IN` : id),
    el('Assgnr', [agent('Agt', { bic: from })]),
    el('Assgne', [agent('Agt', {})]),
    el('CreDtTm', at.toISOString()),
  ])
  const underlying = el('Undrlyg', [
    el('TxInf', [
      el('CxlId', id),
      el('OrgnlGrpInf', [el('OrgnlMsgId', order), el('OrgnlMsgNmId', 'pacs.008.001.08')]),
      el('OrgnlInstrId', order),
      el('OrgnlEndToEndId', order),
      el('OrgnlTxId', order),
      el('OrgnlUETR', uetrOf(endToEndId)),
      amountOf('OrgnlIntrBkSttlmAmt', amount.currency, amount.minor),
      el('CxlRsnInf', [el('Rsn', [el('Cd', reason)]), el('AddtlInf', indemnity ? indemnityWords : undefined)]),
    ]),
  ])
  return writeXml(namespaces['camt.056'], el('FIToFIPmtCxlReq', [assignment, underlying]))
}

const indemnityWords = '/INDM/ We will bear the loss that you incur by returning this payment.'
