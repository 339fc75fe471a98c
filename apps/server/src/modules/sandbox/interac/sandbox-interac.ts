import { hash } from 'node:crypto'
import type { InteracNetwork, InteracOrder, InteracState } from '#modules/funding'
import type { Clock } from '#platform/clock'
import type { Database, Tx } from '#platform/db'
import { type Random, uuidv7 } from '#platform/random'
import { insertDeliveries } from '../networks/deliveries.store.ts'
import { loseOnce } from '../wallets/questions.store.ts'
import { isAcceptedBeforeCanceled, isLost, losesCancellation, planOf, type RequestPlan } from './plan.rules.ts'
import {
  answerAt,
  cancelNetworkRequest,
  findNetworkRequest,
  insertNetworkRequest,
  lockNetworkRequest,
  type NetworkRequest,
} from './requests.store.ts'

/** The network's answer did not come back. Whether it took the request is known to it alone. */
class InteracTimeout extends Error {
  constructor() {
    super('Interac did not answer in time')
    this.name = 'InteracTimeout'
  }
}

interface InteracNeeds {
  db: Database
  clock: Clock
  bankClock: Clock
  random: Random
}

/** So long after a cancellation it is reported that the payer had accepted before. */
const reportedLateMs = 120_000

/** An Interac of our own: payers accept, decline or stay silent, and what they do is reported by signed callbacks. */
export function createSandboxInterac({ db, clock, bankClock, random }: InteracNeeds): InteracNetwork {
  const stateOf = async (tx: Tx, reference: string, request: NetworkRequest, now: Date): Promise<InteracState> => {
    const { networkReference, refusedCode, expiresAt } = request
    if (refusedCode) return { state: 'rejected', code: refusedCode }
    const answer = await answerAt(tx, reference, now)
    if (!answer) return { state: 'accepted', networkReference, expiresAt }
    const { state, at } = answer
    const code = answer.code ?? 'UNSPECIFIED'
    if (state === 'settled') return { state, networkReference, at }
    return state === 'returned' ? { state, networkReference, at, code } : { state, code }
  }
  return {
    request: async (order) => {
      const { reference } = order
      const now = bankClock.now()
      const taken = await db.asSystem(async (tx) => {
        const known = await findNetworkRequest(tx, reference)
        if (known) return { request: known, fresh: false }
        if (isLost(order) && (await loseOnce(tx, reference))) return undefined
        const networkReference = `CA${hash('sha256', reference).slice(0, 18).toUpperCase()}`
        const { amount, expiresAt } = order
        const plan = planOf(order, now)
        const { refusedCode, silentUntil } = plan
        const decided = { refusedCode, expiresAt, silentUntil, canceledAt: null }
        const request = { networkReference, minor: amount.minor, takenAt: now, ...decided }
        const fresh = await insertNetworkRequest(tx, order, request, plan.answers)
        if (fresh) await insertDeliveries(tx, deliveriesOf(order, networkReference, plan))
        return { request, fresh }
      })
      if (!taken || (taken.fresh && taken.request.silentUntil)) throw new InteracTimeout()
      const { networkReference, refusedCode: code, expiresAt } = taken.request
      return code ? { state: 'rejected', code } : { state: 'accepted', networkReference, expiresAt }
    },
    inquire: (reference) =>
      db.asSystem(async (tx) => {
        const request = await findNetworkRequest(tx, reference)
        if (!request) return { state: 'not-found' }
        const now = bankClock.now()
        if (request.silentUntil && now < request.silentUntil) throw new InteracTimeout()
        return stateOf(tx, reference, request, now)
      }),
    cancel: async (reference) => {
      const { state, lost } = await db.asSystem(async (tx): Promise<{ state: InteracState; lost: boolean }> => {
        const request = await lockNetworkRequest(tx, reference)
        if (!request) return { state: { state: 'not-found' }, lost: false }
        const at = bankClock.now()
        const stands = await stateOf(tx, reference, request, at)
        if (stands.state !== 'accepted') return { state: stands, lost: false }
        const faster = isAcceptedBeforeCanceled(request.minor)
        const acceptedAt = faster ? new Date(at.getTime() + reportedLateMs) : undefined
        await cancelNetworkRequest(tx, reference, { at, acceptedAt })
        if (acceptedAt) await insertDeliveries(tx, [settledLate(reference, request.networkReference, acceptedAt)])
        return { state: { state: 'rejected', code: 'CANCELED' }, lost: losesCancellation(request.minor) }
      })
      if (lost) throw new InteracTimeout()
      return state
    },
  }

  interface Report {
    reference: string
    transactionId: string
    status: 'ACSP' | 'ACSC' | 'RJCT'
    reason?: string | null | undefined
    happenedAt: Date
    dueAt: Date
    id: string
    position: number
  }

  /** One message by the queue and the signature of every other network. */
  function delivery({ reference, transactionId, status, reason, happenedAt, dueAt, id, position }: Report) {
    const common = { message: 'pain.014', network: 'interac', endToEndId: reference, transactionId, status }
    return {
      deliveryId: uuidv7(clock.now(), random),
      messageId: `msg_${id}_${reference}`,
      subject: reference,
      network: 'interac' as const,
      body: JSON.stringify({ ...common, ...(reason && { reason }), at: happenedAt.toISOString() }),
      dueAt,
      position,
    }
  }

  function settledLate(reference: string, transactionId: string, at: Date) {
    const id = 'accepted-before-canceled'
    return delivery({ reference, transactionId, status: 'ACSC', happenedAt: at, dueAt: at, id, position: 9 })
  }

  function deliveriesOf({ reference }: InteracOrder, transactionId: string, plan: RequestPlan) {
    return plan.messages.flatMap(({ answer, claims, at, id, times }, position) => {
      const given = answer === undefined ? undefined : plan.answers[answer]
      const status = claims ? 'RJCT' : statusOf(given?.state)
      const reason = claims ? 'DECLINED' : given?.code
      const happenedAt = given?.at ?? at
      return Array.from({ length: times }, () =>
        delivery({ reference, transactionId, status, reason, happenedAt, dueAt: at, id, position }),
      )
    })
  }
}

const statusOf = (state: 'settled' | 'rejected' | 'returned' | undefined) =>
  state === 'settled' ? 'ACSC' : state ? 'RJCT' : 'ACSP'
