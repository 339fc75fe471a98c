import { Refusal } from '@tradewind/contract'
import { zeroId } from '@tradewind/contract/wire'
import type { Currency } from '@tradewind/kernel'
import { readCreditRoom } from '#modules/pricing'
import type { Caller } from '#platform/caller'
import type { Tx } from '#platform/db'
import type { FundingOptionsNeeds } from './options.needs.ts'
import type { FundingOption, OptionRequest } from './options.types.ts'

interface ListOptions {
  caller: Pick<Caller, 'userId' | 'customerId'>
  accountId: string | undefined
  currency: Currency | undefined
}

/** The options open to a person for an account, or for the wallet of a currency. A closed account has none. */
export const listFundingOptions =
  (needs: FundingOptionsNeeds) =>
  async ({ caller: { userId, customerId }, ...named }: ListOptions): Promise<FundingOption[]> => {
    const { db, bankClock, options } = needs
    const request = await db.asCustomer(customerId, async (tx): Promise<OptionRequest | undefined> => {
      const account = await fundedAccount(needs, tx, { customerId, ...named })
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
  { customerId, accountId, currency }: Pick<ListOptions, 'accountId' | 'currency'> & { customerId: string },
): Promise<OptionRequest['account'] | undefined> {
  if (accountId !== undefined && accountId !== zeroId) {
    const { id, kind, status, currency: own } = await accounts.accountOf(tx, customerId, accountId)
    if (currency !== undefined && currency !== own) throw new Refusal('payments.currency_differs')
    return status === 'Closed' ? undefined : { id, kind, currency: own }
  }
  if (currency === undefined) throw new Error('the contract let a request through that names no account')
  const wallet = (await accounts.accountsOf(tx, customerId)).find(
    (one) => one.kind === 'wallet' && one.currency === currency && one.status !== 'Closed',
  )
  return { id: wallet?.id, kind: 'wallet', currency }
}
