import { writeOrder } from '../iso20022/order.ts'
import { shortId } from '../iso20022/parts.ts'
import { type SentBack, writeRefund } from '../iso20022/refund.ts'
import type { BankNetwork } from '../rails.service.ts'
import { createOutbox } from './outbox.ts'

/** A bank that takes ISO 20022 files from a folder: a pacs.008 for each order, a pacs.004 for money sent back. */
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
    // Not every bank takes a camt.056 by file: a person asks, and the return comes in by file like any other.
    requestRecall: async () => ({ state: 'by-hand' }),
    giveBack: async (refund) => {
      const content = writeRefund(refund, now())
      if (content === undefined) throw new Error(`money of ${refund.rail} cannot be sent back by a file`)
      await outbox.put(refund.rail, `return-${shortId(refund.refundId)}.xml`, content)
    },
  }
}
