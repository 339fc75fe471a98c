import { type profileRequests as contract, Refusal, wire } from '@tradewind/contract'
import { groupOfType } from '@tradewind/kernel'
import { fullName } from '@tradewind/kernel/person-name'
import { postalAddressOf } from '@tradewind/kernel/postal-address'
import type { StaffCaller } from '#platform/caller'
import type { Tx } from '#platform/db'
import { holderOf } from './ask.ts'
import type { Erasures } from './erasures.ts'
import { ofProfile } from './privacy.rules.ts'
import type { PrivacyCases } from './privacy.ts'
import { changeNames, shownChanges, twoPeopleFor } from './requests.rules.ts'
import {
  findPerson,
  findRequest,
  isClosed,
  lockRequest,
  raiseVersion,
  requestPage,
  type StoredRequest,
  settleRequest,
  storePerson,
} from './requests.store.ts'
import type { SettingsNeeds } from './settings.needs.ts'

interface Deciding {
  caller: StaffCaller
  requestId: string
  version: number
  decision: 'approve' | 'reject'
  reason: string | undefined
}

type Listing = Parameters<typeof requestPage>[1] & { page: number; pageSize: number }

/** What staff do with the requests of customers. An approval takes effect in the commit of the decision. */
export function createRequestDecisions(
  needs: SettingsNeeds & Pick<PrivacyCases, 'refuseOpen'> & { erasures: Erasures },
) {
  const { db, clock, personal, customers, identity, notifications, onboarding, staff, refuseOpen } = needs
  const { erasing, erasures } = needs

  async function apply(tx: Tx, request: StoredRequest, { staffId: by, name }: StaffCaller): Promise<void> {
    const { customerId, userId, kind, subject, asked } = request
    const after = asked?.after ?? {}
    switch (kind) {
      case 'Name': {
        const belonging = await customers.belongingOf(tx, userId, customerId)
        if (!belonging) throw new Refusal('settings.request_unknown')
        const { member } = belonging
        const firstName = after['firstName'] ?? member.firstName
        const lastName = after['lastName'] ?? member.lastName
        await customers.setPerson(tx, userId, { firstName, lastName, occupation: member.occupation })
        await changePayers(tx, userId, { name: fullName({ firstName, lastName }).slice(0, 140) })
        if ('middleName' in after) await keep(tx, request, { middleName: after['middleName'] ?? null })
        return
      }
      case 'Address':
        await keep(tx, request, after)
        return changePayers(tx, userId, { address: postalAddressOf(after) })
      case 'Bvn':
        return keep(tx, request, after)
      case 'BusinessInformation':
        return onboarding.amendments.amendCompany(tx, { customerId, fields: after, by: userId })
      case 'BusinessOfficer':
        return onboarding.amendments.amendOfficer(tx, { customerId, officerId: subject, fields: after })
      case 'Reactivation':
        if (await isClosed(tx, customerId)) throw new Refusal('settings.profile_closed')
        return customers.setUserStatus(tx, userId, 'Active', customerId)
      case 'Closure':
        // Whoever changes the team locks it before the customer.
        await customers.team.lock(tx, customerId)
        await customers.lockForClosing(tx, customerId)
        await closeAccounts(tx, customerId, { staffId: by, name })
        await refuseOpen(tx, customerId)
        await leave(tx, customerId)
        await needs.withdrawOpen(tx, customerId)
        for (const member of await customers.teamOf(tx, customerId)) {
          await customers.setUserStatus(tx, member.userId, 'DeActivated', customerId)
          await identity.revokeSessionsIn(tx, { userId: member.userId, customerId }, `closed by ${by}`)
        }
        return
      case 'Erasure':
      case 'PhoneNumber':
      case 'Email':
      case 'Deactivation':
        throw new Refusal('settings.request_unknown')
    }
  }

  /** A person who is a customer pays under the new name and address everywhere, wherever the change was requested. */
  async function changePayers(
    tx: Tx,
    userId: string,
    changes: Parameters<typeof customers.setPayer>[2],
  ): Promise<void> {
    for (const { customer } of await customers.team.belongingsOf(tx, userId))
      if (groupOfType(customer.customerType) === 'individual')
        await customers.setPayer(tx, customer.customerId, changes)
  }

  /** Every account is locked before it is looked at: money that comes first is seen, later money finds it closed. */
  async function closeAccounts(tx: Tx, customerId: string, by: { staffId: string; name: string }): Promise<void> {
    try {
      await needs.closeAccounts(tx, { customerId, by, reason: 'The profile was closed.' })
    } catch (error) {
      throw error instanceof Refusal ? new Refusal(ofProfile(error.code)) : error
    }
  }

  async function leave(tx: Tx, customerId: string): Promise<void> {
    const customer = await customers.customerOf(tx, customerId)
    if (!customer) throw new Refusal('settings.request_unknown')
    await customers.setOnboarding(tx, customerId, { onboardingStatus: customer.onboardingStatus, status: 'Inactive' })
  }

  /** Nobody decides about a customer that he or she belongs to. */
  async function refuseOwn(tx: Tx, caller: StaffCaller, customerId: string): Promise<void> {
    if (await needs.isOfCustomer(tx, caller, customerId)) throw new Refusal('review.about_yourself')
  }

  const keep = async (tx: Tx, { userId, customerId }: StoredRequest, fields: Record<string, string | null>) =>
    storePerson(tx, personal, {
      userId,
      customerId,
      fields: { ...(await findPerson(tx, personal, userId)), ...fields },
    })

  async function inform(tx: Tx, request: StoredRequest, approved: boolean, reason: string): Promise<void> {
    const { customerId, userId, kind } = request
    const belonging = await customers.belongingOf(tx, userId, customerId)
    if (!belonging) return
    const to = belonging.member.email
    const outcome = approved ? 'approved' : 'rejected'
    const email = { to, channel: 'email' } as const
    if (kind === 'Reactivation')
      return approved
        ? notifications.notify(tx, { ...email, template: 'access-restored', data: {} })
        : notifications.notify(tx, { ...email, template: 'access-not-restored', data: { reason } })
    if (kind === 'Closure') {
      if (!approved) return notifications.notify(tx, { ...email, template: 'profile-not-closed', data: { reason } })
      for (const member of await customers.teamOf(tx, customerId)) {
        const data = { name: belonging.customer.name }
        await notifications.notify(tx, { to: member.email, channel: 'email', template: 'profile-closed', data })
      }
      return
    }
    if (kind === 'Erasure')
      return notifications.notify(tx, { ...email, template: 'erasure-decided', data: { outcome, reason, kept: [] } })
    const data = { change: changeNames[kind], outcome, reason } as const
    return notifications.notify(tx, { ...email, template: 'profile-update-decided', data })
  }

  /** The first person proposes an erasure; the second erases, and the notice goes to the address that is gone with it. */
  async function approveErasure(tx: Tx, { id }: StoredRequest, caller: StaffCaller, reason: string): Promise<void> {
    const by = { id: caller.staffId, name: caller.name }
    const pending = await erasures.pendingOn(tx, id)
    if (!pending) {
      await erasures.proposeErasure(tx, id, by)
      return raiseVersion(tx, id)
    }
    const erased = await erasures.approve(tx, { id: pending.id, by })
    if (!erased) return
    const { to, kept, finish } = erased
    const data = { outcome: 'approved', reason, kept } as const
    if (to) await notifications.notify(tx, { to, channel: 'email', template: 'erasure-decided', data })
    await finish()
  }

  return {
    list: async ({ page, pageSize, ...filter }: Listing) =>
      db.asSystem(async (tx) => {
        const { records, total } = await requestPage(tx, filter, { page, pageSize })
        const names = await staff.namesOf(tx)
        return {
          records: records.map(({ id, decidedBy, ...one }) => ({
            ...one,
            requestId: id,
            decidedBy: decidedBy && (names.get(decidedBy) ?? null),
          })),
          pageData: wire.pageData({ page, pageSize, total }),
        }
      }),

    get: async ({ caller, requestId }: { caller: StaffCaller; requestId: string }): Promise<contract.StaffRequest> => {
      const seen = await db.asSystem((tx) => findRequest(tx, personal, requestId))
      const erasure = seen?.kind === 'Erasure' && seen.state === 'Pending' ? await erasing.effectOf(seen) : null
      return db.asSystem(async (tx) => {
        const request = await findRequest(tx, personal, requestId)
        const belonging = request && (await customers.belongingOf(tx, request.userId, request.customerId))
        if (!request || !belonging) throw new Refusal('settings.request_unknown')
        const { customerId, kind, state, version, requestedAt, decidedAt, decidedBy, asked, reason } = request
        const { customer, member } = belonging
        await staff.recordAccess(tx, {
          customerId,
          staffId: caller.staffId,
          kind: 'customer',
          subject: requestId,
          reason: `profile request: ${changeNames[kind]}`,
        })
        const names = await staff.namesOf(tx)
        const proposal = await erasures.newestOn(tx, requestId)
        return {
          twoPeople: twoPeopleFor(kind),
          proposedBy: proposal?.proposedByName ?? null,
          mayConfirm: proposal !== undefined && proposal.proposedBy !== caller.staffId,
          erasure,
          requestId,
          kind,
          state,
          version,
          customerId,
          requestedAt,
          decidedAt,
          decidedBy: decidedBy && (names.get(decidedBy) ?? null),
          customerName: customer.name,
          customerType: customer.customerType,
          requestedBy: fullName(member),
          changes: asked ? shownChanges(asked) : [],
          note: asked?.note ?? null,
          reason,
        }
      })
    },

    decide: async ({ caller, requestId, version, decision, reason }: Deciding): Promise<void> => {
      const approved = decision === 'approve'
      if (!approved && !reason) throw new Refusal('settings.reason_missing')
      await db.asSystem(async (tx) => {
        const request = await lockRequest(tx, personal, requestId)
        if (!request) throw new Refusal('settings.request_unknown')
        await refuseOwn(tx, caller, request.customerId)
        if (request.state !== 'Pending' || request.version !== version) throw new Refusal('settings.request_decided')
        const { staffId: by } = caller
        if (approved && twoPeopleFor(request.kind)) return approveErasure(tx, request, caller, reason ?? '')
        const pending = await erasures.pendingOn(tx, requestId)
        if (pending) await erasures.turnDown(tx, { id: pending.id, by: { id: by, name: caller.name } })
        if (approved) await apply(tx, request, caller)
        // Who wants access back and does not get it is deactivated as before.
        else if (request.kind === 'Reactivation')
          await customers.setUserStatus(tx, request.userId, 'DeActivated', request.customerId)
        const state = approved ? 'Approved' : 'Rejected'
        const kept = request.asked === undefined ? null : (reason ?? null)
        await settleRequest(tx, personal, {
          request,
          holderId: holderOf(request),
          state,
          reason: kept,
          by,
          at: clock.now(),
        })
        await inform(tx, request, approved, reason ?? '')
      })
    },
  }
}
