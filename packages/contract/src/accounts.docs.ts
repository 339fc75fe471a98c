import * as accounts from './accounts-area.ts'
import { type AreaWords, callWords, schemaWords } from './openapi/describe.ts'

export const accountsDocs: AreaWords = {
  file: 'accounts.docs.ts',
  groups: { accounts: ['accounts'] },
  names: {
    accountId: 'Id of the account, from `get-accounts-for-customer`.',
    accountName: 'Name of the account or of its holder.',
    accountNumber: 'Account number, or the IBAN where the account has one.',
    currencyName: 'English name of the currency.',
    currencyIso: 'ISO 4217 code of the currency.',
    currencySign: 'Symbol of the currency.',
    balance: 'Booked balance, payments on their way included.',
    customerId:
      'Id of the customer the signed-in person acts for; this is also the default. Any other id is answered with not found.',
  },
  schemas: [
    schemaWords(accounts.Account, 'One currency account of the customer.', {
      fields: {
        systemAccountType: '`Wallet` for a wallet, otherwise `CustomerAccount`.',
        accountName: 'Name that the customer sees.',
        availableBalance:
          'What can be spent now: the balance less what payments on their way reserve and what a lien keeps back.',
        lienAmount: 'What a lien keeps back until the provider lifts it; zero without one.',
        frozenBy: 'Who keeps it frozen: `customer`, `provider` or both. Each lifts only its own freeze.',
        status: '`Frozen` accounts receive and do not pay; `Closed` accounts do neither.',
        isDeleted: 'Whether the account has been closed and removed from view.',
        dateCreated: 'When the account was opened.',
        accountThreshold: 'What an amount sent from this account is compared with.',
        creditLimit: 'How much the account may take in during this year (UTC), and what came in so far.',
        payoutLimit: 'How much may leave the account: at once, today, this month and this year (UTC).',
        multiCurrencyIbanAccount: {
          text: 'One IBAN that takes several currencies; null where the account has none.',
          example: null,
        },
        'multiCurrencyIbanAccount.iban': { text: 'The IBAN.', example: 'GB33BUKB20201555555555' },
        'multiCurrencyIbanAccount.bicCode': { text: 'BIC of its bank.', example: 'BUKBGB22' },
        'multiCurrencyIbanAccount.currencyCodes': { text: 'Currencies that it takes.', example: ['GBP', 'EUR'] },
        secondaryAccountDocuments: { text: 'The purposes that the account was requested for.', example: [] },
        'secondaryAccountDocuments.id': {
          text: 'Id of the purpose.',
          example: '019abe12-5c00-7000-8000-0000000000ab',
        },
        'secondaryAccountDocuments.name': { text: 'Name of the purpose.', example: 'Supplier payments' },
        accountBeneficiaries: 'At most ten who can be paid from it, those paid last first.',
      },
    }),
    schemaWords(accounts.Wallet, 'What the customer holds in one currency without receiving details.', {
      fields: {
        walletId: 'Id of the wallet. Calls that take an account take it as the account’s id.',
        walletName: 'Name that the customer sees.',
        walletAccountNumber: { text: 'Number of the wallet, with two check digits.', example: 'UGX000001278' },
        availableBalance:
          'What can be spent now: the balance less what payments on their way reserve and what a lien keeps back.',
        lienAmount: 'What a lien keeps back until the provider lifts it; zero without one.',
        frozenBy: 'Who keeps it frozen: `customer`, `provider` or both. Each lifts only its own freeze.',
        status: '`Frozen` wallets receive and do not pay; `Closed` wallets do neither.',
        dateCreated: 'When the wallet was opened.',
      },
    }),
    schemaWords(accounts.ReceivingDetails, 'The details by which others pay into an account through one network.'),
  ],
  calls: [
    callWords(accounts.listAccounts, {
      query: {
        ProductServiceType: 'Kept for compatibility: every account is returned whatever it says.',
        ProductType: 'Kept for compatibility: every account is returned whatever it says.',
        IncludeWallets: '`true` adds the wallets after the accounts, with `systemAccountType` `Wallet`.',
      },
    }),
    callWords(accounts.getTotalBalance, {
      text: 'Each account is converted at the current mid-market rate and rounded down to the minor unit, then added.',
      query: { CurrencyCode: 'The currency of the total; the customer’s main currency unless given.' },
      value: {
        total: 'The converted balances together.',
        ratesAt: 'When the rates were taken.',
        parts: 'The accounts that make up the total.',
        'parts.balance': 'Balance in the account’s own currency.',
        'parts.converted': 'The same in the currency of the total, rounded down.',
        'parts.rate': 'Units of the total’s currency for one unit of the account’s, as decimal text.',
      },
    }),
    callWords(accounts.getAccountDetail, {
      query: { SystemAccountType: '`Wallet` for a wallet, which has no such details; otherwise `CustomerAccount`.' },
    }),
  ],
}
