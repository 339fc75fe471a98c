import { Refusal } from '@tradewind/contract'
import type { AccountsNeeds } from './accounts.needs.ts'
import { findDetails } from './accounts.store.ts'
import type { AccountAddress, ReceivingDetails } from './accounts.types.ts'
import { accountOf } from './find-account.ts'
import { addressFor, receivingWords } from './receiving-details.rules.ts'

/** The local details by which money reaches an account. A closed account has none to give away. */
export const getAccountDetail =
  ({ db, brand, holderNameOf }: Pick<AccountsNeeds, 'db' | 'brand' | 'holderNameOf'>) =>
  ({ customerId, accountId, kind }: GetAccountDetail): Promise<ReceivingDetails[]> =>
    db.asCustomer(customerId, async (tx) => {
      const account = await accountOf(tx, customerId, accountId)
      if ((account.kind === 'wallet') !== (kind === 'Wallet')) throw new Refusal('accounts.unknown')
      if (account.status === 'Closed') return []
      const holder = await holderNameOf(tx, customerId)
      return (await findDetails(tx, account.id)).map((detail) =>
        receivingWords({ holder, bank: brand, currency: account.currency }, detail),
      )
    })

/** Where networks send money for this account: the first of its ways, whatever its status. */
export const addressOf =
  ({ db }: Pick<AccountsNeeds, 'db'>) =>
  ({ customerId, accountId }: { customerId: string; accountId: string }): Promise<AccountAddress> =>
    db.asCustomer(customerId, async (tx) => {
      const account = await accountOf(tx, customerId, accountId)
      const [first] = await findDetails(tx, account.id)
      if (!first) throw new Error(`the account ${account.id} has no receiving details`)
      return addressFor(first)
    })

interface GetAccountDetail {
  customerId: string
  accountId: string
  kind: 'CustomerAccount' | 'Wallet'
}
