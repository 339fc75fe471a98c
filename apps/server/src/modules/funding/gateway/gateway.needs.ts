import type { payments as contract } from '@tradewind/contract'
import type { Currency } from '@tradewind/kernel'
import type { PostalAddress } from '@tradewind/kernel/postal-address'
import type * as z from 'zod/mini'
import type { PlacedOrder } from '#modules/payments'
import type { Caller } from '#platform/caller'
import type { Clock } from '#platform/clock'
import type { RecordChange } from '#platform/current-actor'
import type { Database, Tx } from '#platform/db'
import type { IdempotentRequest } from '#platform/idempotency'
import type { PersonalData } from '#platform/personal-data'
import type { Random } from '#platform/random'
import type { Sealed } from '#platform/secret'

export type SignedPayload = Sealed<z.output<typeof contract.TransferPayload>>

export interface GatewayNeeds {
  db: Database
  clock: Clock
  random: Random
  record: RecordChange
  personal: PersonalData
  accounts: {
    accountOf(tx: Tx, customerId: string, accountId: string): Promise<{ accountNumber: string }>
    listAccounts(customerId: string): Promise<{ currencyCode: Currency; status: string }[]>
  }
  rails: {
    railFor(method: 'MobileMoney' | 'Ifsc' | 'Interac', currency: Currency): string | undefined
    /** Where a currency's wallets are (alpha-2). */
    countriesOf(currency: Currency): readonly string[]
    /** Those of them whose holders can be asked for money. */
    fundedFrom(currency: Currency): readonly string[]
    directory: { operatorsIn(country: string): Promise<{ code: string; wallet: string; dialCode: string }[]> }
  }
  /** Why a way of sending is switched off, in words; nothing where it is on. */
  switchedOffFor(
    customerId: string,
  ): (way: { method: 'MobileMoney' | 'Ifsc' | 'Interac'; currency: Currency }) => string | undefined
  /** Whether collecting by EFT is open to a person. */
  mayPull(who: Pick<Caller, 'userId' | 'customerId'>): Promise<boolean>
  reference: { listExpenseCategories(): readonly { id: string; name: string }[] }
  payments: {
    createPayment(order: {
      caller: Pick<Caller, 'userId' | 'customerId' | 'sessionId' | 'name'>
      payload: SignedPayload
      idempotent: IdempotentRequest<PlacedOrder>
      remitter?: { id: string; name: string; address: PostalAddress | undefined } | undefined
      voucherCode?: string | undefined
    }): Promise<PlacedOrder>
  }
}
