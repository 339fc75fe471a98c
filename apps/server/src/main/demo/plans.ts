import { adaId, marlowFinchId, noorId } from './customers.ts'
import { type Payee, payees } from './history.ts'

/** What Ada's company has ahead of it: see plan-ahead.ts. */

const byAda = { customerId: marlowFinchId, userId: adaId }

/** A payment that is made later, from so many days ahead, once or every month. */
export interface DemoPlan {
  customerId: string
  userId: string
  daysAhead: number
  /** How many of them; one is a one-off payment. */
  occurrences: number
  to: Payee
  amount: string
  narration: string
  category: string
}

export const demoPlans: readonly DemoPlan[] = [
  {
    ...byAda,
    daysAhead: 12,
    occurrences: 12,
    to: payees.landlord,
    amount: '6400.00',
    narration: 'Rent, Rowan Wharf',
    category: 'rent',
  },
  {
    ...byAda,
    daysAhead: 6,
    occurrences: 1,
    to: payees.crestline,
    amount: '5425.00',
    narration: 'Compostable pouches, spring order',
    category: 'inventory',
  },
]

/** Money that Ada moves into another currency. */
export const demoExchange = {
  ...byAda,
  from: 'GBP',
  to: 'EUR',
  amount: '2500.00',
  reason: 'Deposits for the next lots',
} as const

/** A rate that Ada asks the provider for. */
export const demoNegotiation = {
  ...byAda,
  from: 'GBP',
  to: 'EUR',
  amount: '60000.00',
  reason: 'Green coffee for the whole of the winter, in one payment',
} as const

/** A role of the company's own, and someone who is invited to it. */
export const demoRole = {
  ...byAda,
  name: 'Payments clerk',
  items: ['SendMoney', 'SendToMultipleBeneficiaries', 'AddBeneficiaries', 'TransferBetweenAccounts'],
} as const

export const demoInvitation = {
  email: 'ines.duarte@marlowfinch.example',
  firstName: 'Inês',
  lastName: 'Duarte',
} as const

/** Noor asks for Tomas to become a payments clerk: it waits for Ada or Ben. */
export const demoPromotion = {
  customerId: marlowFinchId,
  userId: noorId,
  email: 'tomas@marlowfinch.example',
} as const
