import type { NetworkRecallAnswer, Recall } from '#modules/rails'
import type { Tx } from '#platform/db'
import { acceptRecall, arrivesHere, findRecall, insertRecall, type KeptRecall, lastStep } from './recalls.store.ts'
import type { SandboxNeeds } from './sandbox.needs.ts'
import { findOrder, stepAt } from './sandbox.store.ts'
import { scenarios } from './scenarios.ts'
import { sendBack } from './send-back.ts'

const minute = 60_000
const hour = 60 * minute

/** What the payee's bank says to a recall by now: decided once, when it comes first. `lost` when nobody hears it. */
export async function answerRecall(
  tx: Tx,
  needs: Pick<SandboxNeeds, 'bankClock' | 'random'>,
  recall: Recall,
): Promise<NetworkRecallAnswer | 'lost'> {
  const now = needs.bankClock.now()
  const known = await findRecall(tx, recall.recallId)
  if (known?.answer === 'indemnity-asked' && recall.indemnity) {
    await acceptRecall(tx, recall.recallId)
    if (known.orderId) await sendBackOnce(tx, needs, { orderId: known.orderId, now })
    return { state: 'accepted' }
  }
  if (known) return answerBy(known, now)
  const { kept, isLost } = await decide(tx, needs, recall)
  await insertRecall(tx, { recallId: recall.recallId, requestedAt: now, ...kept })
  return isLost ? 'lost' : answerBy(kept, now)
}

function answerBy({ answer, code, answersAt }: Omit<KeptRecall, 'orderId'>, now: Date): NetworkRecallAnswer {
  if (answer === null || answersAt === null || now < answersAt) return { state: 'pending' }
  return answer === 'refused' ? { state: 'refused', code: code ?? 'CUST' } : { state: answer }
}

async function decide(
  tx: Tx,
  { bankClock, random }: Pick<SandboxNeeds, 'bankClock' | 'random'>,
  { rail, endToEndId }: Recall,
): Promise<{ kept: KeptRecall; isLost: boolean }> {
  const now = bankClock.now()
  const order = await findOrder(tx, { rail, endToEndId })
  const orderId = order?.orderId ?? null
  const refused = (code: string, answersAt = now) => ({
    kept: { orderId, answer: 'refused' as const, code, answersAt },
    isLost: false,
  })
  if (!order) return refused('NOOR')
  const state = (await stepAt(tx, order.orderId, now))?.state
  if (state === 'returned' || state === 'rejected') return refused('ARDT')
  const cents = (order.amount.minor % 100n).toString().padStart(2, '0')
  // Money that went on to another customer of ours is theirs: they would have to agree.
  if (cents === scenarios.recallRefused.amount || (await arrivesHere(tx, order.orderId)))
    return refused('CUST', new Date(now.getTime() + hour))
  if (cents === scenarios.recallSilent.amount)
    return { kept: { orderId, answer: null, code: null, answersAt: null }, isLost: false }
  if (cents === scenarios.recallIndemnity.amount)
    return { kept: { orderId, answer: 'indemnity-asked', code: null, answersAt: now }, isLost: false }
  await sendBackOnce(tx, { random }, { orderId: order.orderId, now })
  return {
    kept: { orderId, answer: 'accepted', code: null, answersAt: now },
    isLost: cents === scenarios.recallAnswerLost.amount,
  }
}

/** Returns an order, unless its money comes back anyway. */
async function sendBackOnce(
  tx: Tx,
  { random }: Pick<SandboxNeeds, 'random'>,
  { orderId, now }: { orderId: string; now: Date },
): Promise<void> {
  const last = await lastStep(tx, orderId)
  if (last?.state === 'returned' || last?.state === 'rejected') return
  const settled = Math.max(now.getTime(), last?.at.getTime() ?? 0)
  await sendBack(tx, orderId, { at: new Date(settled + 10 * minute), random, why: 'sentBackLate' })
}
