import { Refusal } from '@tradewind/contract'
import type { Currency } from '@tradewind/kernel'
import type { Accounts, WalletOpening } from '#modules/accounts'
import type { Customers } from '#modules/customers'
import { isSeen } from '#platform/account-scope'
import type { Tx } from '#platform/db'

export interface OwnWalletNeeds {
  accounts: Pick<Accounts, 'walletIn'>
  customers: Pick<Customers, 'holdOpen'>
  walletOpened(tx: Tx, opening: WalletOpening): Promise<void>
}

/** The wallet of a currency, opened at its first funding. Refused to a member of the team who may not see it. */
export async function ownWallet(
  { accounts, customers, walletOpened }: OwnWalletNeeds,
  tx: Tx,
  { by, ...of }: { customerId: string; currency: Currency; by: { userId: string; name: string } },
): Promise<string> {
  const { customerId } = of
  // A profile that is being closed gets no new wallet.
  await customers.holdOpen(tx, customerId)
  const { wallet, change } = await accounts.walletIn(tx, of)
  if (!isSeen(wallet.id)) throw new Refusal('accounts.unknown')
  if (change) await walletOpened(tx, { customerId, accountId: wallet.id, change, by })
  return wallet.id
}
