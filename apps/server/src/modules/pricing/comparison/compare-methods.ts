import { Refusal } from '@tradewind/contract'
import type { Currency } from '@tradewind/kernel'
import { findCountry } from '@tradewind/kernel/country'
import { amountIn } from '#platform/amount-in'
import type { Tx } from '#platform/db'
import { readLimits } from '../limits/limits.store.ts'
import type { PricingNeeds } from '../pricing.needs.ts'
import { type Comparison, compareMethods, type SendMethodRow } from './compare-methods.rules.ts'

export interface CompareRequest {
  customerId: string
  accountId: string
  amount: string
  currency: Currency
  beneficiaryId: string | undefined
  country: string | undefined
}

/** Every payment method for an amount from an account now, with what speaks against each. */
export const compareSendMethods =
  (needs: PricingNeeds) =>
  (request: CompareRequest): Promise<SendMethodRow[]> =>
    needs.db.asCustomer(request.customerId, async (tx) =>
      compareMethods(needs.rails, await readComparison(needs, tx, request)),
    )

/**
 * What payment methods are compared by, and one of them is priced by. Refuses accounts.unknown, and a currency that is not
 * the account's.
 */
export async function readComparison(
  { accounts, beneficiaries, rails, bankClock, switchedOff }: PricingNeeds,
  tx: Tx,
  { customerId, accountId, amount, currency, beneficiaryId, country }: CompareRequest,
): Promise<Comparison> {
  const account = await accounts.accountOf(tx, customerId, accountId)
  if (account.currency !== currency) throw new Refusal('payments.currency_differs')
  const payable = beneficiaryId ? await beneficiaries.payableMethods(tx, customerId, beneficiaryId) : undefined
  /** Where a wallet would be paid, if it is known. */
  const wallets = payable?.find((one) => one.method === 'MobileMoney' && one.currency === currency)?.country ?? country
  return {
    amount: amountIn(amount, currency),
    at: bankClock.now(),
    limits: await readLimits(tx, { customerId, currency, type: 'Debit' }),
    switchedOff,
    country,
    payable,
    isFromWallet: account.kind === 'wallet',
    hasWallets: wallets === undefined || (await rails.directory.operatorsIn(alpha2Of(wallets))).length > 0,
  }
}

const alpha2Of = (code: string): string => findCountry(code.toUpperCase())?.alpha2 ?? code
