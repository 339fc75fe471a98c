import { hash } from 'node:crypto'
import type { WalletNetwork, WalletRequest, WalletState } from '#modules/funding'
import type { Clock } from '#platform/clock'
import type { Database, Tx } from '#platform/db'
import { type Random, uuidv7 } from '#platform/random'
import { insertDeliveries } from '../networks/deliveries.store.ts'
import { holderOf, isLost, planOf, type QuestionPlan } from './plan.rules.ts'
import { findQuestion, insertQuestion, loseOnce, type Question, replyAt, type WalletReply } from './questions.store.ts'

/** The operator's answer did not come back. Whether it put the question is known to it alone. */
export class OperatorTimeout extends Error {
  constructor() {
    super('the operator did not answer in time')
    this.name = 'OperatorTimeout'
  }
}

interface WalletsNeeds {
  db: Database
  clock: Clock
  bankClock: Clock
  random: Random
}

/** Operators of our own: they put questions on phones, whose holders answer by what is asked, and tell us by callbacks. */
export function createSandboxWallets({ db, clock, bankClock, random }: WalletsNeeds): WalletNetwork {
  const stateOf = async (tx: Tx, reference: string, question: Question, now: Date): Promise<WalletState> => {
    const { networkReference, refusedCode, answerBy } = question
    if (refusedCode) return { state: 'rejected', code: refusedCode }
    const reply = await replyAt(tx, reference, now)
    if (!reply) return { state: 'accepted', networkReference, answerBy }
    if (reply.state === 'settled')
      return { state: 'settled', networkReference, at: reply.at, payerName: holderOf(question) }
    const code = reply.code ?? 'UNSPECIFIED'
    if (reply.state === 'reversed') return { state: 'reversed', networkReference, at: reply.at, code }
    return { state: 'rejected', code }
  }
  return {
    request: async (order) => {
      const { reference } = order
      const now = bankClock.now()
      const taken = await db.asSystem(async (tx) => {
        const known = await findQuestion(tx, reference)
        if (known) return { question: known, fresh: false }
        if (isLost(order) && (await loseOnce(tx, reference))) return undefined
        const networkReference = `MM${hash('sha256', reference).slice(0, 18).toUpperCase()}`
        const plan = planOf(order, now)
        const question = { networkReference, takenAt: now, phoneNumber: order.phoneNumber, ...plan }
        const fresh = await insertQuestion(tx, order, question, plan.answers)
        if (fresh) await insertDeliveries(tx, deliveriesOf(order, networkReference, plan))
        // Another attempt may have come first: its answer is the answer.
        return { question: fresh ? question : ((await findQuestion(tx, reference)) ?? question), fresh }
      })
      if (!taken || (taken.fresh && taken.question.silentUntil)) throw new OperatorTimeout()
      const { networkReference, refusedCode: code, answerBy } = taken.question
      return code ? { state: 'rejected', code } : { state: 'accepted', networkReference, answerBy }
    },
    inquire: (reference) =>
      db.asSystem(async (tx) => {
        const question = await findQuestion(tx, reference)
        if (!question) return { state: 'not-found' }
        const now = bankClock.now()
        if (question.silentUntil && now < question.silentUntil) throw new OperatorTimeout()
        return stateOf(tx, reference, question, now)
      }),
  }

  /** What the operator tells, by the queue and the signature of every other network. */
  function deliveriesOf(order: WalletRequest, transactionId: string, plan: QuestionPlan) {
    const { reference } = order
    const debtorName = holderOf(order)
    return plan.messages.flatMap(({ answer, claims, at, id, times }, position) => {
      const reply = answer === undefined ? undefined : plan.answers[answer]
      const happened = reply?.at ?? at
      const common = { message: 'pain.014', network: 'momo', endToEndId: reference, transactionId }
      const news = claims
        ? { status: 'RJCT', reason: 'APPROVAL_REJECTED' }
        : {
            status: statusOf(reply?.state),
            ...(reply?.code && { reason: reply.code }),
            ...(reply?.state === 'settled' && debtorName && { debtorName }),
          }
      const body = JSON.stringify({ ...common, ...news, at: happened.toISOString() })
      return Array.from({ length: times }, () => ({
        deliveryId: uuidv7(clock.now(), random),
        messageId: `msg_${id}_${reference}`,
        subject: reference,
        network: 'momo' as const,
        body,
        dueAt: at,
        position,
      }))
    })
  }
}

const statusOf = (state: WalletReply['state'] | undefined) =>
  state === 'settled' ? 'ACSC' : state === undefined ? 'ACSP' : 'RJCT'
