import type { verification } from '@tradewind/contract'
import type { NameCheckResult } from '@tradewind/contract/beneficiaries'
import { type BankNumbers, noNumbers } from '@tradewind/kernel/payment-methods/bank-numbers'
import { bareEntry, withoutSeparators } from '@tradewind/kernel/payment-methods/entry'
import type { PaymentMethod } from '@tradewind/kernel/payment-methods/methods'
import type * as z from 'zod/mini'

type VerifiedBank = z.output<typeof verification.VerifiedBank>

/** A bank block that the server has verified, and for exactly which entries it did. */
export interface VerifiedBlock extends Omit<VerifiedBank, 'nameCheck'> {
  entries: string
  /** `saved` for a beneficiary that was verified when it was saved, with what the bank said of the name then. */
  nameCheck: VerifiedBank['nameCheck'] | { result: 'saved'; suggestedName: null; whenSaved: NameCheckResult }
}

/** The numbers that are checked together: those of the account, and of the bank in between where there is one. */
export type CheckedNumbers = BankNumbers & { intermediaryBankBicCode?: string }

/** The entries that a verification is about: the payment method, its numbers in one spelling, and the name. */
export const entriesFor = (method: PaymentMethod, numbers: CheckedNumbers, holder: string): string =>
  JSON.stringify([
    method,
    ...numberNames.map((name) => bareEntry(name, numbers[name]).toUpperCase()),
    method === 'BicSwift' ? withoutSeparators(numbers.intermediaryBankBicCode ?? '').toUpperCase() : '',
    holder,
  ])

const numberNames = Object.keys(noNumbers) as (keyof BankNumbers)[]

/** Whether the name is not, or not quite, the account's: sending there needs a conscious yes. */
export const isUnsure = (block: VerifiedBlock | undefined): boolean =>
  block?.nameCheck.result === 'none' || block?.nameCheck.result === 'close'
