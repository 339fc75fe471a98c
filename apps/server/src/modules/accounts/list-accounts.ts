import type { Tx } from '#platform/db'
import type { AccountsNeeds } from './accounts.needs.ts'
import { accountView, inListOrder } from './accounts.rules.ts'
import { findAccounts } from './accounts.store.ts'
import type { AccountRecord, AccountView, Balances, LedgerForAccounts } from './accounts.types.ts'
import { accountOf } from './find-account.ts'

export const listAccounts =
  ({ db, ledger }: Pick<AccountsNeeds, 'db' | 'ledger'>) =>
  (customerId: string): Promise<AccountView[]> =>
    db.asCustomer(customerId, async (tx) => {
      const accounts = inListOrder(await findAccounts(tx, customerId))
      return (await withBalances(tx, ledger, accounts)).map(({ account, balances }) => accountView(account, balances))
    })

export const getAccount =
  ({ db, ledger }: Pick<AccountsNeeds, 'db' | 'ledger'>) =>
  ({ customerId, accountId }: { customerId: string; accountId: string }): Promise<AccountView> =>
    db.asCustomer(customerId, async (tx) => {
      const account = await accountOf(tx, customerId, accountId)
      const [view] = await withBalances(tx, ledger, [account])
      if (!view) throw new Error('a balance was asked for and not given')
      return accountView(view.account, view.balances)
    })

/** Accounts with what the ledger says is on them, all read at once. */
export async function withBalances(
  tx: Tx,
  ledger: LedgerForAccounts,
  accounts: readonly AccountRecord[],
): Promise<{ account: AccountRecord; balances: Balances }[]> {
  const ledgerBalances = await ledger.balances(
    tx,
    accounts.map(({ ledgerAccount }) => ledgerAccount),
  )
  return accounts.map((account) => {
    const balances = ledgerBalances.get(account.ledgerAccount)
    if (!balances) throw new Error(`the ledger does not know the account of ${account.id}`)
    return { account, balances }
  })
}
