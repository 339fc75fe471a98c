import type { GuardedRoute } from '#areas/session'
import type { AddressName, LayoutName } from '#lib/feature-route.ts'
import { addresses, type specifiedAddresses } from '#lib/paths.ts'

/** One address of the product. */
export interface RouteRow extends GuardedRoute {
  layout: LayoutName
  /** The page title in the top bar and the document. */
  title?: string
  /** The shape of its parameters where they are no ids of ours. */
  params?: Readonly<Record<string, RegExp>>
  /** The demo world's own: elsewhere there is no such address. */
  demoOnly?: true
  /** The server answers with a page of its own, without the application. */
  servedAsFile?: true
}

/** A row as it is written: most screens stand in the dashboard, behind its guards. */
type WrittenRow = Omit<RouteRow, 'path' | 'layout' | 'guard'> & Partial<Pick<RouteRow, 'layout' | 'guard'>>

const anyLink = /^.{1,600}$/

/**
 * What belongs to every address of the specification: its frame, who may open it, and what it is called. An address of
 * ours without a row stands in the dashboard; its feature names it. The features bring the screens (`index.ts` of each).
 * The router matches fixed segments before parameters, whatever the order here.
 */
const rows: Record<keyof typeof specifiedAddresses, WrittenRow> & Partial<Record<AddressName, WrittenRow>> = {
  home: {},
  accessDenied: { layout: 'default', guard: 'authed', title: 'Access denied' },
  redirectIndividual: { layout: 'blue', guard: 'authed', title: 'Individuals' },
  welcomeBack: { layout: 'blue', guard: 'authed', title: 'Welcome back' },
  getStarted: { title: 'Get started' },
  components: { layout: 'default', guard: 'open', title: 'Components' },
  createAccount: { layout: 'blue', guard: 'guest', title: 'Create account' },
  promotions: { layout: 'claim', guard: 'open', title: 'Promotions' },
  promotionsValidate: { layout: 'claim', guard: 'open', title: 'Voucher' },
  unsubscribe: { layout: 'default', guard: 'open', title: 'Unsubscribe' },

  // Signing in and out.
  staffView: { layout: 'default', guard: 'open', title: 'View' },
  signin: { layout: 'default', guard: 'guest', title: 'Sign in' },
  signinOidc: { layout: 'default', guard: 'open', title: 'Sign in' },
  signoutOidc: { layout: 'default', guard: 'open', title: 'Signed out' },
  silentOidcRedirect: { layout: 'none', guard: 'open', servedAsFile: true },
  login: { layout: 'none', guard: 'open', to: '/signin' },

  // Marked disabled in the navigation: the guard leads everybody to the accounts.
  savings: { to: '/accounts' },
  billingPlans: { to: '/accounts' },
  payroll: { layout: 'none', to: '/accounts' },
  auditTrail: { layout: 'none', to: '/accounts' },

  // Accounts and wallets.
  accounts: { title: 'Accounts' },
  accountsPlaidRedirect: { title: 'Bank link', needs: 'bank-link' },
  wallets: { title: 'Wallets' },
  walletInr: { title: 'INR wallet' },
  wallet: { title: 'Wallet' },
  account: { title: 'Account' },
  accountIndexV: { title: 'Account' },
  accountClose: { title: 'Close account', needs: 'close-account' },
  accountExchange: { title: 'Exchange funds' },
  accountFund: { title: 'Fund account' },
  accountFundCard: { title: 'Fund by card', needs: 'card-funding' },
  accountFundMobileMoney: { title: 'Mobile money' },
  accountScheduledPayment: { title: 'Scheduled payment', needs: 'scheduled-payments' },
  sendMoney: { title: 'Send money' },
  sendSingle: { title: 'Send money' },
  sendMultiple: { title: 'Batch payment' },
  sendMultipleNew: { title: 'Batch payment' },

  // Payments and transactions.
  payments: { title: 'Payment' },
  collections: { title: 'Collections' },
  pendingRequests: { title: 'Pending requests', needs: 'maker-checker' },
  rateBypass: { title: 'Negotiated rates' },
  requestHistory: { title: 'Request history', needs: 'maker-checker' },
  scheduledPayments: { title: 'Scheduled payments', needs: 'scheduled-payments' },
  payment: { title: 'Transaction' },
  transactions: { title: 'Transactions' },

  // Beneficiaries.
  beneficiaries: { title: 'Beneficiaries', needs: 'beneficiaries' },
  beneficiaryNew: { title: 'New beneficiary', needs: 'beneficiaries' },
  beneficiariesSendMoney: { title: 'Batch payment', needs: 'beneficiaries' },
  paymentGroup: { title: 'Payment group', needs: 'beneficiaries' },
  beneficiary: { title: 'Beneficiary', needs: 'beneficiaries' },

  // SendR.
  sendr: { title: 'SendR' },
  sendrSendMoney: { title: 'Send money' },
  sendrSendSingle: { title: 'Send money' },
  sendrTransactions: { title: 'SendR transactions' },

  // Cards.
  cards: { title: 'Cards', needs: 'card' },
  cardRequests: { title: 'Card requests', needs: 'card' },
  cardPendingActivation: { title: 'Cards to activate', needs: 'card' },
  cardActivate: { title: 'Activate a card', needs: 'card' },
  card: { title: 'Card', needs: 'card' },
  requestCard: { title: 'Request a card', needs: 'card' },

  // Invoices.
  invoices: { title: 'Invoices' },
  invoiceCategories: { title: 'Invoice categories' },
  invoiceCategory: { params: { status: /^[a-z]{1,40}$/i }, title: 'Invoices' },
  invoiceCreate: { title: 'New invoice' },
  invoiceSetup: { title: 'Invoice setup' },
  invoicePreview: { title: 'Preview' },
  invoiceProofOfPayment: { title: 'Proof of payment' },
  invoiceUploadProof: { title: 'Upload proof of payment' },
  invoice: { title: 'Invoice' },
  invoiceEdit: { title: 'Edit invoice' },
  invoiceCustomers: { title: 'Customers' },
  invoiceRecurring: { title: 'Recurring invoices' },

  // The team, referrals, help and settings.
  makerChecker: { title: 'Maker Checker', needs: 'maker-checker' },
  roleNew: { title: 'New role', needs: 'maker-checker' },
  role: { params: { id: /^\d{1,9}$/ }, title: 'Role', needs: 'maker-checker' },
  paymentRule: {
    params: { id: /^(new|[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12})$/ },
    title: 'Payment rule',
    needs: 'maker-checker',
  },
  referral: { title: 'Referral' },
  helpCenter: { title: 'Help Center', needs: 'help-center' },
  settings: { title: 'Settings' },
  settingsBusinessInfo: { title: 'Business information' },
  settingsIndividual: { title: 'Personal information' },

  // Receipts inside the mobile apps.
  mobileSendrPdf: { layout: 'default', guard: 'authed', title: 'Receipt' },
  mobileTransactionPdf: { layout: 'default', guard: 'authed', title: 'Receipt' },
  mobileWalletTransactionPdf: { layout: 'default', guard: 'authed', title: 'Receipt' },

  // Links that open without signing in. Whatever is behind them, their own page says what is wrong with it.
  help: { layout: 'default', guard: 'open', title: 'Help Center' },
  acceptInvitation: { layout: 'claim', guard: 'open', title: 'Invitation' },
  payInvoice: { layout: 'claim', guard: 'open', params: { token: anyLink }, title: 'Invoice' },
  trackPayment: { layout: 'claim', guard: 'open', params: { token: anyLink }, title: 'Track a payment' },
  verifyDocument: { layout: 'claim', guard: 'open', params: { token: anyLink }, title: 'Check a document' },

  // The specification does not know these two.
  sandbox: { layout: 'default', guard: 'open', title: 'Sandbox', demoOnly: true },
  outbox: { layout: 'default', guard: 'open', title: 'Outbox', demoOnly: true },
}

const whole = (name: AddressName): RouteRow => ({
  path: addresses[name],
  layout: 'dashboard',
  guard: 'dashboard',
  ...rows[name],
})

/** Every address with its row, under the name of its builder in lib/paths.ts. */
export const routeTable = Object.fromEntries(
  (Object.keys({ ...rows, ...addresses }) as AddressName[]).map((name) => [name, whole(name)]),
) as Record<AddressName, RouteRow>

export const routeRows: readonly RouteRow[] = Object.values(routeTable)
