/** Everything about a person that decides what he or she may open, in every combination. */
export interface PersonFacts {
  onboardingStatus: (typeof onboardingStatuses)[number]
  status: (typeof customerStatuses)[number]
  userStatus: (typeof userStatuses)[number]
  customerType: (typeof customerTypes)[number]
  /** On the allow list of individuals who may use the dashboard. */
  listed: boolean
}

export const onboardingStatuses = [
  'Pending',
  'DocumentUploaded',
  'Approved',
  'SendR',
  'POADocumentUploaded',
  'OutRightRejected',
] as const
export const customerStatuses = ['Pending', 'Active', 'Inactive', 'Rejected'] as const
export const userStatuses = ['Active', 'DeActivated', 'Pending_Approval', 'PendingReactivation'] as const
export const customerTypes = ['Individual', 'Sole Trader', 'Limited Liability Company'] as const

export const everyPerson = (): PersonFacts[] =>
  onboardingStatuses.flatMap((onboardingStatus) =>
    customerStatuses.flatMap((status) =>
      userStatuses.flatMap((userStatus) =>
        customerTypes.flatMap((customerType) =>
          [true, false].map((listed) => ({ onboardingStatus, status, userStatus, customerType, listed })),
        ),
      ),
    ),
  )

/** The installation's flags that decide together with the facts. */
export interface DoorFlags {
  blockIndividuals: boolean
  accountControl: boolean
}

/** Both flags, on and off. */
export const everyDoor: readonly DoorFlags[] = [true, false].flatMap((blockIndividuals) =>
  [true, false].map((accountControl) => ({ blockIndividuals, accountControl })),
)

/**
 * What the guards keep a person out of: the whole dashboard, or everything of it that is not the remittance product.
 * The app and the server are tested against this one answer.
 */
export function keptOutOf(
  person: PersonFacts,
  { blockIndividuals, accountControl }: DoorFlags,
): 'everything' | 'the full product' | 'nothing' {
  if (person.onboardingStatus === 'OutRightRejected') return 'everything'
  if (person.userStatus === 'DeActivated' && accountControl) return 'everything'
  if (person.userStatus === 'Pending_Approval' || person.userStatus === 'PendingReactivation') return 'everything'
  if (person.customerType === 'Individual' && blockIndividuals && !person.listed) return 'everything'
  return person.onboardingStatus === 'SendR' || person.onboardingStatus === 'POADocumentUploaded'
    ? 'the full product'
    : 'nothing'
}
