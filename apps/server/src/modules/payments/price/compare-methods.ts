import { Refusal } from '@tradewind/contract'
import type { Currency } from '@tradewind/kernel'
import { findCountry } from '@tradewind/kernel/country'
import type { Tx } from '#platform/db'
import { readLimits } from '../limits/limits.store.ts'
import type { PaymentsNeeds } from '../payments.needs.ts'
import { type Compared, compareMethods, type SendMethodRow } from './compare-methods.rules.ts'
import { readAmount } from './read-amount.ts'

export interface CompareAsked {
  customerId: string
  accountId: string
  amount: string
  currency: Currency
  beneficiaryId: string | undefined
  country: string | undefined
}

/** Every way of sending an amount from an account now, with what speaks against each. */
export const compareSendMethods =
  (needs: PaymentsNeeds) =>
  (asked: CompareAsked): Promise<SendMethodRow[]> =>
    needs.db.asCustomer(asked.customerId, async (tx) =>
      compareMethods(needs.rails, await readCompared(needs, tx, asked)),
    )

/** What ways of sending are compared by, and one of them is priced by: refuses accounts.unknown and a currency that is not the account's. */
export async function readCompared(
  { accounts, beneficiaries, rails, bankClock, switchedOff }: PaymentsNeeds,
  tx: Tx,
  { customerId, accountId, amount, currency, beneficiaryId, country }: CompareAsked,
): Promise<Compared> {
  const account = await accounts.accountOf(tx, customerId, accountId)
  if (account.currency !== currency) throw new Refusal('payments.currency_differs')
  const ways = beneficiaryId ? await beneficiaries.payableWays(tx, customerId, beneficiaryId) : undefined
  /** Where a wallet would be paid, if it is known. */
  const wallets = ways?.find((way) => way.method === 'MobileMoney' && way.currency === currency)?.country ?? country
  return {
    amount: readAmount(amount, currency),
    at: bankClock.now(),
    limits: await readLimits(tx, { customerId, currency, type: 'Debit' }),
    switchedOff,
    country,
    payable: ways,
    hasWallets: wallets === undefined || (await rails.directory.operatorsIn(alpha2Of(wallets))).length > 0,
  }
}

const alpha2Of = (code: string): string => findCountry(code.toUpperCase())?.alpha2 ?? code
