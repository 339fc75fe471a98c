import type { ResolveParams } from '@tanstack/react-router'

/**
 * Every address of the specification, written once and in its spelling: the table of routes (app/route-table.ts) and the
 * features name them from here. Parameters as the router writes them, `$name`, and `{-$name}` for one that may be left out.
 */
export const specifiedAddresses = {
  home: '/',
  signin: '/signin',
  login: '/login',
  signinOidc: '/signin-oidc',
  signoutOidc: '/signout-oidc',
  silentOidcRedirect: '/silent-oidc-redirect',
  accessDenied: '/access-denied',
  auditTrail: '/audit-trail',
  billingPlans: '/billing-plans',
  components: '/components',
  createAccount: '/create-account',
  getStarted: '/get-started',
  helpCenter: '/help-center',
  payroll: '/payroll',
  promotions: '/promotions',
  promotionsValidate: '/promotions-validate',
  redirectIndividual: '/redirect-individual',
  referral: '/referral',
  requestCard: '/request-card',
  savings: '/savings',
  transactions: '/transactions',
  unsubscribe: '/unsubcribe',
  welcomeBack: '/welcome-back',

  accounts: '/accounts',
  accountsPlaidRedirect: '/accounts/plaid-redirect',
  wallets: '/accounts/w',
  walletInr: '/accounts/w/inr/{-$id}',
  wallet: '/accounts/w/$walletId',
  account: '/accounts/$accountId',
  accountClose: '/accounts/$accountId/close-account',
  accountExchange: '/accounts/$accountId/exchange-funds',
  accountFund: '/accounts/$accountId/fund-account',
  accountFundCard: '/accounts/$accountId/fund-account/card',
  accountFundMobileMoney: '/accounts/$accountId/fund-account/mobile-money',
  accountIndexV: '/accounts/$accountId/indexV',
  accountScheduledPayment: '/accounts/$accountId/scheduled-payment/{-$scheduledPaymentId}',
  sendMoney: '/accounts/$accountId/send-money',
  sendSingle: '/accounts/$accountId/send-money/single',
  sendMultiple: '/accounts/$accountId/send-money/multiple',
  sendMultipleNew: '/accounts/$accountId/send-money/multiple/new',

  beneficiaries: '/beneficiaries',
  beneficiaryNew: '/beneficiaries/new',
  beneficiariesSendMoney: '/beneficiaries/multiple/send-money',
  paymentGroup: '/beneficiaries/multiple/$paymentGroupId',
  beneficiary: '/beneficiaries/$id',

  cards: '/card',
  cardRequests: '/card/card-requests',
  cardPendingActivation: '/card/pending-activation',
  cardActivate: '/card/activate/{-$id}',
  card: '/card/$card',

  invoices: '/invoice',
  invoiceCategories: '/invoice/category',
  invoiceCategory: '/invoice/category/$status',
  invoiceCreate: '/invoice/create',
  invoiceSetup: '/invoice/invoice-setup',
  invoicePreview: '/invoice/preview-invoice',
  invoiceProofOfPayment: '/invoice/proof-of-payment',
  invoiceUploadProof: '/invoice/proof-of-payment/UploadProofOfPayment',
  invoice: '/invoice/$id',
  invoiceEdit: '/invoice/$id/edit',

  makerChecker: '/maker-checker',
  roleNew: '/maker-checker/roles/add-role',
  role: '/maker-checker/roles/$id',
  paymentRule: '/maker-checker/payment-rules/$id',

  mobileSendrPdf: '/mobile/mobile-sendr-transaction-pdf-download',
  mobileTransactionPdf: '/mobile/mobile-transaction-pdf-download',
  mobileWalletTransactionPdf: '/mobile/mobile-wallet-transaction-pdf-download',

  payments: '/payment',
  collections: '/payment/collections',
  pendingRequests: '/payment/pending-request',
  rateBypass: '/payment/rate-bypass',
  requestHistory: '/payment/request-history',
  scheduledPayments: '/payment/scheduled-payments',
  payment: '/payment/$id',

  sendr: '/sendr',
  sendrSendMoney: '/sendr/send-money',
  sendrSendSingle: '/sendr/send-money/single',
  sendrTransactions: '/sendr/transactions',

  settings: '/settings',
  settingsBusinessInfo: '/settings/customer-update/business-info',
  settingsIndividual: '/settings/customer-update/individual',
} as const

/** Addresses that the specification does not know. */
const ownAddresses = {
  acceptInvitation: '/accept-invitation',
  bankFiles: '/bank-files',
  bankFile: '/bank-files/$fileId',
  invoiceCustomers: '/invoice/customers',
  invoiceRecurring: '/invoice/recurring',
  help: '/help',
  outbox: '/outbox',
  payInvoice: '/pay/$token',
  rates: '/rates',
  sandbox: '/sandbox',
  staffView: '/staff-view',
  trackPayment: '/track/$token',
  verifyDocument: '/verify/$token',
} as const

export const addresses = { ...specifiedAddresses, ...ownAddresses }

/** Asks for the parameters that its address has, as the router reads them. */
type Builder<Address extends string> = [keyof ResolveParams<Address>] extends [never]
  ? () => string
  : Record<never, string> extends ResolveParams<Address>
    ? (params?: ResolveParams<Address>) => string
    : (params: ResolveParams<Address>) => string

type Builders = { readonly [Name in keyof typeof addresses]: Builder<(typeof addresses)[Name]> }

/** A parameter is encoded, so that an id never becomes a path of its own. */
const builderOf =
  (address: string) =>
  (params: Record<string, string | undefined> = {}): string =>
    address.replace(/\/(?:\$(\w+)|\{-\$(\w+)\})/g, (_, required, optional) =>
      required || params[optional] ? `/${encodeURIComponent(params[required ?? optional] ?? '')}` : '',
    )

/** What builds each address. */
export const paths = Object.fromEntries(
  Object.entries(addresses).map(([name, address]) => [name, builderOf(address)]),
) as unknown as Builders
