import { Refusal } from '@tradewind/contract/refusals'
import { partyTypeOf } from '#modules/customers'
import type { Caller } from '#platform/caller'
import type { Tx } from '#platform/db'
import { uuidv7 } from '#platform/random'
import type { ReferralsNeeds } from './referrals.needs.ts'
import { dayMs, normalCode, onboardingOf } from './referrals.rules.ts'
import {
  changeReferral,
  hasReferral,
  type Invitee,
  insertReferral,
  inviterOf,
  lockInvitation,
  markRegistered,
} from './referrals.store.ts'
import type { Source, TermsInForce } from './referrals.types.ts'
import { termsInForce } from './terms.store.ts'

/** Someone who has just registered. */
export interface Registered {
  customerId: string
  email: string
  referralCode: string | undefined
}

/** Writes down who invited a customer: the invitation of its address where there is one, else a new referral. False where it was invited already. */
async function join(
  tx: Tx,
  needs: ReferralsNeeds,
  {
    inviterId,
    email,
    invitee,
    source,
    terms,
  }: {
    inviterId: string
    email: string
    invitee: Invitee
    source: Source
    terms: TermsInForce
  },
): Promise<boolean> {
  const { bankClock, random, personal } = needs
  const at = bankClock.now()
  const invited = await lockInvitation(tx, personal, { customerId: inviterId, email })
  const dueBy = ({ qualifyingDays }: TermsInForce) => new Date(at.getTime() + qualifyingDays * dayMs)
  if (invited && invited.dueAt > at) {
    await markRegistered(tx, { id: invited.id, invitee, at, dueAt: dueBy(invited.terms) })
    return true
  }
  if (invited) await changeReferral(tx, invited.id, { state: 'expired', endedAt: at })
  return insertReferral(tx, personal, {
    id: uuidv7(at, random),
    customerId: inviterId,
    invitedBy: null,
    terms,
    source,
    name: '',
    email: hidden(email),
    address: email,
    invitee,
    at,
    dueAt: dueBy(terms),
  })
}

/** Whoever comes by the link is no address in the inviter's list. */
const hidden = (email: string): string => `${email.slice(0, 1)}…@${email.split('@').at(-1)?.slice(0, 1) ?? ''}…`

async function inviteeOf(tx: Tx, needs: ReferralsNeeds, customerId: string): Promise<Invitee & { since: Date }> {
  const customer = await needs.customerOf(tx, customerId)
  if (!customer) throw new Error('this customer does not exist')
  const { customerType, onboardingStatus } = customer
  return {
    customerId,
    entityType: partyTypeOf(customerType),
    onboarding: onboardingOf(onboardingStatus),
    since: await needs.registeredAt(tx, customerId),
  }
}

/** A registration was confirmed. A code that nobody has is ignored there: it can be added later. */
export const customerRegistered =
  (needs: ReferralsNeeds) =>
  async (tx: Tx, { customerId, email, referralCode }: Registered): Promise<void> => {
    if (!referralCode) return
    const terms = await termsInForce(tx)
    const inviter = await inviterOf(tx, normalCode(referralCode))
    if (!terms?.isOpen || !inviter || inviter.customerId === customerId) return
    const invitee = await inviteeOf(tx, needs, customerId)
    await join(tx, needs, { inviterId: inviter.customerId, email, invitee, source: 'link', terms })
  }

/** Until when a customer can add a forgotten code; nothing where it can't. */
export async function codeWindow(
  tx: Tx,
  needs: ReferralsNeeds,
  customerId: string,
): Promise<{ until: Date; terms: TermsInForce } | undefined> {
  const terms = await termsInForce(tx)
  if (!terms?.isOpen) return undefined
  const { since } = await inviteeOf(tx, needs, customerId)
  return { until: new Date(since.getTime() + terms.codeWindowDays * dayMs), terms }
}

/** Adds the code of who invited the customer, forgotten at the registration. */
export const addCode =
  (needs: ReferralsNeeds) =>
  ({ caller, referralCode }: { caller: Pick<Caller, 'customerId' | 'email'>; referralCode: string }): Promise<void> =>
    needs.db.asSystem(async (tx) => {
      const { customerId, email } = caller
      const window = await codeWindow(tx, needs, customerId)
      if (!window) throw new Refusal('referrals.closed')
      if (await hasReferral(tx, customerId)) throw new Refusal('referrals.code_added')
      if (needs.clock.now() >= window.until) throw new Refusal('referrals.code_too_late')
      const inviter = await inviterOf(tx, normalCode(referralCode))
      if (!inviter) throw new Refusal('referrals.code_unknown')
      if (inviter.customerId === customerId) throw new Refusal('referrals.own_code')
      const invitee = await inviteeOf(tx, needs, customerId)
      const { terms } = window
      // Of two at once the database takes one.
      if (!(await join(tx, needs, { inviterId: inviter.customerId, email, invitee, source: 'code', terms })))
        throw new Refusal('referrals.code_added')
      await needs.record(tx, 'referral-code-added')
    })
