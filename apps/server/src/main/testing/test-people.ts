import type { Permission } from '@tradewind/contract'
import { permissions } from '@tradewind/contract'
import type { Currency } from '@tradewind/kernel'
import { money } from '@tradewind/kernel'
import type { Caller } from '#platform/caller'
import type { Clock } from '#platform/clock'
import type { Database } from '#platform/db'
import { systemRandom, uuidv7 } from '#platform/random'
import { Secret } from '#platform/secret'
import type { World } from '../world.ts'

export const password = 'canary horse battery staple'
export const pin = '481593'

/** Someone who can sign in, with what the customer has. */
export interface Person extends Caller {
  /** Account ids by currency. */
  accounts: Record<Currency, string>
  /** A second account in GBP, empty. */
  savings: string
  /** A third account in GBP, empty, to be frozen and closed. */
  spare: string
  /** A request for a further account, to be withdrawn. */
  accountRequestId: string
  beneficiaryId: string
  transactionId: string
  /** Money moved between two own accounts. */
  ownTransferId: string
  documentId: string
  /** A view of a list, to be removed. */
  viewId: string
  /** Of the first payment. */
  paymentDocumentId: string
  /** A transfer by SendR that waits for its money, and the seal of the price at which it was made. */
  instructionId: string
  quote: string
  /** Remitters and mobile money numbers, those named first to look at, the others to forget. */
  remitterId: string
  forgottenRemitterId: string
  mobileNumberId: string
  forgottenNumberId: string
  savedCardId: string
  forgottenCardId: string
  /** A batch of which no row could be paid. */
  batchId: string
  pullId: string
  interacRequestId: string
  /** Payments that are made later, repeatedly with the key of the first, and once. */
  scheduleId: string
  /** A request for a negotiated rate, and a rate that can be asked for. */
  bypassRequestId: string
  negotiableRate: string
  /** An alert about a rate, and the day until which it waits. */
  rateAlertId: string
  alertUntil: string
  scheduleKey: string
  oneOffScheduleId: string
  topUpId: string
  /** What is saved beside it, each for a call that changes it. */
  saved: SavedThings
  /** What the team has; empty unless it was asked for. */
  team: TeamThings
  /** What the person's application has. */
  onboarding: OnboardingThings
  invoicing: InvoicingThings
  /** Reads the help center. */
  contentToken: string
  cards: CardThings
  webhooks: WebhookThings
  clients: ClientThings
  bankFiles: BankFileThings
  /** Of the account in pounds. */
  accountNumber: string
}

/** Drafts, one to read and one each for the calls that end or shorten it. */
export interface BankFileThings {
  draftId: string
  removedFromId: string
  confirmedId: string
  discardedId: string
  profileId: string
  deletedProfileId: string
}

export const noBankFiles: BankFileThings = {
  draftId: '',
  removedFromId: '',
  confirmedId: '',
  discardedId: '',
  profileId: '',
  deletedProfileId: '',
}

/** API clients, one to read and one each for the calls that change it. */
export interface ClientThings {
  clientId: string
  disabledId: string
  keyId: string
}

export const noClients: ClientThings = { clientId: '', disabledId: '', keyId: '' }

/** Endpoints, one to read and one each for the calls that change or delete it, and a delivery. */
export interface WebhookThings {
  endpointId: string
  rotatedId: string
  deletedId: string
  testedId: string
  deliveryId: string
}

export const noWebhooks: WebhookThings = {
  endpointId: '',
  rotatedId: '',
  deletedId: '',
  testedId: '',
  deliveryId: '',
}

/** Virtual cards and what belongs to them, each to look at, or for the call that changes it. */
export interface CardThings {
  activeId: string
  frozenId: string
  freezingId: string
  deletedId: string
  replacedId: string
  /** To be activated: one whose code is yet to be sent, and one with its code. */
  codeId: string
  pendingId: string
  code: string
  requestId: string
  withdrawnId: string
  /** It waits for an administrator of the company. */
  teamRequestId: string
  paymentId: string
  disputeId: string
  withdrawnDisputeId: string
  /** A payment with its receipt. */
  receiptId: string
}

export const noCards: CardThings = {
  activeId: '',
  frozenId: '',
  freezingId: '',
  deletedId: '',
  replacedId: '',
  codeId: '',
  pendingId: '',
  code: '',
  requestId: '',
  withdrawnId: '',
  teamRequestId: '',
  paymentId: '',
  disputeId: '',
  withdrawnDisputeId: '',
  receiptId: '',
}

