import { formPending, headedListPending, listPending } from '#ui/skeleton.tsx'

/** The shape of the list while it loads. */
export const BeneficiariesPending = listPending('Loading your beneficiaries', 8)

/** The shape of the form while it loads. */
export const NewBeneficiaryPending = formPending('Loading the form')

/** The shape of one beneficiary while it loads. */
export const BeneficiaryPending = headedListPending('Loading the beneficiary', 4)

/** The shape of one group while it loads. */
export const GroupPending = headedListPending('Loading the group', 4)
