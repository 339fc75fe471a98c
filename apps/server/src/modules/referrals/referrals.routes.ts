import { referrals as contract, referralsStaff as staffContract, wire } from '@tradewind/contract'
import type { ReferralConfiguration } from '@tradewind/contract/referrals'
import type { StaffCaller } from '#platform/caller'
import type { Http } from '#platform/http'
import type { Referrals } from './referrals.service.ts'
import type { Terms } from './referrals.types.ts'
import type { ShownToStaff } from './staff.ts'
import type { TermsEntry } from './terms.store.ts'

/** HTTP in, HTTP out. */
export function referralsRoutes(http: Pick<Http, 'handle'>, { reading, ...referrals }: Referrals): void {
  http.handle(contract.getReferralConfiguration, async () => {
    const terms = await reading.terms()
    return terms ? termsShown(terms) : null
  })
  http.handle(contract.listReferrals, async ({ caller, query }) => {
    const { Page: page, PageSize: pageSize, Status: status, PaymentStatus: paymentStatus } = query
    const { customerId } = caller
    const { records, total } = await reading.list({ customerId, status, paymentStatus, page, pageSize })
    return { records, pageData: wire.pageData({ page, pageSize, total }) }
  })
  http.handle(contract.getCurrentUserReferral, ({ caller }) => reading.ofCustomer(caller.customerId))
  http.handle(contract.sendInvitation, ({ caller, body, idempotent }) =>
    referrals.sendInvitations({ caller, ...body, idempotent }),
  )
  http.handle(contract.updateReferral, async ({ caller, body }) => {
    await referrals.addCode({ caller, ...body })
    return null
  })
}

/** Referrals in the console. */
export function referralDeskRoutes(http: Pick<Http<StaffCaller>, 'handle'>, { desk }: Referrals): void {
  http.handle(staffContract.listAllReferrals, async ({ caller, query }) => {
    const { Page: page, PageSize: pageSize, State: state } = query
    const { records, total } = await desk.list({ state, page, pageSize })
    return {
      records: records.map((one) => shownToStaff(one, caller.staffId)),
      pageData: wire.pageData({ page, pageSize, total }),
    }
  })
  http.handle(staffContract.listReferralTerms, async ({ caller, query: { Page: page, PageSize: pageSize } }) => {
    const { records, total } = await desk.listTerms({ page, pageSize })
    return {
      records: records.map((one) => entryShown(one, caller.staffId)),
      pageData: wire.pageData({ page, pageSize, total }),
    }
  })
  http.handle(staffContract.proposeReferralTerms, ({ caller, body: order }) => desk.proposeTerms({ caller, order }))
  http.handle(staffContract.decideReferralTerms, async ({ caller, params, body }) => {
    await desk.decideTerms({ caller, ...params, ...body })
    return null
  })
  http.handle(staffContract.refuseReferral, async ({ caller, params, body }) => {
    await desk.refuse({ caller, ...params, ...body })
    return null
  })
  http.handle(staffContract.proposeReinstatement, async ({ caller, params, body }) => {
    await desk.proposeReinstatement({ caller, ...params, ...body })
    return null
  })
  http.handle(staffContract.decideReinstatement, async ({ caller, params, body }) => {
    await desk.decideReinstatement({ caller, ...params, ...body })
    return null
  })
}

const termsShown = (terms: Terms): ReferralConfiguration => ({
  isOpen: terms.isOpen,
  reward: terms.reward,
  minimumAmount: terms.minimum,
  exchangeReq: terms.exchangeRequired,
  holdingDays: terms.holdingDays,
  qualifyingDays: terms.qualifyingDays,
  codeWindowDays: terms.codeWindowDays,
  invitationsPerDay: terms.invitationsPerDay,
  rewardsPerYear: terms.rewardsPerYear,
})

const entryShown = ({ proposedBy, ...entry }: TermsEntry, readerId: string) => ({
  ...termsShown(entry),
  id: entry.id,
  state: entry.state,
  reason: entry.reason,
  proposedByName: entry.proposedByName,
  proposedAt: entry.proposedAt,
  isMine: proposedBy === readerId,
  decidedByName: entry.decidedByName,
  decidedAt: entry.decidedAt,
})

const shownToStaff = (one: ShownToStaff, readerId: string) => ({
  id: one.id,
  inviterId: one.customerId,
  inviterName: one.inviterName,
  inviteeId: one.inviteeId,
  inviteeName: one.inviteeName,
  state: one.state,
  source: one.source,
  reward: one.terms.reward,
  invitedAt: one.invitedAt,
  registeredAt: one.registeredAt,
  paymentId: one.paymentId,
  holdingUntil: one.holdingUntil,
  paidAt: one.paidAt,
  assessments: one.assessments.map(({ at, outcome, rules, byName, reason }) => ({
    at,
    outcome,
    rules: [...rules],
    by: byName,
    reason,
  })),
  reinstatement: one.reinstatement
    ? {
        id: one.reinstatement.id,
        proposedByName: one.reinstatement.proposedByName,
        proposedAt: one.reinstatement.proposedAt,
        reason: one.reinstatement.reason,
        isMine: one.reinstatement.proposedBy === readerId,
      }
    : null,
})
