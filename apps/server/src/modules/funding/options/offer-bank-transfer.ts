import type { Accounts } from '#modules/accounts'
import type { OfferOption } from './options.types.ts'

/** The account's own details, for a transfer from any bank. A wallet has none. */
export const offerBankTransfer =
  ({ accounts }: { accounts: Pick<Accounts, 'getAccountDetail'> }): OfferOption =>
  async ({ customerId, account }) => {
    if (account.kind === 'wallet' || account.id === undefined) return undefined
    const [first] = await accounts.getAccountDetail({ customerId, accountId: account.id, kind: 'CustomerAccount' })
    if (!first) return undefined
    return {
      option: 'BankTransfer',
      fee: 'Free',
      arrives: first.arrives,
      least: null,
      most: null,
      // What others pay in is never refused for a limit.
      remaining: null,
    }
  }
