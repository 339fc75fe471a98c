import type { Currency } from '@tradewind/kernel'
import type { Customer, Member } from '#modules/customers'

/** A customer of the demo world: its people, and its accounts with what each starts with a year ago. */
export interface DemoCustomer {
  customer: Customer
  members: readonly (Pick<Member, 'email' | 'firstName' | 'lastName' | 'occupation' | 'roleId' | 'role'> &
    Partial<Pick<Member, 'userStatus' | 'cookieAccepted'>> & { userId: string; twoFactor?: true; hasPin?: true })[]
  accounts: readonly { currency: Currency; name: string; startsWith?: string }[]
}

/** Ids are fixed, so that a seed that was interrupted goes on where it stopped. */
const id = (number: number) => `0190c000-0000-7000-8000-${String(number).padStart(12, '0')}`

const owner = { roleId: 10, role: 'Super Admin' } as const

const usual = {
  onboardingStatus: 'Approved',
  status: 'Active',
  requiresDocumentUpload: false,
  countryId: 'GB',
  country: 'United Kingdom',
  mainCurrency: 'GBP',
  product: 'full',
} as const

export const marlowFinchId = id(1)
export const adaId = id(101)
export const benId = id(102)
export const noorId = id(103)
export const kofiCustomerId = id(4)
export const kofiId = id(401)
export const amaraCustomerId = id(2)
export const amaraId = id(201)
export const okelloId = id(20)
export const joyceId = id(2001)

