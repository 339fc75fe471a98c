import { Refusal } from '@tradewind/contract'
import { type Currency, currencies } from '@tradewind/kernel'
import { walletCurrencies } from '@tradewind/kernel/wallet-countries'
import type { Tx } from '#platform/db'
import { uuidv7 } from '#platform/random'
import type { AccountsNeeds } from './accounts.needs.ts'
import { findWallet, insertAccount, takeSerial } from './accounts.store.ts'
import type { AccountRecord } from './accounts.types.ts'
import { changeStanding } from './set-status.ts'
import { walletNumber } from './wallet-number.rules.ts'

type Needs = Pick<AccountsNeeds, 'bankClock' | 'random' | 'ledger'>

export interface HeldWallet {
  wallet: AccountRecord
  /** What was done so that it is open. */
  change?: 'opened' | 'reopened'
}

/**
 * The customer's wallet of a currency in the caller's transaction, which must be the system's and hold the profile open. It
 * is opened where there is none, and opened again where the customer closed it. Refuses accounts.wallet_unavailable for a
 * currency that wallets do not hold, and ledger.account_closed where the provider closed it.
 */
export const walletIn =
  (needs: Needs) =>
  async (tx: Tx, { customerId, currency }: { customerId: string; currency: Currency }): Promise<HeldWallet> => {
    const held = await findWallet(tx, customerId, currency)
    if (held) return reopened(needs, tx, held)
    if (!walletCurrencies.includes(currency)) throw new Refusal('accounts.wallet_unavailable')
    const { bankClock, random, ledger } = needs
    // Openings in one currency wait for each other here: whoever comes second finds what the first opened.
    const serial = await takeSerial(tx, currency)
    const opened = await findWallet(tx, customerId, currency)
    if (opened) return { wallet: opened }
    const openedAt = bankClock.now()
    const wallet: AccountRecord = {
      id: uuidv7(openedAt, random),
      kind: 'wallet',
      customerId,
      currency,
      name: `${currencies[currency].name} wallet`,
      accountNumber: walletNumber(currency, serial),
      status: 'Active',
      ledgerAccount: await ledger.openAccount(tx, { currency, kind: 'customer' }),
      openedAt,
      frozenBy: [],
      closedBy: null,
      closedAt: null,
    }
    await insertAccount(tx, wallet, [])
    return { wallet, change: 'opened' }
  }

async function reopened(needs: Needs, tx: Tx, wallet: AccountRecord): Promise<HeldWallet> {
  if (wallet.status !== 'Closed') return { wallet }
  if (wallet.closedBy !== 'customer') throw new Refusal('ledger.account_closed')
  const { customerId, id: accountId } = wallet
  await changeStanding(needs)(tx, { customerId, accountId, change: 'reopen', by: 'customer' })
  return { wallet: { ...wallet, status: 'Active', closedBy: null, closedAt: null }, change: 'reopened' }
}
