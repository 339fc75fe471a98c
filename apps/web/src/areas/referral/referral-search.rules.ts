import { onboardingSteps, paymentStatuses, referralStatuses } from '@tradewind/contract/referrals'
import { listAddress, oneOf, type SearchOf } from '#ui/list/list-address.rules.ts'

/** The statuses of either vocabulary. */
export const statuses = [...referralStatuses, ...onboardingSteps] as const

/** What the address says of the list of referrals. */
export const referralAddress = listAddress({ filters: { status: oneOf(statuses), payment: oneOf(paymentStatuses) } })

export type ReferralSearch = SearchOf<typeof referralAddress>
