import type * as accounts from '@tradewind/contract/accounts'
import type * as z from 'zod/mini'
import { paths } from '#lib/paths.ts'

/** An account or wallet as its owner sees it in lists. */
export type Account = z.output<typeof accounts.Account>

/** Wallets hold money as accounts do, without bank details: no bank can pay into them. */
export const isWallet = ({ systemAccountType }: Pick<Account, 'systemAccountType'>): boolean =>
  systemAccountType === 'Wallet'

/** The page of an account or a wallet. */
export const accountHref = (account: Pick<Account, 'accountId' | 'systemAccountType'>): string =>
  isWallet(account) ? paths.wallet({ walletId: account.accountId }) : paths.account({ accountId: account.accountId })