export const demoCustomers: readonly DemoCustomer[] = [
  {
    customer: {
      ...usual,
      customerId: marlowFinchId,
      name: 'Marlow & Finch Ltd',
      customerType: 'Limited Liability Company',
    },
    members: [
      {
        userId: adaId,
        email: 'ada@marlowfinch.example',
        firstName: 'Ada',
        lastName: 'Marlow',
        occupation: 'Managing Director',
        ...owner,
        hasPin: true,
      },
      {
        userId: benId,
        email: 'ben@marlowfinch.example',
        firstName: 'Ben',
        lastName: 'Finch',
        occupation: 'Finance Director',
        roleId: 11,
        role: 'Admin',
      },
      {
        userId: noorId,
        email: 'noor@marlowfinch.example',
        firstName: 'Noor',
        lastName: 'Haddad',
        occupation: 'Head of Procurement',
        roleId: 11,
        role: 'Admin',
        twoFactor: true,
        hasPin: true,
      },
      {
        userId: id(104),
        email: 'tomas@marlowfinch.example',
        firstName: 'Tomas',
        lastName: 'Vega',
        occupation: 'Bookkeeper',
        roleId: 21,
        role: 'Viewer',
      },
    ],
    accounts: [
      { currency: 'GBP', name: 'Operating account', startsWith: '184,250.00' },
      { currency: 'EUR', name: 'European suppliers', startsWith: '96,400.00' },
      { currency: 'USD', name: 'American sales', startsWith: '121,900.00' },
      { currency: 'NGN', name: 'Lagos office', startsWith: '48,600,000.00' },
      { currency: 'CAD', name: 'Toronto roastery', startsWith: '38,120.45' },
      { currency: 'XOF', name: 'Abidjan buying', startsWith: '21,480,000' },
      { currency: 'INR', name: 'Coorg estates', startsWith: '3,912,600.00' },
    ],
  },
  {
    customer: { ...usual, customerId: amaraCustomerId, name: 'Amara Diallo', customerType: 'Individual' },
    members: [
      {
        userId: amaraId,
        email: 'amara.diallo@example.com',
        firstName: 'Amara',
        lastName: 'Diallo',
        occupation: 'Nurse',
        ...owner,
        hasPin: true,
      },
    ],
    accounts: [
      { currency: 'GBP', name: 'Everyday', startsWith: '3,180.20' },
      { currency: 'EUR', name: 'Holidays', startsWith: '940.00' },
      { currency: 'XOF', name: 'Family in Dakar', startsWith: '312,500' },
    ],
  },
  {
    customer: { ...usual, customerId: id(3), name: 'Quick Signs', customerType: 'Sole Trader' },
    members: [
      {
        userId: id(301),
        email: 'penny.quick@example.com',
        firstName: 'Penny',
        lastName: 'Quick',
        occupation: 'Sign Writer',
        ...owner,
        hasPin: true,
      },
    ],
    accounts: [{ currency: 'GBP', name: 'Quick Signs', startsWith: '0.02' }],
  },
  {
    customer: {
      ...usual,
      customerId: kofiCustomerId,
      name: 'Kofi Mensah',
      customerType: 'Individual',
      onboardingStatus: 'SendR',
      product: 'sendr',
    },
    members: [
      {
        userId: kofiId,
        email: 'kofi.mensah@example.com',
        firstName: 'Kofi',
        lastName: 'Mensah',
        occupation: 'Bus Driver',
        ...owner,
      },
    ],
    accounts: [],
  },
  {
    customer: {
      ...usual,
      customerId: id(5),
      name: 'Zhao Ceramics Ltd',
      customerType: 'Limited Liability Company',
      onboardingStatus: 'DocumentUploaded',
      status: 'Pending',
    },
    members: [
      {
        userId: id(501),
        email: 'lin.zhao@example.com',
        firstName: 'Lin',
        lastName: 'Zhao',
        occupation: 'Founder',
        ...owner,
      },
    ],
    accounts: [],
  },
  {
    customer: {
      ...usual,
      customerId: id(6),
      name: 'Nair Textiles Ltd',
      customerType: 'Limited Liability Company',
      requiresDocumentUpload: true,
    },
    members: [
      {
        userId: id(601),
        email: 'priya.nair@example.com',
        firstName: 'Priya',
        lastName: 'Nair',
        occupation: 'Director',
        ...owner,
        cookieAccepted: false,
        hasPin: true,
      },
    ],
    accounts: [
      { currency: 'GBP', name: 'Nair Textiles', startsWith: '14,905.10' },
      { currency: 'INR', name: 'Jaipur workshop', startsWith: '845,000.00' },
    ],
  },
  {
    customer: { ...usual, customerId: id(7), name: 'Petrov Translations', customerType: 'Sole Trader' },
    members: [
      {
        userId: id(701),
        email: 'viktor.petrov@example.com',
        firstName: 'Viktor',
        lastName: 'Petrov',
        occupation: 'Translator',
        ...owner,
        userStatus: 'DeActivated',
      },
    ],
    accounts: [{ currency: 'EUR', name: 'Petrov Translations', startsWith: '2,310.75' }],
  },
  {
    customer: {
      ...usual,
      customerId: id(8),
      name: 'Rosa Jiménez',
      customerType: 'Individual',
      onboardingStatus: 'OutRightRejected',
      status: 'Rejected',
    },
    members: [
      {
        userId: id(801),
        email: 'rosa.jimenez@example.com',
        firstName: 'Rosa',
        lastName: 'Jiménez',
        occupation: 'Florist',
        ...owner,
      },
    ],
    accounts: [],
  },
  {
    customer: {
      ...usual,
      customerId: okelloId,
      name: 'Okello Produce Ltd',
      customerType: 'Limited Liability Company',
    },
    members: [
      {
        userId: joyceId,
        email: 'joyce@okelloproduce.example',
        firstName: 'Joyce',
        lastName: 'Okello',
        occupation: 'Founder',
        ...owner,
        hasPin: true,
      },
    ],
    accounts: [
      { currency: 'UGX', name: 'Kampala produce', startsWith: '42,600,000' },
      { currency: 'GBP', name: 'British buyers', startsWith: '9,480.00' },
      { currency: 'USD', name: 'Trade fair', startsWith: '1,250.00' },
    ],
  },
]
