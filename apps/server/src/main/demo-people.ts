import type { staff } from '@tradewind/contract'

/** Who can sign in to the demo world, as the start prints them. One password, since nothing in it is real. */
export interface DemoPerson {
  name: string
  email: string
  password: string
  /** What is to be seen as this person. */
  what: string
}

export const demoPassword = 'Tradewind-demo-2026'

/** The transaction PIN of everybody who has one; Ben creates his. */
export const demoPin = '481593'

const person = (name: string, email: string, what: string): DemoPerson => ({
  name,
  email,
  password: demoPassword,
  what,
})

export const demoPeople: readonly DemoPerson[] = [
  person(
    'Ada Marlow',
    'ada@marlowfinch.example',
    `a company with seven currencies and a year behind it; PIN ${demoPin}`,
  ),
  person('Ben Finch', 'ben@marlowfinch.example', 'the same company, without a transaction PIN yet'),
  person(
    'Noor Haddad',
    'noor@marlowfinch.example',
    'the same company, with a one-time code at sign-in (read it at /outbox)',
  ),
  person('Tomas Vega', 'tomas@marlowfinch.example', 'the same company, who may look but not pay'),
  person('Amara Diallo', 'amara.diallo@example.com', `an individual who sends money home; PIN ${demoPin}`),
  person('Penny Quick', 'penny.quick@example.com', `a sole trader with two pence; PIN ${demoPin}`),
  person(
    'Kofi Mensah',
    'kofi.mensah@example.com',
    `a customer of SendR, without accounts, who sends to Lagos and Lyon; PIN ${demoPin}`,
  ),
  person(
    'Joyce Okello',
    'joyce@okelloproduce.example',
    `a company with mobile money, a frozen account and a lien; PIN ${demoPin}`,
  ),
  person('Lin Zhao', 'lin.zhao@example.com', 'still under review'),
  person(
    'Priya Nair',
    'priya.nair@example.com',
    'approved, with documents still to bring; not yet asked about cookies',
  ),
  person('Viktor Petrov', 'viktor.petrov@example.com', 'deactivated'),
  person('Rosa Jiménez', 'rosa.jimenez@example.com', 'rejected'),
]

/** What the authenticator app of everybody on the demo world's staff holds, as an app takes it. Their codes are at /outbox, too. */
export const demoAuthenticatorKey = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP'

/** The provider's own people, who sign in to the console. */
export const demoStaff: readonly (DemoPerson & { roles: readonly staff.StaffRole[] })[] = [
  {
    ...person('Grace Okafor', 'grace@tradewind.example', 'reviewer: takes cases on and decides them; codes at /outbox'),
    roles: ['reviewer'],
  },
  {
    ...person('Henrik Lund', 'henrik@tradewind.example', 'reviewer: gives second decisions'),
    roles: ['reviewer'],
  },
  {
    ...person('Mei Tanaka', 'mei@tradewind.example', 'operations: assigns cases, edits what onboarding asks for'),
    roles: ['operations'],
  },
  {
    ...person('Samuel Osei', 'samuel@tradewind.example', 'administrator: sees the staff and the access log'),
    roles: ['administrator'],
  },
  {
    ...person('Abena Mensah', 'abena@tradewind.example', 'administrator: the second person where two are needed'),
    roles: ['administrator'],
  },
  {
    ...person('Ruth Adeyemi', 'ruth@tradewind.example', 'support: reads cases and sees as a customer'),
    roles: ['support'],
  },
  {
    ...person(
      'Tess Moreno',
      'tess@tradewind.example',
      'treasury: sets margins and limits, confirms rates, books hedges, approves campaigns',
    ),
    roles: ['treasury'],
  },
  {
    ...person('Theo Brandt', 'theo@tradewind.example', 'treasury: the second person for large limits and hedges'),
    roles: ['treasury'],
  },
]
