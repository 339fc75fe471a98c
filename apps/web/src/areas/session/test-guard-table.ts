import type { PersonFacts } from '@tradewind/testkit/every-person'

/**
 * What the guards do, as plain rows from the text of the rules: the first row that fits decides. Written without looking
 * at guard.rules.ts, which guard.rules.test.ts compares with it.
 */
export interface TableRow {
  rule: string
  /** Addresses; `/card/*` is `/card` and everything below. Without them every address fits. */
  on?: readonly string[]
  /** Every address but these. */
  butNotOn?: readonly string[]
  /** The values that fit; what is not named may be anything. */
  when?: { readonly [Name in keyof Situation]?: readonly Situation[Name][] }
  so: string
}

/** A person and an installation, flat. */
export interface Situation extends PersonFacts {
  signedIn: boolean
  blockIndividuals: boolean
  accountControl: boolean
  cardListed: boolean
  card: boolean
  cardFunding: boolean
  bankLink: boolean
  closeAccount: boolean
  scheduledPayments: boolean
  makerChecker: boolean
  helpCenter: boolean
  beneficiaries: boolean
  accounts: boolean
  sendrHome: boolean
}

const openPages = [
  '/components',
  '/promotions',
  '/promotions-validate',
  '/unsubcribe',
  '/staff-view',
  '/signin-oidc',
  '/signout-oidc',
  '/silent-oidc-redirect',
  '/accept-invitation',
  '/sandbox',
  '/outbox',
  '/help',
  '/accept-invitation',
  '/pay/$token',
  '/track/$token',
  '/verify/$token',
]
const guestPages = ['/signin', '/create-account']
const turnedAwayPages = ['/access-denied', '/redirect-individual', '/welcome-back', '/mobile/*']
const accountPages = ['/accounts', '/accounts/$accountId', '/accounts/$accountId/indexV']
const cardPages = ['/card/*', '/request-card']
const teamPages = ['/maker-checker/*', '/payment/pending-request', '/payment/request-history']
const scheduledPages = ['/payment/scheduled-payments', '/accounts/$accountId/scheduled-payment/{-$scheduledPaymentId}']
const restricted = { onboardingStatus: ['SendR', 'POADocumentUploaded'] } as const

export const guardTable: readonly TableRow[] = [
  { rule: 'guard-opt-out', on: openPages, so: 'stay' },
  { rule: 'guard-signed-out-rule', on: ['/login'], so: '/signin' },
  { rule: 'guard-opt-out', on: guestPages, when: { signedIn: [false] }, so: 'stay' },
  { rule: 'guard-signed-out-rule', when: { signedIn: [false] }, so: '/signin' },
  { rule: 'guard-guest-rule', on: guestPages, so: '/' },
  { rule: 'guard-rejected-rule', when: { onboardingStatus: ['OutRightRejected'] }, so: 'sign-out' },
  { rule: 'guard-names', on: turnedAwayPages, so: 'stay' },
  {
    rule: 'guard-welcome-back-rule',
    when: { userStatus: ['Pending_Approval', 'PendingReactivation'] },
    so: '/welcome-back',
  },
  {
    rule: 'guard-welcome-back-rule',
    when: { userStatus: ['DeActivated'], accountControl: [true] },
    so: '/welcome-back',
  },
  {
    rule: 'guard-individual-rule',
    when: { customerType: ['Individual'], blockIndividuals: [true], listed: [false] },
    so: '/redirect-individual',
  },
  { rule: 'guard-disabled-rule', on: ['/savings', '/payroll', '/audit-trail', '/billing-plans'], so: '/accounts' },
  { rule: 'home', on: ['/'], when: { ...restricted, sendrHome: [true] }, so: '/sendr' },
  { rule: 'home', on: ['/'], when: restricted, so: '/payment' },
  {
    rule: 'home',
    on: ['/'],
    when: { onboardingStatus: ['Approved'], status: ['Active', 'Inactive'], accounts: [true] },
    so: '/accounts',
  },
  {
    rule: 'home',
    on: ['/'],
    when: { onboardingStatus: ['Approved'], status: ['Active', 'Inactive'] },
    so: '/payment',
  },
  { rule: 'home', on: ['/'], so: '/get-started' },
  {
    rule: 'guard-restricted-rule',
    when: restricted,
    butNotOn: ['/sendr/*', '/payment/*', '/beneficiaries/*', '/get-started'],
    so: '/access-denied',
  },
  { rule: 'flags', on: accountPages, when: { accounts: [false] }, so: '/payment' },
  { rule: 'card-feature', on: cardPages, when: { card: [false], cardListed: [false] }, so: 'not-found' },
  { rule: 'flags', on: ['/accounts/$accountId/fund-account/card'], when: { cardFunding: [false] }, so: 'not-found' },
  { rule: 'flags', on: ['/accounts/plaid-redirect'], when: { bankLink: [false] }, so: 'not-found' },
  { rule: 'flags', on: ['/accounts/$accountId/close-account'], when: { closeAccount: [false] }, so: 'not-found' },
  { rule: 'flags', on: scheduledPages, when: { scheduledPayments: [false] }, so: 'not-found' },
  { rule: 'flags', on: teamPages, when: { makerChecker: [false] }, so: 'not-found' },
  { rule: 'sidebar-individual', on: teamPages, when: { customerType: ['Individual'] }, so: 'not-found' },
  { rule: 'flags', on: ['/help-center'], when: { helpCenter: [false] }, so: 'not-found' },
  { rule: 'flags', on: ['/beneficiaries/*'], when: { beneficiaries: [false] }, so: 'not-found' },
  { rule: 'guard-names', so: 'stay' },
]

/** A row with its values taken apart once, since hundreds of thousands of people are held against it. */
interface ReadRow {
  conditions: readonly (readonly [name: keyof Situation, values: readonly unknown[]])[]
  so: string
}

/** The rows that can fit an address, in their order. */
export const rowsFor = (path: string): readonly ReadRow[] =>
  guardTable
    .filter(
      ({ on, butNotOn }) => (!on || on.some((one) => covers(one, path))) && !butNotOn?.some((one) => covers(one, path)),
    )
    .map(({ when = {}, so }) => ({ conditions: Object.entries(when) as ReadRow['conditions'][number][], so }))

const covers = (pattern: string, path: string) =>
  pattern.endsWith('/*') ? `${path}/`.startsWith(pattern.slice(0, -1)) : pattern === path

/** What the table says: `stay`, `sign-out`, `not-found` or where to go. */
export const tableSays = (rows: readonly ReadRow[], situation: Situation): string =>
  rows.find(({ conditions }) => conditions.every(([name, values]) => values.includes(situation[name])))?.so ?? 'no row'
