import * as contract from '@tradewind/contract/referrals'
import { partShown, queryFor } from '#ui/calls/api.ts'
import type { ReferralSearch } from './referral-search.rules.ts'

/** The customer's own code and link, what came of them, and the terms of now. */
export const mineQuery = () => queryFor(contract.getCurrentUserReferral, {}, partShown)

export const termsQuery = () => queryFor(contract.getReferralConfiguration, {}, partShown)

export const referralsQuery = ({ page, pageSize, status, payment }: ReferralSearch) =>
  queryFor(
    contract.listReferrals,
    {
      query: {
        Page: page,
        PageSize: pageSize,
        ...(status && { Status: status }),
        ...(payment && { PaymentStatus: payment }),
      },
    },
    partShown,
  )
