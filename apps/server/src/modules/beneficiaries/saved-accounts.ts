import { Refusal } from '@tradewind/contract'
import type { Currency } from '@tradewind/kernel'
import { bare } from '@tradewind/kernel/bank/bare'
import { isolated } from '@tradewind/kernel/text'
import { type Tx, violatedConstraint } from '#platform/db'
import { uuidv7 } from '#platform/random'
import type { BeneficiariesNeeds } from './beneficiaries.needs.ts'
import { findByDetails } from './beneficiaries.store.ts'
import type { AccountDetailRequest, SavedAccount, VerifiedDetails } from './beneficiaries.types.ts'
import { insertAccount } from './beneficiary-changes.store.ts'
import { savedUnder } from './verification/verified-details.rules.ts'
import { verifiedDetails } from './verification/verified-details.ts'

/**
 * The verified details that a request to save under a name gives. Of a SWIFT account the bank in between must be the one that was
 * checked along with it: without it, or with another, money would take another way.
 */
export const detailsToSave =
  (needs: Pick<BeneficiariesNeeds, 'clock'>) =>
  async (tx: Tx, { customerId, accountName, detail, currency }: ToSave): Promise<VerifiedDetails> => {
    const details = await verifiedDetails(needs)(tx, customerId, detail, currency)
    if (!sameIntermediary(detail, details)) throw new Refusal('payments.not_verified')
    return savedUnder(accountName, details)
  }

interface ToSave {
  customerId: string
  /** Of the beneficiary whose account it becomes. */
  accountName: string
  detail: AccountDetailRequest
  currency: Currency
}

export const sameIntermediary = (detail: AccountDetailRequest, { bank }: VerifiedDetails): boolean =>
  bare(detail.intermediaryBankBicCode ?? '').toUpperCase() === (bank.intermediaryBic ?? '')

/** Adds an account to a beneficiary, inside someone's transaction. One that is saved already is refused by name. */
export const saveAccount =
  ({ clock, random }: Pick<BeneficiariesNeeds, 'clock' | 'random'>) =>
  async (
    tx: Tx,
    { customerId, beneficiaryId, details, forPayment }: SaveAccount,
  ): Promise<{ accountDetailId: string }> => {
    const at = clock.now()
    const account: SavedAccount = { ...details, id: uuidv7(at, random), forPayment }
    const saved = await insertAccount(tx, { customerId, beneficiaryId, account, at })
    if (!saved) throw accountSaved((await findByDetails(tx, customerId, details))?.accountName)
    return { accountDetailId: account.id }
  }

interface SaveAccount {
  customerId: string
  beneficiaryId: string
  details: VerifiedDetails
  forPayment: boolean
}

const accountSaved = (name: string | undefined) =>
  new Refusal(
    'beneficiaries.account_saved',
    name ? { words: `You've already saved this account as ${isolated(name)}.` } : {},
  )

/** What the database refused because the account is saved already, in words. */
export function refuseSavedTwice(error: unknown): never {
  if (violatedConstraint(error) === 'account_saved_once') throw new Refusal('beneficiaries.account_saved')
  throw error
}
