import { eventType } from '#platform/events'

/** Someone registered and confirmed the address; within the transaction that makes the customer. */
export const customerRegistered = eventType<{
  customerId: string
  email: string
  referralCode: string | undefined
}>('onboarding.customer-registered')

/** An application, or the upgrade of a customer of SendR, was submitted and waits for a review. */
export const onboardingSubmitted = eventType<{ customerId: string }>('onboarding.submitted')

/** What the provider had asked for was supplied, and the review goes on. */
export const onboardingMoreSupplied = eventType<{ customerId: string }>('onboarding.more-supplied')

/** The provider asked a customer for more; the customer is told. */
export const onboardingMoreRequested = eventType<{ customerId: string; deadline: Date }>('onboarding.more-requested')

/** The provider decided; the customer is told. */
export const onboardingDecided = eventType<{
  customerId: string
  outcome: 'Approved' | 'SendR' | 'OutRightRejected' | 'Restricted' | 'Ended'
  reasonForCustomer: string | null
}>('onboarding.decided')
