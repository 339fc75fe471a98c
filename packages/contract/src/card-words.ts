/** What virtual cards are called in requests and answers: plain lists, which screens load without the calls. */

export const cardLimitTypes = [
  { limitType: 'PerPayment', name: 'Per payment', description: 'Each payment up to this amount.' },
  { limitType: 'Daily', name: 'Per day', description: 'In total each day.' },
  { limitType: 'Weekly', name: 'Per week', description: 'In total each week, from Monday.' },
  { limitType: 'Monthly', name: 'Per month', description: 'In total each calendar month.' },
  { limitType: 'Yearly', name: 'Per year', description: 'In total each calendar year.' },
  { limitType: 'Lifetime', name: 'In total', description: 'In total for as long as the card exists.' },
] as const
export type CardLimitType = (typeof cardLimitTypes)[number]['limitType']

/** Groups of merchant category codes (ISO 18245) that a card can be limited to or kept from. */
export const merchantCategories = [
  { category: 'Advertising', name: 'Advertising' },
  { category: 'Airlines', name: 'Airlines' },
  { category: 'CarRental', name: 'Car rental' },
  { category: 'CashAndGambling', name: 'Cash and gambling' },
  { category: 'Cruises', name: 'Cruises' },
  { category: 'Fuel', name: 'Fuel' },
  { category: 'Groceries', name: 'Groceries' },
  { category: 'Hotels', name: 'Hotels' },
  { category: 'OfficeSupplies', name: 'Office supplies' },
  { category: 'ProfessionalServices', name: 'Professional services' },
  { category: 'Restaurants', name: 'Restaurants and bars' },
  { category: 'Shopping', name: 'Shopping' },
  { category: 'SoftwareAndCloud', name: 'Software and cloud' },
  { category: 'Telecoms', name: 'Phone and internet' },
  { category: 'Transport', name: 'Transport' },
  { category: 'Other', name: 'Other' },
] as const
export type MerchantCategory = (typeof merchantCategories)[number]['category']

export const cardStatuses = ['PendingActivation', 'Active', 'Frozen', 'Replaced', 'Expired', 'Deleted'] as const
export type CardStatus = (typeof cardStatuses)[number]

/** `PendingTeam` waits for the company until it expires, `PendingReview` for the provider. */
export const cardRequestStatuses = [
  'PendingTeam',
  'PendingReview',
  'Approved',
  'Rejected',
  'Withdrawn',
  'Expired',
] as const
export type CardRequestStatus = (typeof cardRequestStatuses)[number]

/** `Open` is approved and not cleared yet. A credit authorization is open until its refund clears or it expires. */
export const cardAuthorizationStatuses = ['Open', 'Cleared', 'Reversed', 'Expired', 'Declined'] as const
export type CardAuthorizationStatus = (typeof cardAuthorizationStatuses)[number]

/** Who can do something about a declined payment: the holder, the holder's team, the provider, or the shop. */
export const declineGroups = ['You', 'YourTeam', 'Us', 'Shop'] as const
export type DeclineGroup = (typeof declineGroups)[number]

export const cardReplacementReasons = ['Lost', 'Stolen', 'Compromised', 'Other'] as const

export const purchaseDisputeReasons = [
  'NotRecognised',
  'Duplicate',
  'WrongAmount',
  'NotReceived',
  'NotAsDescribed',
  'RefundMissing',
] as const
/** `Submitted` waits for the provider, `InReview` for the card scheme. */
export const purchaseDisputeStates = ['Submitted', 'InReview', 'Won', 'Lost', 'Withdrawn'] as const
