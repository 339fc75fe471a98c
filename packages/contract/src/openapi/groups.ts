import { webhooksText } from './webhooks-guide.ts'

/** Calls that are read together: a tag of the document, and a page of the reference. */
export interface Group {
  /** In addresses. */
  slug: string
  name: string
  text: string
}

/** In the order of the reference. Which calls are in a group is said by the `*.docs.ts` of their files. */
export const groups = [
  {
    slug: 'onboarding',
    name: 'Onboarding',
    text: [
      'Becoming a customer: sections that are saved while they are filled in, documents, directors, shareholders and',
      'signatories, counterparties and account setup. `getProgress` says what is missing; then everything is submitted.',
      'Paths that save sections are ours, as the specification shows none.',
    ].join(' '),
  },
  {
    slug: 'settings',
    name: 'Profile and settings',
    text: [
      'What a person and a business change once the account is open, each with a one-time code for exactly that change;',
      'messages, reversal accounts, all data as a download, and the end of the relationship.',
    ].join(' '),
  },
  {
    slug: 'accounts',
    name: 'Accounts and limits',
    text: 'Currency accounts with their balances, the details by which others pay into them, and what may be sent and received.',
  },
  {
    slug: 'payments',
    name: 'Payments and transactions',
    text: 'Sending money out of an account, following it, proving it, and listing, exporting and summing up what came in and went out.',
  },
  {
    slug: 'verification',
    name: 'Verification',
    text: [
      'Checks of bank details before money goes there: check digits, directory of banks, name of the holder. What was verified',
      'is remembered for the customer; a payment to details that were not is refused with `payments.not_verified`.',
    ].join(' '),
  },
  {
    slug: 'help',
    name: 'Help content',
    text: 'Articles, FAQs and video tutorials as they are published, in the form of Contentful’s delivery API, and a search over them.',
  },
  {
    slug: 'beneficiaries',
    name: 'Beneficiaries',
    text: 'Saved beneficiaries with their bank accounts, and groups of them that are paid together.',
  },
  {
    slug: 'batches',
    name: 'Batch payments',
    text: 'Up to ten payments with one PIN. Each is a payment of its own: one that is refused stops no other.',
  },
  {
    slug: 'accounting',
    name: 'Accounting software',
    text: 'Xero or QuickBooks Online: which accounts are sent there, where their lines are booked, and what arrived.',
  },
  {
    slug: 'bank-files',
    name: 'Bank files and bulk payments',
    text: 'Up to 10,000 payments at once, from a pain.001 file or as rows. They are checked, fixed and confirmed as a whole; each is then a payment of its own.',
  },
  {
    slug: 'invoicing',
    name: 'Invoices',
    text: [
      'Invoices from draft to paid, with amounts and tax by EN 16931. A draft has no number; an issued invoice never changes',
      'and is credited or voided. Transfers that carry its creditor reference are matched by themselves.',
    ].join(' '),
  },
  {
    slug: 'schedules',
    name: 'Scheduled payments',
    text: 'Payments that are made later, once or repeatedly, each on a day on which banks of both countries work.',
  },
  {
    slug: 'approvals',
    name: 'Approvals and payment rules',
    text: 'Payments that colleagues approve before they go out, and the rules of a business that ask for it.',
  },
  {
    slug: 'team',
    name: 'Members, roles and permissions',
    text: 'Who acts for a business, in which role, with which limits; invitations; and the companies of a person.',
  },
  {
    slug: 'attention',
    name: 'Waiting for you',
    text: 'What waits for the signed-in person in all areas: approvals, changes and payments that came back.',
  },
  {
    slug: 'sendr',
    name: 'SendR',
    text: 'Sending money abroad without an account: a locked price, a payment instruction, and money by card or bank transfer.',
  },
  {
    slug: 'gateway',
    name: 'Payment gateway',
    text: 'Mobile money payouts and top-ups, payouts from rupee wallets, and the remitters in whose name they are made.',
  },
  {
    slug: 'cards',
    name: 'Payments by card',
    text: 'Saved cards, and payments by card into accounts and for SendR transfers. Card numbers go to the acquirer’s frame alone; these calls take its token.',
  },
  {
    slug: 'virtual-cards',
    name: 'Virtual cards',
    text: 'Cards to pay with, from the request to their payments, limits and disputes. Number, expiry date and security code are shown in the issuer’s frame alone.',
  },
  {
    slug: 'pull-pay',
    name: 'Pull pay',
    text: 'Collecting money from an account in Canada by debit (EFT).',
  },
  {
    slug: 'linked-banks',
    name: 'Linked banks',
    text: 'Linking a bank account in Canada at the bank, and collecting money from it.',
  },
  {
    slug: 'interac',
    name: 'Interac requests',
    text: 'Asking someone in Canada by Interac e-Transfer to pay into an account.',
  },
  {
    slug: 'promotions',
    name: 'Promotions',
    text: 'Vouchers that take something off the charge of a payment, and the emails about them.',
  },
  {
    slug: 'referrals',
    name: 'Referrals',
    text: 'Inviting others, what became of each invitation, and the reward for it.',
  },
  {
    slug: 'reference',
    name: 'Rates and reference data',
    text: 'Mid-market rates, countries, states, currencies, expense categories and feature flags.',
  },
  {
    slug: 'customers',
    name: 'Customers and emails',
    text: 'The signed-in person with the customer that they act for, documents, and which emails are sent.',
  },
  {
    slug: 'identity',
    name: 'Sign-in and sessions',
    text: 'The OpenID Connect provider, the steps of its sign-in, the session, and the transaction PIN.',
  },
  {
    slug: 'registration',
    name: 'Registration and recovery',
    text: 'Becoming a customer, and a new password for who has forgotten the old one. No call says whether anybody has an address.',
  },
  {
    slug: 'webhooks',
    name: 'Webhooks',
    text: webhooksText,
  },
  {
    slug: 'api-clients',
    name: 'API clients',
    text: [
      'Programs that call the API by themselves. A Super Admin creates a client in Settings, Developer, with its public keys;',
      'a second Super Admin confirms it, if there is one. The client gets access tokens of five minutes at `/identity/connect/token`',
      'by `client_credentials` with `private_key_jwt` and DPoP (RFC 9449, with the nonce of the header `DPoP-Nonce`), and sends',
      'a proof with each call. Instead of a PIN, payments have a detached JWS in the header `x-signature`, by a signing key of',
      'the client (`kid` is its thumbprint by RFC 7638), over four lines: method, path with query, idempotency key, and the',
      'SHA-256 of the body in base64url. A payment without one waits for a person, if a payment rule can ask one.',
    ].join(' '),
  },
  {
    slug: 'sandbox',
    name: 'Sandbox',
    text: 'The controls of the sandbox’s banks: their clock, money from outside, scenarios, test cards and the outbox. Absent in production.',
  },
] as const satisfies readonly Group[]

/** The group whose page also describes the events. */
export const webhooksGroup = groups.find(({ slug }) => slug === 'webhooks') as Group

export type GroupSlug = (typeof groups)[number]['slug']
