import type { mobileMoney, payouts, remitters } from '@tradewind/contract'
import type * as z from 'zod/mini'
import type { Sealed } from '#platform/secret'

export type RemitterView = z.output<typeof remitters.Remitter>
export type RemitterFields = Omit<z.output<typeof remitters.addRemitter.body & {}>, 'customerId'>
export type MobileNumberView = z.output<typeof mobileMoney.MobileMoneyDetail>
export type ProviderView = z.output<typeof mobileMoney.MobileMoneyProvider>
export type WalletPayoutBody = Sealed<z.output<typeof payouts.walletPayout.body & {}>>

/** A remitter as it is kept: names by entity, country in two letters, phone in E.164. */
export interface Remitter {
  id: string
  customerId: string
  entityType: 0 | 1
  firstName: string | null
  lastName: string | null
  companyName: string | null
  email: string
  phone: string
  address: string
  city: string
  state: string | null
  postcode: string
  countryId: string
  idType: string
  idNumber: string
  idExpiryDate: string | null
  version: number
  createdAt: Date
}

/** A mobile money number of the customer's own. */
export interface MobileNumber {
  id: string
  customerId: string
  phoneNumber: string
  accountNumber: string
  provider: string
  providerName: string
  countryId: string
  createdAt: Date
}
