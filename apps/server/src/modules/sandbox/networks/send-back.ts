import { money } from '@tradewind/kernel'
import type { Tx } from '#platform/db'
import { type Random, uuidv7 } from '#platform/random'
import { insertDeliveries } from './deliveries.store.ts'
import { codeFor } from './plan.rules.ts'
import { bodyOf, reportOf } from './reports.ts'
import { addReturn, railOf } from './sandbox.store.ts'

/**
 * Sends the money of an order back, because nobody here has its account or because the payer's bank asked: what settled is
 * returned, and the payer's bank is told.
 */
export async function sendBack(
  tx: Tx,
  orderId: string,
  { at, random, why = 'unknown' }: { at: Date; random: Random; why?: 'unknown' | 'sentBackLate' },
): Promise<void> {
  const code = codeFor(await railOf(tx, orderId), why)
  const { rail, endToEndId, networkReference, currency, minor } = await addReturn(tx, orderId, { code, at })
  const messageId = `msg_${uuidv7(at, random)}`
  const amount = money(currency, minor)
  const report = reportOf({ rail, endToEndId }, networkReference, { state: 'returned', at, code }, amount)
  await insertDeliveries(tx, [
    {
      deliveryId: uuidv7(at, random),
      messageId,
      subject: orderId,
      network: rail,
      body: bodyOf(report, { messageId, amount }),
      dueAt: at,
      position: 0,
    },
  ])
}
