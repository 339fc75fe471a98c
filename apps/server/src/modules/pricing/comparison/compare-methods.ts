import { Refusal } from '@tradewind/contract'
import type { Currency } from '@tradewind/kernel'
import { findCountry } from '@tradewind/kernel/country'
import type { PaymentMethod } from '@tradewind/kernel/payment-methods/methods'
import { amountIn } from '#platform/amount-in'
import type { Tx } from '#platform/db'
import { readLimits } from '../limits/limits.store.ts'
import type { PricingNeeds } from '../pricing.needs.ts'
import { type Comparison, compareMethods, type SendMethodRow, withRecommended } from './compare-methods.rules.ts'
import { voucherOn } from './voucher-on-price.ts'

export interface CompareRequest {
  customerId: string
  accountId: string
  amount: string
  currency: Currency
  beneficiaryId: string | undefined
  country: string | undefined
}

/** Every payment method for an amount from an account, with its charge after a voucher and reasons against it. */
export const compareSendMethods =
  (needs: PricingNeeds) =>
  async ({
    voucherCode,
    ...request
  }: CompareRequest & { voucherCode?: string | undefined }): Promise<SendMethodRow[]> => {
    const { customerId } = request
    const comparison = await needs.db.asCustomer(customerId, (tx) => readComparison(needs, tx, request))
    const rows = compareMethods(needs.rails, comparison)
    if (voucherCode === undefined) return rows
    const reduced: SendMethodRow[] = []
    for (const row of rows) {
      const method = row.paymentMethodType
      const paidIn = countryPaid(comparison, method)
      const taken = await voucherOn(needs, { customerId, voucherCode, method, paidIn, price: row })
      reduced.push({ ...row, ...taken?.price })
    }
    return withRecommended(reduced)
  }

/** The country of the payee's bank for a method, if known. */
export const countryPaid = (
  { payable, amount, country }: Pick<Comparison, 'payable' | 'amount' | 'country'>,
  method: PaymentMethod,
): string | undefined =>
  payable?.find((one) => one.method === method && one.currency === amount.currency)?.country ?? country

/**
 * What payment methods are compared by, and one of them is priced by. Refuses accounts.unknown, and a currency that is not
 * the account's.
 */
export async function readComparison(
  { accounts, beneficiaries, rails, bankClock, chargesFor, switchedOffFor }: PricingNeeds,
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
    chargeOf: chargesFor(customerId),
    switchedOff: switchedOffFor(customerId),
    country,
    payable,
    isFromWallet: account.kind === 'wallet',
    hasWallets: wallets === undefined || (await rails.directory.operatorsIn(alpha2Of(wallets))).length > 0,
  }
}

const alpha2Of = (code: string): string => findCountry(code.toUpperCase())?.alpha2 ?? code
