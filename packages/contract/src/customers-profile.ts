import * as z from 'zod/mini'
import { call } from './call.ts'
import { type Flag, flagNames } from './flags.ts'
import { permissions } from './permissions.ts'
import { CurrencyCode, Id } from './wire.ts'

/** The languages that the product can speak. */
export const languages = ['en', 'fr'] as const
export type Language = (typeof languages)[number]

/** Who the signed-in person is, as the shell needs it; display and direction only, it grants nothing. */
export const Profile = z.object({
  id: Id,
  userId: Id,
  email: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  occupation: z.string(),
  /** The company's name, or the person's. */
  customerName: z.string(),
  customerType: z.string(),
  customerTypeId: z.string(),
  status: z.string(),
  onboardingStatus: z.string(),
  userStatus: z.string(),
  requiresDocumentUpload: z.boolean(),
  country: z.string(),
  countryId: z.string(),
  mainCurrencyCode: CurrencyCode,
  role: z.string(),
  /** For how many companies the person may act, this one included. */
  companies: z.int(),
  permissions: z.array(z.enum(permissions)),
  cookieAccepted: z.boolean(),
  /** Whether the person allowed analytics when accepting cookies. */
  analyticsAccepted: z.boolean(),
  /** The language that the person chose, on any device. */
  language: z.nullable(z.enum(languages)),
  /** Whether this person, an individual, may use the dashboard although individuals are blocked. */
  mayUseDashboard: z.boolean(),
  /** Whether this person's email is on one of the card feature's allow lists. */
  cardListed: z.boolean(),
  /** Whether the person is on the list that opens cards for the team too. */
  businessCardListed: z.boolean(),
  /** Whether this person's email is on the allow list of CAD EFT. */
  cadEftListed: z.boolean(),
  /** Features that are on for the customer. Some are on for a share or a list of customers only. */
  featuresOn: z.array(z.enum(flagNames as [Flag, ...Flag[]])),
})

export const getCustomer = call({
  name: 'customers.getCustomer',
  call: 'GET /onboarding/api/v1/customers/{customerId}',
  summary: 'The profile of the signed-in person with the customer that he or she acts for.',
  permission: 'signed-in',
  params: z.strictObject({ customerId: Id }),
  value: Profile,
  refusals: ['request.not_found'],
})
