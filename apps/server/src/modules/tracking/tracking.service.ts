import { type tracking as contract, Refusal } from '@tradewind/contract'
import { formatMoney } from '@tradewind/kernel'
import type * as z from 'zod/mini'
import { eventsOf, findPayment, type Payment, standingOf } from '#modules/payments'
import type { Caller } from '#platform/caller'
import type { Tx } from '#platform/db'
import { hmacSha256 } from '#platform/hmac'
import { answered, type Keyed } from '#platform/idempotency'
import { createLinkTokens } from '#platform/link-tokens'
import { uuidv7 } from '#platform/random'
import { findLink, type Link, openLink, revokeLink, workingLink } from './links.store.ts'
import { expiryOf, type TrackedPayment, trackedPayment } from './tracked-payment.ts'
import type { TrackingNeeds } from './tracking.needs.ts'

type TrackingLink = z.output<typeof contract.TrackingLink>

interface LinkRequest {
  caller: Pick<Caller, 'customerId' | 'userId'>
  transactionId: string
}

/** Links by which payees follow payments. Absent and foreign payments alike are refused with payments.unknown. */
export interface Tracking {
  /** The link that works, if there is one. */
  getLink(request: LinkRequest): Promise<TrackingLink | null>
  /** The same link however often it is asked for, as long as the same account is paid. Refuses tracking.not_trackable. */
  createLink(request: LinkRequest & { keyed?: Keyed<TrackingLink> }): Promise<TrackingLink>
  /** Makes the link as `createLink` does and emails it, on behalf of the customer. */
  emailLink(request: LinkRequest & { email: string; keyed?: Keyed<TrackingLink> }): Promise<TrackingLink>
  /** Ends the link for good; without one nothing happens. */
  revokeLink(request: LinkRequest): Promise<void>
  /**
   * What the payee may see. Refuses tracking.link_invalid, tracking.link_revoked and tracking.link_expired, and
   * request.too_many for a network that tries often.
   */
  track(request: { token: string; ip: string }): Promise<TrackedPayment>
}

export function createTracking({
  db,
  bankClock,
  random,
  record,
  key,
  publicUrl,
  countLook,
  notifications,
}: TrackingNeeds): Tracking {
  const tokens = createLinkTokens(key)
  const hmac = hmacSha256(key)
  /** By which it is known whether a payment still pays the same account. */
  const payeeOf = ({ party: { destination } }: Payment): Buffer => {
    const { methodType, methodValue, bankCode, accountNumber } = destination ?? {}
    return hmac(`payee ${JSON.stringify([methodType, methodValue, bankCode, accountNumber])}`)
  }
  const isOfPayee = ({ payee }: Link, payment: Payment) => payee.equals(payeeOf(payment))
  const shown = (link: Link, payment: Payment): TrackingLink => ({
    url: `${publicUrl}/track/${tokens.write(link.id)}`,
    createdAt: link.createdAt,
    expiresAt: expiryOf(payment),
  })
  const hasExpired = (payment: Payment) => (expiryOf(payment)?.getTime() ?? Infinity) <= bankClock.now().getTime()

  /** A payment that someone else waits for, and that has not failed yet. */
  function needsTrackable(payment: Payment): void {
    if (payment.direction === 'in') throw new Refusal('tracking.not_trackable')
    if (standingOf(payment) === 'not-delivered')
      throw new Refusal('tracking.not_trackable', { words: "This payment wasn't delivered, so it can't be tracked." })
    if (hasExpired(payment))
      throw new Refusal('tracking.not_trackable', { words: "This payment ended too long ago, so it can't be tracked." })
  }

  async function opened(tx: Tx, { caller: { customerId, userId }, transactionId }: LinkRequest) {
    const payment = await ownPayment(tx, customerId, transactionId)
    needsTrackable(payment)
    const at = bankClock.now()
    const old = await workingLink(tx, { customerId, transactionId })
    if (old && !isOfPayee(old, payment)) await revokeLink(tx, { customerId, transactionId, by: userId, at })
    const payee = payeeOf(payment)
    const made = { id: uuidv7(at, random), customerId, transactionId, payee, createdBy: userId, at }
    const link = await openLink(tx, made)
    if (link.id === made.id) await record(tx, 'tracking-link-created', formatMoney(payment.amount))
    return { payment, link: shown(link, payment) }
  }

  return {
    getLink: ({ caller: { customerId }, transactionId }) =>
      db.asCustomer(customerId, async (tx) => {
        const payment = await ownPayment(tx, customerId, transactionId)
        const link = await workingLink(tx, { customerId, transactionId })
        return link && isOfPayee(link, payment) ? shown(link, payment) : null
      }),
    createLink: (request) =>
      db.asCustomer(request.caller.customerId, async (tx) =>
        answered(tx, request.keyed, (await opened(tx, request)).link),
      ),
    emailLink: async (request) => {
      const { customerId } = request.caller
      const { link, payment } = await db.asCustomer(customerId, (tx) => opened(tx, request))
      const data = { amount: formatMoney(payment.amount), sender: payment.debtorName, link: link.url }
      const email = { to: request.email, channel: 'email', onBehalfOf: customerId } as const
      return db.asSystem(async (tx) => {
        await notifications.notify(tx, { ...email, template: 'payee-tracking', data })
        return answered(tx, request.keyed, link)
      })
    },
    revokeLink: ({ caller: { customerId, userId }, transactionId }) =>
      db.asCustomer(customerId, async (tx) => {
        const { amount } = await ownPayment(tx, customerId, transactionId)
        const ended = await revokeLink(tx, { customerId, transactionId, by: userId, at: bankClock.now() })
        if (ended > 0) await record(tx, 'tracking-link-turned-off', formatMoney(amount))
      }),
    track: async ({ token, ip }) => {
      await countLook(ip)
      const id = tokens.read(token)
      const link = id && (await db.asSystem((tx) => findLink(tx, id)))
      if (!link) throw new Refusal('tracking.link_invalid')
      if (link.revokedAt) throw new Refusal('tracking.link_revoked')
      return db.asCustomer(link.customerId, async (tx) => {
        const payment = await findPayment(tx, link.customerId, link.transactionId)
        if (!payment) throw new Refusal('tracking.link_invalid')
        if (!isOfPayee(link, payment)) throw new Refusal('tracking.link_revoked')
        if (hasExpired(payment)) throw new Refusal('tracking.link_expired')
        return trackedPayment(payment, await eventsOf(tx, payment.id))
      })
    },
  }
}

async function ownPayment(tx: Tx, customerId: string, id: string): Promise<Payment> {
  const payment = await findPayment(tx, customerId, id)
  if (!payment) throw new Refusal('payments.unknown')
  return payment
}