/** Invoices and what belongs to them, each to look at, or for the call that changes it. */
export interface InvoicingThings {
  merchantCustomerId: string
  /** A draft with two items, and one to delete. */
  draftId: string
  itemId: string
  deletedItemId: string
  deletedDraftId: string
  /** Issued: with a proof of payment that waits, and marked as paid by hand. */
  issuedId: string
  /** Issued, to be credited. */
  creditedId: string
  creditedItemId: string
  recurringId: string
  /** Money that came in. */
  receiptId: string
  proofId: string
  /** Attached to the issued invoice, and to a draft. */
  attachmentId: string
  removedAttachmentId: string
  /** Marked as paid by hand. */
  paidId: string
  paymentId: string
  /** Of the link of the first, and of the paid one. */
  token: string
  paidToken: string
}

export const noInvoices: InvoicingThings = {
  merchantCustomerId: '',
  draftId: '',
  itemId: '',
  deletedItemId: '',
  deletedDraftId: '',
  issuedId: '',
  creditedId: '',
  creditedItemId: '',
  recurringId: '',
  receiptId: '',
  proofId: '',
  attachmentId: '',
  removedAttachmentId: '',
  paidId: '',
  paymentId: '',
  token: '',
  paidToken: '',
}

/** What an application has: each thing to look at, or for the call that changes it. */
export interface OnboardingThings {
  officerId: string
  handedInId: string
  requestItemId: string
  counterpartyId: string
  forgottenCounterpartyId: string
  counterpartyCountryId: string
  forgottenCountryId: string
}

export const noApplication: OnboardingThings = {
  officerId: '',
  handedInId: '',
  requestItemId: '',
  counterpartyId: '',
  forgottenCounterpartyId: '',
  counterpartyCountryId: '',
  forgottenCountryId: '',
}

/** Beneficiaries and groups, each for the calls that change them. */
export interface SavedThings {
  /** Its account, and one that may be taken away from it; and the state in which its account may be changed. */
  accountDetailId: string
  spareAccountId: string
  accountHolderId: string
  edited: string
  deleted: string
  groupId: string
  deletedGroupId: string
}

/** What someone's team has: each thing for a call that looks at it or changes it. */
export interface TeamThings {
  colleagueId: string
  /** Requests of the colleague that wait for the person: to be approved, and to be handed to someone. */
  pendingId: string
  handedId: string
  /** Requests of the person that the colleague rejected: to be taken up, and to be resubmitted. */
  rejectedId: string
  resubmittedId: string
  /** The same of exchanges: to be looked at, and to be resubmitted. */
  rejectedExchangeId: string
  resubmittedExchangeId: string
  /** The price that the first of them was ordered at. */
  rateId: string
  ruleId: string
  editedRuleId: string
  statusRuleId: string
  deletedRuleId: string
  /** A change of a rule that a colleague asked for. */
  ruleChangeId: string
  /** A request that the person and others must approve, and that the person has approved. */
  withdrawnId: string
  /** A request of the colleague to be decided with others. */
  togetherId: string
  /** Who stands in for the person later. */
  delegationId: string
  /** Days on which a colleague could stand in for her. */
  absence: { startsAt: string; endsAt: string }
  memberId: string
  leavingId: string
  invitedId: string
  proposalId: string
  roleId: number
  /** Nobody has it. */
  unusedRoleId: number
}

export const noTeam: TeamThings = {
  colleagueId: '',
  pendingId: '',
  handedId: '',
  rejectedId: '',
  resubmittedId: '',
  rejectedExchangeId: '',
  resubmittedExchangeId: '',
  rateId: '',
  ruleId: '',
  editedRuleId: '',
  statusRuleId: '',
  deletedRuleId: '',
  ruleChangeId: '',
  withdrawnId: '',
  togetherId: '',
  delegationId: '',
  absence: { startsAt: '', endsAt: '' },
  memberId: '',
  leavingId: '',
  invitedId: '',
  proposalId: '',
  roleId: 0,
  unusedRoleId: 0,
}

/** The UK accounts that those are saved with, all checked, and one that nobody has saved. */
export const otherAccounts = {
  add: ['107999', '88837491'],
  edited: ['404714', '10484245'],
  deleted: ['309089', '10483818'],
  holder: ['560036', '10483748'],
} as const

interface Needs {
  db: Database
  world: World
  clock: Clock
}

const currencies = ['GBP', 'EUR', 'USD', 'NGN', 'INR', 'UGX', 'CAD'] as const

/** Two companies with an account in each of these and a verified payee for each payment method. */
export async function populate(needs: Needs): Promise<[Person, Person]> {
  const ada = await addPerson(needs, 'ada@example.com', 'Ada')
  const zed = await addPerson(needs, 'zed@example.com', 'Zed')
  return [ada, zed]
}

