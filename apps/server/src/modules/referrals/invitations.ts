import { maxInvitations } from '@tradewind/contract/referrals'
import { Refusal } from '@tradewind/contract/refusals'
import type { Caller } from '#platform/caller'
import type { Tx } from '#platform/db'
import { answered, type IdempotentRequest } from '#platform/idempotency'
import { uuidv7 } from '#platform/random'
import type { ReferralsNeeds } from './referrals.needs.ts'
import { codeFrom, dayMs } from './referrals.rules.ts'
import { countInvitations, findCode, insertCode, insertReferral } from './referrals.store.ts'
import { termsInForce } from './terms.store.ts'

export interface Invitation {
  name: string
  email: string
}

interface Sent {
  sent: number
  invitationsLeft: number
}

export const dayOf = (at: Date): string => at.toISOString().slice(0, 10)

/** The customer's code, made when it is first asked for. */
export async function codeOf(
  tx: Tx,
  { random, bankClock }: Pick<ReferralsNeeds, 'random' | 'bankClock'>,
  customerId: string,
): Promise<string> {
  for (;;) {
    const known = await findCode(tx, customerId)
    if (known) return known
    await insertCode(tx, { customerId, code: codeFrom(random.bytes(6)), at: bankClock.now() })
  }
}

export const linkOf = ({ publicUrl }: Pick<ReferralsNeeds, 'publicUrl'>, code: string): string =>
  `${publicUrl}/create-account?referral=${code}`

/** Invites people by email, each with the terms of now: all of them or none. */
export const sendInvitations =
  (needs: ReferralsNeeds) =>
  async ({
    caller,
    invitations,
    idempotent,
  }: {
    caller: Pick<Caller, 'customerId' | 'userId' | 'name'>
    invitations: readonly Invitation[]
    idempotent: IdempotentRequest<Sent>
  }): Promise<Sent> => {
    const { db, clock, bankClock, random, personal, notifications, record } = needs
    const { customerId, userId } = caller
    if (invitations.length > maxInvitations) throw new Refusal('referrals.too_many_at_once')
    // Also what is refused: an answer says whether somebody is a customer.
    await needs.countAttempt(customerId)
    return db.asSystem(async (tx) => {
      const terms = await termsInForce(tx)
      if (!terms?.isOpen) throw new Refusal('referrals.closed')
      // Counted first: two at once wait for each other here, and what is refused counts nothing.
      const sent = invitations.length
      const day = dayOf(clock.now())
      const counted = await countInvitations(tx, { customerId, day, sent })
      if (counted > terms.invitationsPerDay) throw new Refusal('referrals.invited_enough')
      const own = new Set((await needs.emailsOf(tx, customerId)).map((one) => one.toLowerCase()))
      const code = await codeOf(tx, needs, customerId)
      const inviter = await needs.nameOf(tx, customerId)
      const at = bankClock.now()
      for (const { name, email: typed } of invitations) {
        const email = typed.toLowerCase()
        if (own.has(email)) throw new Refusal('referrals.own_address')
        if (await needs.isCustomerAddress(tx, email)) throw new Refusal('referrals.already_customer')
        const dueAt = new Date(at.getTime() + terms.qualifyingDays * dayMs)
        const id = uuidv7(at, random)
        const one = { id, customerId, invitedBy: userId, terms, source: 'email', name, email, address: email } as const
        if (!(await insertReferral(tx, personal, { ...one, at, dueAt }))) throw new Refusal('referrals.already_invited')
        await notifications.notify(tx, {
          to: email,
          channel: 'email',
          template: 'referral-invitation',
          data: { inviter, name, code, link: linkOf(needs, code), until: dueAt.toISOString() },
          onBehalfOf: customerId,
        })
      }
      await record(tx, 'referral-invitations-sent', String(sent))
      return answered(tx, idempotent, { sent, invitationsLeft: terms.invitationsPerDay - counted })
    })
  }
