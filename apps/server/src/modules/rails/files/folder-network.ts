import { writeOrder } from '../iso20022/order.ts'
import { shortId } from '../iso20022/parts.ts'
import { writeRecall } from '../iso20022/recall.ts'
import { type SentBack, writeRefund } from '../iso20022/refund.ts'
import type { BankNetwork } from '../rails.service.ts'
import { createOutbox } from './outbox.ts'

/**
 * A bank that takes ISO 20022 files from a folder: a pacs.008 for each order, a camt.056 for each recall, a pacs.004 for
 * money sent back.
 */
export function folderNetwork({
  folder,
  bic,
  now,
}: {
  folder: string
  bic: string
  now: () => Date
}): Pick<BankNetwork, 'submit' | 'inquire' | 'requestRecall'> & { giveBack(refund: SentBack): Promise<void> } {
  const outbox = createOutbox(folder)
  const fileOf = (id: string) => `${shortId(id)}.xml`
  return {
    submit: async (order) => {
      await outbox.put(order.rail, fileOf(order.endToEndId), writeOrder(order, now(), bic))
      return { state: 'accepted', networkReference: shortId(order.endToEndId) }
    },
    // A bank answers by files alone: all that can be known is whether it was given the order.
    inquire: async (rail, endToEndId) => {
      const at = await outbox.sentAt(rail, fileOf(endToEndId))
      return at ? { state: 'accepted', networkReference: shortId(endToEndId), at } : { state: 'not-found' }
    },
    // The answer comes by file, as a camt.029 or as the return. Without one, staff take over after some days.
    requestRecall: async (recall) => {
      const content = writeRecall(recall, now(), bic)
      if (content === undefined) return { state: 'by-hand' }
      const id = `recall-${shortId(recall.recallId)}`
      await outbox.put(recall.rail, recall.indemnity ? `${id}-indemnity.xml` : `${id}.xml`, content)
      return { state: 'pending' }
    },
    giveBack: async (refund) => {
      const content = writeRefund(refund, now())
      if (content === undefined) throw new Error(`money of ${refund.rail} cannot be sent back by a file`)
      await outbox.put(refund.rail, `return-${shortId(refund.refundId)}.xml`, content)
    },
  }
}
