import { Refusal } from '@tradewind/contract'
import type { Currency } from '@tradewind/kernel'
import { bare } from '@tradewind/kernel/bank/bare'
import { restrictedFault } from '@tradewind/kernel/country'
import type { PaymentMethod } from '@tradewind/kernel/payment-methods/methods'
import type { BeneficiariesNeeds } from '../beneficiaries.needs.ts'
import type { VerifiedBankView } from '../beneficiaries.types.ts'
import { bicFault, checkedNumbers, refuseFault } from './bank-numbers.rules.ts'
import { countLookup } from './quota.ts'
import { rememberVerification } from './verification.store.ts'
import { verifiedBank } from './verified-bank.rules.ts'
import { addressOf, countryInNumbers, currencyOf } from './verified-details.rules.ts'
import { bankFrom, bankOf } from './verify-bank.ts'

/** Details as a person typed them, and the name to compare with the account's, if any. */
export interface Asked {
  customerId: string
  method: PaymentMethod
  /** May be left out where a way pays one currency only. */
  currency?: Currency | undefined
  routing: string
  accountNumber: string
  accountName?: string | undefined
  /** The BIC of a bank in between, for SWIFT. */
  intermediaryBic?: string | undefined
  /** Part of a payment that was confirmed: nobody tries account numbers with it, so it isn't counted. */
  isOrdered?: boolean
}

/**
 * Checks bank details: the numbers by themselves, the bank in the directory, the account and its name at the bank. What
 * is found is remembered for the customer. Numbers that cannot be right cost nothing; everything that reaches the
 * outside world is counted first, in a commit of its own, so that neither a refusal nor a crash gives a lookup back.
 */
export const verifyDetails =
  (needs: Pick<BeneficiariesNeeds, 'db' | 'clock' | 'rails'>) =>
  async ({
    customerId,
    accountName,
    intermediaryBic,
    currency,
    isOrdered = false,
    ...typed
  }: Asked): Promise<VerifiedBankView> => {
    const details = checkedNumbers({ ...typed, currency: currency ?? currencyOf(typed) })
    const between = intermediaryBic === undefined ? undefined : checkedBic(intermediaryBic)
    for (const country of [countryInNumbers(details), between?.slice(4, 6)]) refuseRestricted(country)
    const { directory, railFor } = needs.rails
    const rail = railFor(details.method, details.currency)
    if (!rail) throw new Refusal('payments.method_unavailable')
    if (!isOrdered) await countLookup(needs, customerId)

    const result = await bankOf(directory, details, accountName)
    if (!result) throw new Refusal('verification.bank_unknown')
    const intermediary = between === undefined ? undefined : await directory.bankByBic(between)
    if (between && !intermediary) throw new Refusal('verification.intermediary_unknown')
    for (const bank of [result, intermediary]) refuseRestricted(bank?.countryId)

    const bank = { ...bankFrom(result), ...(between ? { intermediaryBic: between } : {}) }
    const check =
      result.check ?? (await directory.checkAccount({ rail, to: addressOf({ ...details, bank }), name: accountName }))
    if (!check.accountConfirmed) throw new Refusal('verification.account_unknown')

    const verifiedAt = needs.clock.now()
    await needs.db.asCustomer(customerId, (tx) =>
      rememberVerification(tx, customerId, {
        ...details,
        bank,
        nameCheck: check.result,
        comparedName: accountName ?? null,
        verifiedAt,
      }),
    )
    return verifiedBank(details, bank, check)
  }

function checkedBic(written: string): string {
  const routing = bare(written)
  refuseFault(bicFault(routing))
  return routing
}

function refuseRestricted(countryId: string | undefined): void {
  const words = restrictedFault(countryId ?? '')
  if (words) throw new Refusal('verification.country_restricted', { words })
}