export async function addPerson({ db, world, clock }: Needs, email: string, firstName: string): Promise<Person> {
  const customer = {
    name: `${firstName} Trading Ltd`,
    customerType: 'Limited Liability Company',
    onboardingStatus: 'Approved',
    status: 'Active',
    requiresDocumentUpload: false,
    countryId: 'GB',
    country: 'United Kingdom',
    mainCurrency: 'GBP',
  } as const
  const { customerId, userId } = await db.asSystem(async (tx) => {
    const made = await world.customers.createCustomer(tx, customer)
    const user = {
      email,
      password: new Secret(password),
      twoFactor: firstName === 'Zed',
      pin: { customerId: made, pin: new Secret(pin) },
    }
    const id = await world.identity.registerUser(tx, user)
    await world.customers.addMember(tx, {
      userId: id,
      customerId: made,
      email,
      firstName,
      lastName: 'Example',
      occupation: 'Managing Director',
      roleId: 10,
      userStatus: 'Active',
    })
    return { customerId: made, userId: id }
  })
  const accounts: Partial<Record<Currency, string>> = {}
  for (const currency of currencies) {
    const { id, ledgerAccount } = await world.accounts.openAccount({
      customerId,
      currency,
      name: `${firstName} ${currency}`,
    })
    accounts[currency] = id
    await db.asSystem(async (tx) => {
      const outside = await world.ledger.systemAccount(tx, 'suspense', currency)
      const amount = money(currency, 100_000_000n)
      const transfer = { id: newId(clock), debit: outside, credit: ledgerAccount, amount, code: 'opening' }
      world.ledger.post(tx, { id: newId(clock), subject: 'opening', transfers: [transfer], at: clock.now() })
    })
  }
  const savings = await world.accounts.openAccount({ customerId, currency: 'GBP', name: `${firstName} savings` })
  const spare = await world.accounts.openAccount({ customerId, currency: 'GBP', name: `${firstName} spare` })
  const verify = { customerId, accountName: 'Amelia Clarke' }
  const others = Object.values(otherAccounts).map(([routing, accountNumber]) => ({ routing, accountNumber }))
  for (const other of others) await world.beneficiaries.verifyDetails({ ...verify, method: 'SortCode', ...other })
  for (const way of ways) await world.beneficiaries.verifyDetails({ ...verify, ...way })
  const person: Person = {
    userId,
    customerId,
    sessionId: uuidv7(clock.now(), systemRandom),
    email,
    name: `${firstName} Example`,
    permissions: new Set<Permission>(permissions),
    accounts: accounts as Record<Currency, string>,
    savings: savings.id,
    spare: spare.id,
    accountRequestId: '',
    beneficiaryId: '',
    transactionId: '',
    ownTransferId: '',
    documentId: '',
    viewId: '',
    paymentDocumentId: '',
    instructionId: '',
    quote: '',
    remitterId: '',
    forgottenRemitterId: '',
    mobileNumberId: '',
    forgottenNumberId: '',
    savedCardId: '',
    forgottenCardId: '',
    batchId: '',
    pullId: '',
    interacRequestId: '',
    scheduleId: '',
    bypassRequestId: '',
    rateAlertId: '',
    alertUntil: '',
    negotiableRate: '',
    scheduleKey: '',
    oneOffScheduleId: '',
    topUpId: '',
    saved: {
      accountDetailId: '',
      spareAccountId: '',
      accountHolderId: '',
      edited: '',
      deleted: '',
      groupId: '',
      deletedGroupId: '',
    },
    team: noTeam,
    onboarding: noApplication,
    invoicing: noInvoices,
    contentToken: world.help.readToken,
    cards: noCards,
    webhooks: noWebhooks,
    clients: noClients,
    bankFiles: noBankFiles,
    accountNumber: '',
  }
  return person
}

const newId = (clock: Clock) => uuidv7(clock.now(), systemRandom)

const ways = [
  { method: 'SortCode', routing: '089999', accountNumber: '66374958' },
  { method: 'Iban', routing: 'DE89370400440532013000', accountNumber: '' },
  { method: 'AbaRouting', routing: '021000021', accountNumber: '123456789' },
  { method: 'Transfer', routing: '058', accountNumber: '0152792740' },
  { method: 'Ifsc', routing: 'HDFC0000001', accountNumber: '50100012345678' },
  { method: 'MobileMoney', currency: 'UGX', routing: 'MTN', accountNumber: '256772123456' },
] as const
