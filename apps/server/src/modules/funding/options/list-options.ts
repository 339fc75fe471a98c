import type { fundingOptions as contract } from '@tradewind/contract'
import { Refusal } from '@tradewind/contract'
import type * as z from 'zod/mini'
import { readCreditRoom } from '#modules/pricing'
import type { Caller } from '#platform/caller'
import type { Tx } from '#platform/db'
import type { FundingOptionsNeeds } from './options.needs.ts'
import type { FundingOption, OptionRequest } from './options.types.ts'

type Named = z.output<NonNullable<typeof contract.listFundingOptions.query>>

interface ListOptions {
  caller: Pick<Caller, 'userId' | 'customerId'>
  named: Named
}

/** The options open to a person for an account, or for the wallet of a currency. A closed account has none. */
export const listFundingOptions =
  (needs: FundingOptionsNeeds) =>
  async ({ caller: { userId, customerId }, named }: ListOptions): Promise<FundingOption[]> => {
    const { db, bankClock, options } = needs
    const request = await db.asCustomer(customerId, async (tx): Promise<OptionRequest | undefined> => {
      const account = await fundedAccount(needs, tx, customerId, named)
      if (!account) return undefined
      const of = { customerId, accountId: account.id, currency: account.currency, at: bankClock.now() }
      return { userId, customerId, account, room: await readCreditRoom(tx, of) }
    })
    if (!request) return []
    const offered = await Promise.all(options.map((offer) => offer(request)))
    return offered.filter((option) => option !== undefined)
  }

async function fundedAccount(
  { accounts }: Pick<FundingOptionsNeeds, 'accounts'>,
  tx: Tx,
  customerId: string,
  named: Named,
): Promise<OptionRequest['account'] | undefined> {
  if (named.AccountId !== undefined) {
    const { id, kind, status, currency: own } = await accounts.accountOf(tx, customerId, named.AccountId)
    if (named.CurrencyCode !== undefined && named.CurrencyCode !== own) throw new Refusal('payments.currency_differs')
    return status === 'Closed' ? undefined : { id, kind, currency: own }
  }
  const { CurrencyCode: currency } = named
  const wallet = (await accounts.accountsOf(tx, customerId)).find(
    (one) => one.kind === 'wallet' && one.currency === currency && one.status !== 'Closed',
  )
  return { id: wallet?.id, kind: 'wallet', currency }
}
