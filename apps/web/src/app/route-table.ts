import type { GuardedRoute } from '#features/session'
import type { LayoutName } from '#lib/feature-route.ts'
import type { paths } from '#lib/paths.ts'

/** One address of the product. */
export interface RouteRow extends GuardedRoute {
  layout: LayoutName
  /** The page title in the top bar and the document. */
  title?: string
  /** Its screen is not built yet: the address is known, guarded, and not found. Whoever builds it takes this away. */
  later?: true
  /** The shape of its parameters where they are no ids of ours. */
  params?: Readonly<Record<string, RegExp>>
  /** The server answers with a page of its own, without the application. */
  servedAsFile?: true
}

/**
 * Every address, named as its builder in lib/paths.ts: its frame, who may open it, and what it is called. The features
 * bring the screens (`index.ts` of each). The router matches fixed segments before parameters, whatever the order here.
 */
export const routeTable = {
  home: { path: '/', layout: 'dashboard', guard: 'dashboard' },
  accessDenied: { path: '/access-denied', layout: 'default', guard: 'authed', title: 'Access denied' },
  redirectIndividual: { path: '/redirect-individual', layout: 'blue', guard: 'authed', title: 'Individuals' },
  welcomeBack: { path: '/welcome-back', layout: 'blue', guard: 'authed', title: 'Welcome back' },
  getStarted: { path: '/get-started', layout: 'dashboard', guard: 'dashboard', title: 'Get started' },
  components: { path: '/components', layout: 'default', guard: 'open', title: 'Components' },
  createAccount: { path: '/create-account', layout: 'blue', guard: 'guest', title: 'Create account', later: true },
  promotions: { path: '/promotions', layout: 'claim', guard: 'open', title: 'Promotions', later: true },
  promotionsValidate: { path: '/promotions-validate', layout: 'claim', guard: 'open', title: 'Voucher', later: true },
  unsubscribe: { path: '/unsubcribe', layout: 'default', guard: 'open', title: 'Unsubscribe' },

  // Signing in and out.
  signin: { path: '/signin', layout: 'default', guard: 'guest', title: 'Sign in' },
  signinOidc: { path: '/signin-oidc', layout: 'default', guard: 'open', title: 'Sign in' },
  signoutOidc: { path: '/signout-oidc', layout: 'default', guard: 'open', title: 'Signed out' },
  silentOidcRedirect: { path: '/silent-oidc-redirect', layout: 'none', guard: 'open', servedAsFile: true },
  login: { path: '/login', layout: 'none', guard: 'open', to: '/signin' },

  // Marked disabled in the navigation: the guard leads everybody to the accounts.
  savings: { path: '/savings', layout: 'dashboard', guard: 'dashboard', title: 'Savings', later: true },
  billingPlans: {
    path: '/billing-plans',
    layout: 'dashboard',
    guard: 'dashboard',
    title: 'Billing plans',
    later: true,
  },
  payroll: { path: '/payroll', layout: 'none', guard: 'dashboard', to: '/accounts' },
  auditTrail: { path: '/audit-trail', layout: 'none', guard: 'dashboard', to: '/accounts' },

  // Accounts and wallets.
  accounts: { path: '/accounts', layout: 'dashboard', guard: 'dashboard', title: 'Accounts' },
  accountsPlaidRedirect: {
    path: '/accounts/plaid-redirect',
    layout: 'dashboard',
    guard: 'dashboard',
    title: 'Bank link',
    needs: 'bank-link',
    later: true,
  },
  wallets: { path: '/accounts/w', layout: 'dashboard', guard: 'dashboard', title: 'Wallets', later: true },
  walletInr: {
    path: '/accounts/w/inr/{-$id}',
    layout: 'dashboard',
    guard: 'dashboard',
    title: 'INR wallet',
  },
  wallet: { path: '/accounts/w/$walletId', layout: 'dashboard', guard: 'dashboard', title: 'Wallet', later: true },
  account: { path: '/accounts/$accountId', layout: 'dashboard', guard: 'dashboard', title: 'Account' },
  accountIndexV: { path: '/accounts/$accountId/indexV', layout: 'dashboard', guard: 'dashboard', title: 'Account' },
  accountClose: {
    path: '/accounts/$accountId/close-account',
    layout: 'dashboard',
    guard: 'dashboard',
    title: 'Close account',
    needs: 'close-account',
    later: true,
  },
  accountExchange: {
    path: '/accounts/$accountId/exchange-funds',
    layout: 'dashboard',
    guard: 'dashboard',
    title: 'Exchange funds',
    later: true,
  },
  accountFund: {
    path: '/accounts/$accountId/fund-account',
    layout: 'dashboard',
    guard: 'dashboard',
    title: 'Fund account',
  },
  accountFundCard: {
    path: '/accounts/$accountId/fund-account/card',
    layout: 'dashboard',
    guard: 'dashboard',
    title: 'Fund by card',
    needs: 'card-funding',
    later: true,
  },
  accountFundMobileMoney: {
    path: '/accounts/$accountId/fund-account/mobile-money',
    layout: 'dashboard',
    guard: 'dashboard',
    title: 'Fund by mobile money',
    later: true,
  },
  accountScheduledPayment: {
    path: '/accounts/$accountId/scheduled-payment/{-$scheduledPaymentId}',
    layout: 'dashboard',
    guard: 'dashboard',
    title: 'Scheduled payment',
    needs: 'scheduled-payments',
    later: true,
  },
  sendMoney: { path: '/accounts/$accountId/send-money', layout: 'dashboard', guard: 'dashboard', title: 'Send money' },
  sendSingle: {
    path: '/accounts/$accountId/send-money/single',
    layout: 'dashboard',
    guard: 'dashboard',
    title: 'Send money',
  },
  sendMultiple: {
    path: '/accounts/$accountId/send-money/multiple',
    layout: 'dashboard',
    guard: 'dashboard',
    title: 'Send to several',
  },
  sendMultipleNew: {
    path: '/accounts/$accountId/send-money/multiple/new',
    layout: 'dashboard',
    guard: 'dashboard',
    title: 'Send to several',
  },

  // Payments and transactions.
  payments: { path: '/payment', layout: 'dashboard', guard: 'dashboard', title: 'Payment' },
  collections: {
    path: '/payment/collections',
    layout: 'dashboard',
    guard: 'dashboard',
    title: 'Collections',
  },
  pendingRequests: {
    path: '/payment/pending-request',
    layout: 'dashboard',
    guard: 'dashboard',
    title: 'Pending requests',
    needs: 'maker-checker',
  },
  rateBypass: {
    path: '/payment/rate-bypass',
    layout: 'dashboard',
    guard: 'dashboard',
    title: 'Negotiated rates',
    later: true,
  },
  requestHistory: {
    path: '/payment/request-history',
    layout: 'dashboard',
    guard: 'dashboard',
    title: 'Request history',
    needs: 'maker-checker',
  },
  scheduledPayments: {
    path: '/payment/scheduled-payments',
    layout: 'dashboard',
    guard: 'dashboard',
    title: 'Scheduled payments',
    needs: 'scheduled-payments',
    later: true,
  },
  payment: { path: '/payment/$id', layout: 'dashboard', guard: 'dashboard', title: 'Transaction' },
  transactions: { path: '/transactions', layout: 'dashboard', guard: 'dashboard', title: 'Transactions' },

  // Beneficiaries.
  beneficiaries: {
    path: '/beneficiaries',
    layout: 'dashboard',
    guard: 'dashboard',
    title: 'Beneficiaries',
  },
  beneficiaryNew: {
    path: '/beneficiaries/new',
    layout: 'dashboard',
    guard: 'dashboard',
    title: 'New beneficiary',
  },
  beneficiariesSendMoney: {
    path: '/beneficiaries/multiple/send-money',
    layout: 'dashboard',
    guard: 'dashboard',
    title: 'Send to several',
  },
  paymentGroup: {
    path: '/beneficiaries/multiple/$paymentGroupId',
    layout: 'dashboard',
    guard: 'dashboard',
    title: 'Payment group',
  },
  beneficiary: {
    path: '/beneficiaries/$id',
    layout: 'dashboard',
    guard: 'dashboard',
    title: 'Beneficiary',
  },

  // SendR.
  sendr: { path: '/sendr', layout: 'dashboard', guard: 'dashboard', title: 'SendR' },
  sendrSendMoney: {
    path: '/sendr/send-money',
    layout: 'dashboard',
    guard: 'dashboard',
    title: 'Send money',
  },
  sendrSendSingle: {
    path: '/sendr/send-money/single',
    layout: 'dashboard',
    guard: 'dashboard',
    title: 'Send money',
  },
  sendrTransactions: {
    path: '/sendr/transactions',
    layout: 'dashboard',
    guard: 'dashboard',
    title: 'SendR transactions',
  },

  // Cards.
  cards: { path: '/card', layout: 'dashboard', guard: 'dashboard', title: 'Cards', needs: 'card', later: true },
  cardRequests: {
    path: '/card/card-requests',
    layout: 'dashboard',
    guard: 'dashboard',
    title: 'Card requests',
    needs: 'card',
    later: true,
  },
  cardPendingActivation: {
    path: '/card/pending-activation',
    layout: 'dashboard',
    guard: 'dashboard',
    title: 'Cards to activate',
    needs: 'card',
    later: true,
  },
  cardActivate: {
    path: '/card/activate/{-$id}',
    layout: 'dashboard',
    guard: 'dashboard',
    title: 'Activate a card',
    needs: 'card',
    later: true,
  },
  card: { path: '/card/$card', layout: 'dashboard', guard: 'dashboard', title: 'Card', needs: 'card', later: true },
  requestCard: {
    path: '/request-card',
    layout: 'dashboard',
    guard: 'dashboard',
    title: 'Request a card',
    needs: 'card',
    later: true,
  },

  // Invoices.
  invoices: { path: '/invoice', layout: 'dashboard', guard: 'dashboard', title: 'Invoices', later: true },
  invoiceCategories: {
    path: '/invoice/category',
    layout: 'dashboard',
    guard: 'dashboard',
    title: 'Invoice categories',
    later: true,
  },
  invoiceCategory: {
    path: '/invoice/category/$status',
    params: { status: /^[a-z]{1,40}$/i },
    layout: 'dashboard',
    guard: 'dashboard',
    title: 'Invoices',
    later: true,
  },
  invoiceCreate: {
    path: '/invoice/create',
    layout: 'dashboard',
    guard: 'dashboard',
    title: 'New invoice',
    later: true,
  },
  invoiceSetup: {
    path: '/invoice/invoice-setup',
    layout: 'dashboard',
    guard: 'dashboard',
    title: 'Invoice setup',
    later: true,
  },
  invoicePreview: {
    path: '/invoice/preview-invoice',
    layout: 'dashboard',
    guard: 'dashboard',
    title: 'Preview',
    later: true,
  },
  invoiceProofOfPayment: {
    path: '/invoice/proof-of-payment',
    layout: 'dashboard',
    guard: 'dashboard',
    title: 'Proof of payment',
    later: true,
  },
  invoiceUploadProof: {
    path: '/invoice/proof-of-payment/UploadProofOfPayment',
    layout: 'dashboard',
    guard: 'dashboard',
    title: 'Upload proof of payment',
    later: true,
  },
  invoice: { path: '/invoice/$id', layout: 'dashboard', guard: 'dashboard', title: 'Invoice', later: true },
  invoiceEdit: {
    path: '/invoice/$id/edit',
    layout: 'dashboard',
    guard: 'dashboard',
    title: 'Edit invoice',
    later: true,
  },

  // The team, referrals, help and settings.
  makerChecker: {
    path: '/maker-checker',
    layout: 'dashboard',
    guard: 'dashboard',
    title: 'Maker Checker',
    needs: 'maker-checker',
    later: true,
  },
  roleNew: {
    path: '/maker-checker/roles/add-role',
    layout: 'dashboard',
    guard: 'dashboard',
    title: 'New role',
    needs: 'maker-checker',
    later: true,
  },
  role: {
    path: '/maker-checker/roles/$id',
    params: { id: /^\d{1,9}$/ },
    layout: 'dashboard',
    guard: 'dashboard',
    title: 'Role',
    needs: 'maker-checker',
    later: true,
  },
  paymentRule: {
    path: '/maker-checker/payment-rules/$id',
    layout: 'dashboard',
    guard: 'dashboard',
    title: 'Payment rule',
    needs: 'maker-checker',
    later: true,
  },
  referral: { path: '/referral', layout: 'dashboard', guard: 'dashboard', title: 'Referral', later: true },
  helpCenter: {
    path: '/help-center',
    layout: 'dashboard',
    guard: 'dashboard',
    title: 'Help Center',
    needs: 'help-center',
    later: true,
  },
  settings: { path: '/settings', layout: 'dashboard', guard: 'dashboard', title: 'Settings', later: true },
  settingsBusinessInfo: {
    path: '/settings/customer-update/business-info',
    layout: 'dashboard',
    guard: 'dashboard',
    title: 'Business information',
    later: true,
  },
  settingsIndividual: {
    path: '/settings/customer-update/individual',
    layout: 'dashboard',
    guard: 'dashboard',
    title: 'Personal information',
    later: true,
  },

  // Receipts inside the mobile apps.
  mobileSendrPdf: {
    path: '/mobile/mobile-sendr-transaction-pdf-download',
    layout: 'default',
    guard: 'authed',
    title: 'Receipt',
  },
  mobileTransactionPdf: {
    path: '/mobile/mobile-transaction-pdf-download',
    layout: 'default',
    guard: 'authed',
    title: 'Receipt',
  },
  mobileWalletTransactionPdf: {
    path: '/mobile/mobile-wallet-transaction-pdf-download',
    layout: 'default',
    guard: 'authed',
    title: 'Receipt',
  },

  // The demo world's own; the specification does not know them.
  sandbox: { path: '/sandbox', layout: 'default', guard: 'open', title: 'Sandbox' },
  outbox: { path: '/outbox', layout: 'default', guard: 'open', title: 'Outbox' },
} as const satisfies Record<keyof typeof paths, RouteRow>

export const routeRows: readonly RouteRow[] = Object.values(routeTable)
