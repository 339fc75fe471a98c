import * as z from 'zod/mini'
import { holding } from './accounts-holding.ts'
import { creditLimit, payoutLimit, TransactionThreshold } from './accounts-limits.ts'
import { call } from './call.ts'
import { CurrencyCode, Id, Moment, Money, text, YesNo } from './wire.ts'

/** Who can be paid from an account: as the cards of beneficiaries show them. */
const AccountBeneficiary = z.object({ beneficiaryId: Id, beneficiaryAccountName: z.string(), country: z.string() })

/** Further data of an account (specification 2, section 3): limits, thresholds, and recent payees. */
export const surroundings = {
  accountThreshold: TransactionThreshold,
  creditLimit: z.object(creditLimit),
  payoutLimit: z.object(payoutLimit),
  /** One IBAN that takes several currencies; null where none reaches the account. */
  multiCurrencyIbanAccount: z.nullable(
    z.object({ iban: z.string(), bicCode: z.string(), currencyCodes: z.array(CurrencyCode) }),
  ),
  /** The purposes that the account was requested for; none where it came with the customer. */
  secondaryAccountDocuments: z.array(z.object({ id: Id, name: z.string() })),
  /** Ten at most, those paid last before the others; `get-account-beneficiaries` has all of them, with their accounts. */
  accountBeneficiaries: z.array(AccountBeneficiary),
}

/** One currency account. `availableBalance` is the balance less what payments on their way hold and what a lien keeps back. */
export const Account = z.object({
  accountId: Id,
  systemAccountType: z.enum(['CustomerAccount', 'Wallet']),
  accountName: z.string(),
  accountNumber: z.string(),
  ...holding,
  isDeleted: z.boolean(),
  ...surroundings,
})

export const listAccounts = call({
  name: 'accounts.listAccounts',
  shows: 'accounts',
  call: 'GET /corebanking/api/v1/Account/get-accounts-for-customer',
  summary: 'The accounts of the signed-in customer with their balances, open ones first; with the wallets on request.',
  permission: 'accounts:read',
  action: 'access customer accounts',
  query: z.strictObject({
    ProductServiceType: z.optional(text(40)),
    ProductType: z.optional(text(40)),
    IncludeWallets: z.optional(YesNo),
  }),
  value: z.array(Account),
})

export const getAccount = call({
  name: 'accounts.getAccount',
  shows: 'accounts',
  call: 'GET /corebanking/api/v1/Account/get-customer-account',
  summary: 'One account or wallet of the signed-in customer.',
  permission: 'accounts:read',
  query: z.strictObject({ AccountId: Id }),
  value: Account,
  refusals: ['accounts.unknown'],
})

export const getTotalBalance = call({
  name: 'accounts.getTotalBalance',
  shows: 'accounts',
  call: 'GET /transactions/api/v1/account/get-total-balance',
  summary: 'What all accounts are worth together in the main currency, at current rates, each rounded down.',
  permission: 'accounts:read',
  feature: 'FEATURE_ACCOUNTS',
  query: z.strictObject({ CurrencyCode: z.optional(CurrencyCode) }),
  value: z.object({
    total: Money,
    ratesAt: Moment,
    parts: z.array(z.object({ accountId: Id, balance: Money, converted: Money, rate: z.string() })),
  }),
  refusals: ['rates.unknown'],
})
