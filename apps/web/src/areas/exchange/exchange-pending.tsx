import { formPending } from '#ui/skeleton.tsx'

/** The shape of the form while the accounts are on their way. */
export const ExchangePending = formPending('Loading your accounts')
