import type { payments as contract } from '@tradewind/contract'
import type { Currency } from '@tradewind/kernel'
import type * as z from 'zod/mini'
import type { Caller } from '#platform/caller'
import type { Clock } from '#platform/clock'
import type { Database, Tx } from '#platform/db'
import type { IdempotentRequest } from '#platform/idempotency'
import type { PlacedOrder } from '#modules/payments'
import type { Random } from '#platform/random'
import { checkEligibility } from './check-eligibility.ts'
import { addNumber, forgetNumber, getNumber, listNumbers, listProviders, walletOf } from './mobile-numbers.ts'
import { payByMobile, payFromWallet } from './payouts.ts'
import { addRemitter, forgetRemitter, getRemitter, listRemitters, updateRemitter } from './remitters.ts'

export type SignedPayload = z.output<typeof contract.TransferPayload>

export interface GatewayNeeds {
  db: Database
  clock: Clock
  random: Random
  accounts: {
    accountOf(tx: Tx, customerId: string, accountId: string): Promise<{ accountNumber: string }>
    listAccounts(customerId: string): Promise<{ currencyCode: Currency; status: string }[]>
  }
  rails: {
    railFor(method: 'MobileMoney' | 'Ifsc' | 'Interac', currency: Currency): string | undefined
    /** Where a currency's wallets are (alpha-2). */
    countriesOf(currency: Currency): readonly string[]
    directory: { operatorsIn(country: string): Promise<{ code: string; wallet: string; dialCode: string }[]> }
  }
  /** Why a way of sending is switched off, in words; nothing where it is on. */
  switchedOff(way: { method: 'MobileMoney' | 'Ifsc' | 'Interac'; currency: Currency }): string | undefined
  /** Whether collecting by EFT is open to a person. */
  mayPull(userId: string): Promise<boolean>
  reference: { listExpenseCategories(): readonly { id: string; name: string }[] }
  payments: {
    createPayment(order: {
      caller: Pick<Caller, 'userId' | 'customerId' | 'sessionId' | 'name'>
      payload: SignedPayload
      idempotent: IdempotentRequest<PlacedOrder>
      remitter?: { id: string; name: string } | undefined
    }): Promise<PlacedOrder>
  }
}

/** What goes out through others: mobile money and its saved numbers, rupee payouts and their remitters. */
export interface Gateway {
  checkEligibility: ReturnType<typeof checkEligibility>
  listProviders: ReturnType<typeof listProviders>
  addNumber: ReturnType<typeof addNumber>
  listNumbers: ReturnType<typeof listNumbers>
  getNumber: ReturnType<typeof getNumber>
  forgetNumber: ReturnType<typeof forgetNumber>
  walletOf: ReturnType<typeof walletOf>
  payByMobile: ReturnType<typeof payByMobile>
  payFromWallet: ReturnType<typeof payFromWallet>
  listRemitters: ReturnType<typeof listRemitters>
  getRemitter: ReturnType<typeof getRemitter>
  addRemitter: ReturnType<typeof addRemitter>
  updateRemitter: ReturnType<typeof updateRemitter>
  forgetRemitter: ReturnType<typeof forgetRemitter>
}

export function createGateway(needs: GatewayNeeds): Gateway {
  return {
    checkEligibility: checkEligibility(needs),
    listProviders: listProviders(needs),
    addNumber: addNumber(needs),
    listNumbers: listNumbers(needs),
    getNumber: getNumber(needs),
    forgetNumber: forgetNumber(needs),
    walletOf: walletOf(needs),
    payByMobile: payByMobile(needs),
    payFromWallet: payFromWallet(needs),
    listRemitters: listRemitters(needs),
    getRemitter: getRemitter(needs),
    addRemitter: addRemitter(needs),
    updateRemitter: updateRemitter(needs),
    forgetRemitter: forgetRemitter(needs),
  }
}
