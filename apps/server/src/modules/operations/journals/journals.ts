import { type journals as contract, type Reply, wire } from '@tradewind/contract'
import type { DocumentUploadItem } from '@tradewind/contract/document-upload-item'
import { Refusal } from '@tradewind/contract/refusals'
import { type Currency, money } from '@tradewind/kernel'
import type * as z from 'zod/mini'
import type { AccountRecord, Accounts } from '#modules/accounts'
import type { Customers } from '#modules/customers'
import { type DecisionState, type Decisions, personOf } from '#modules/decisions'
import type { Ledger, LedgerAccountId, TransferOrder } from '#modules/ledger'
import type { Payments } from '#modules/payments'
import type { Sendr } from '#modules/sendr'
import type { Staff } from '#modules/staff'
import type { StaffCaller } from '#platform/caller'
import type { Clock } from '#platform/clock'
import { type Database, type Tx, violatedConstraint } from '#platform/db'
import { derivedId } from '#platform/derived-id'
import { type Random, uuidv7 } from '#platform/random'
import { type Secrets, seal, unseal } from '#platform/secrets'
import { readUpload } from '#platform/uploads'
import { invalidField } from '#platform/validation'
import { namesBy } from '../names-by.ts'
import type { OperationsNeeds } from '../operations.needs.ts'
import { between, type GivenEntry, journalFault, movesOf, useOf } from './journals.rules.ts'
import {
  accountsFoundBy,
  bookedEntries,
  documentNames,
  findDocument,
  findProposed,
  type GivenDeposit,
  type GivenJournal,
  insertDocument,
  insertJournal,
  type JournalPayload,
  journalFrom,
  journalPayload,
  ourAccounts,
  ownerOf,
} from './journals.store.ts'

interface JournalsNeeds {
  db: Database
  clock: Clock
  bankClock: { now(): Date }
  random: Random
  secrets: Secrets
  brand: string
  accounts: Pick<Accounts, 'accountOf'>
  customers: Pick<Customers, 'payerNameOf'>
  decisions: Pick<Decisions, 'register'>
  ledger: Pick<Ledger, 'post' | 'balances' | 'systemAccount'>
  payments: Pick<Payments, 'byHand'>
  /** Its money comes in on the same networks, to our collection accounts. */
  sendr: Pick<Sendr, 'hasTaken'>
  staff: Pick<Staff, 'recordAccess' | 'recordList'>
  isOfCustomer: OperationsNeeds['isOfCustomer']
}

/** An entry with its account: a customer's or one of ours. */
interface Placed extends GivenEntry {
  ledgerId: LedgerAccountId
  account: AccountRecord | undefined
}

export type Journals = ReturnType<typeof createJournals>

const kind = 'operations.journal'

class Previewed extends Error {
  readonly entries: contract.JournalPreview
  constructor(entries: contract.JournalPreview) {
    super('this was only a preview')
    this.entries = entries
  }
}

/** Journals and deposits booked by staff: one person proposes them, another approves. */
export function createJournals(needs: JournalsNeeds) {
  const { db, clock, random, staff, customers } = needs
  const documentKey = needs.secrets.keyFor('journal-documents')

  const proposals = needs.decisions.register<JournalPayload>({
    name: kind,
    refusals: {
      // Each journal is its own subject, so none is proposed twice.
      alreadyProposed: 'journals.proposal_over',
      notPending: 'journals.proposal_over',
      ownProposal: 'journals.second_person',
    },
    apply: async (tx, { id, payload }) => {
      await insertJournal(tx, id, payload)
      await bookJournal(needs, tx, { id, journal: journalFrom(payload) })
    },
  })

  /** Books a journal, returns the postings on each account, and rolls back. */
  async function preview(run: (tx: Tx) => Promise<void>): Promise<contract.JournalPreview> {
    try {
      await db.asSystem(async (tx) => {
        await run(tx)
        // Books what is deferred to the commit.
        await needs.ledger.balances(tx, [])
        throw new Previewed(await previewIn(tx))
      })
    } catch (error) {
      if (error instanceof Previewed) return error.entries
      throw error
    }
    throw new Error('a preview was committed')
  }

  async function previewIn(tx: Tx): Promise<contract.JournalPreview> {
    const nameOf = namesBy(tx, customers)
    const shown: contract.JournalPreview = []
    for (const { ourName, accountId, accountName, customerId, amount, before, after } of await bookedEntries(tx))
      shown.push({
        side: amount.minor < 0n ? 'debit' : 'credit',
        accountId,
        accountName: accountName ?? ourName ?? '',
        customerName: customerId === null ? null : await nameOf(customerId),
        amount: amount.minor < 0n ? money(amount.currency, -amount.minor) : amount,
        before,
        after,
      })
    return shown
  }

  /** The same as approving it, except for the row that requires the approval. */
  const previewOf = (journal: GivenJournal) =>
    preview((tx) => bookJournal(needs, tx, { id: uuidv7(clock.now(), random), journal, isPreview: true }))

  /** A preview shows customers' balances, so it is recorded as an access they can see. */
  async function previewFor(caller: StaffCaller, journal: GivenJournal): Promise<contract.JournalPreview> {
    const shown = await previewOf(journal)
    await db.asSystem((tx) =>
      recordLooks(tx, caller, journal, { kind: 'customer', reason: 'Balance before a correction' }),
    )
    return shown
  }

  async function recordLooks(
    tx: Tx,
    { staffId }: StaffCaller,
    { entries }: Pick<GivenJournal, 'entries'>,
    look: { kind: 'customer' | 'document'; subject?: string; reason: string },
  ): Promise<void> {
    const customerIds = new Set<string>()
    for (const { accountId } of entries) {
      const customerId = accountId && (await ownerOf(tx, accountId))
      if (customerId) customerIds.add(customerId)
    }
    for (const customerId of customerIds)
      await staff.recordAccess(tx, { subject: customerId, ...look, customerId, staffId })
  }

  async function refuseOwn(tx: Tx, caller: StaffCaller, { entries }: Pick<GivenJournal, 'entries'>): Promise<void> {
    for (const { accountId } of entries) {
      const customerId = accountId && (await ownerOf(tx, accountId))
      if (customerId && (await needs.isOfCustomer(tx, caller, customerId))) throw new Refusal('review.about_yourself')
    }
  }

  async function view(
    tx: Tx,
    { entries, deposit, narration }: GivenJournal,
    nameOf: ReturnType<typeof namesBy>,
  ): Promise<Pick<contract.Journal, 'entries' | 'deposit' | 'narration'>> {
    const shown: contract.Journal['entries'] = []
    for (const { side, accountId, ledgerAccount = '', amount } of entries) {
      const customerId = accountId && (await ownerOf(tx, accountId))
      const account = accountId && customerId ? await needs.accounts.accountOf(tx, customerId, accountId) : undefined
      shown.push({
        side,
        accountId: accountId ?? null,
        accountName: account?.name ?? `${ledgerAccount}:${amount.currency}`,
        customerName: customerId ? await nameOf(customerId) : null,
        amount,
      })
    }
    return { entries: shown, deposit: deposit ? (deposit as contract.Deposit) : null, narration }
  }

  return {
    listLedgerAccounts: () =>
      db.asSystem(async (tx): Promise<Reply<typeof contract.listLedgerAccounts>> => {
        const found = await ourAccounts(tx)
        return found.flatMap(({ name, currency, minor }) => {
          const own = withoutCurrency(name, currency)
          const use = useOf(own)
          return use ? [{ name: own, currencyCode: currency, balance: money(currency, minor), use }] : []
        })
      }),

    findAccounts: (caller: StaffCaller, search: string) =>
      db.asSystem(async (tx): Promise<Reply<typeof contract.findCustomerAccounts>> => {
        const found = await accountsFoundBy(tx, search)
        await staff.recordList(tx, { staffId: caller.staffId, list: 'Accounts for a journal', names: found.length })
        const nameOf = namesBy(tx, customers)
        const shown: contract.FoundAccount[] = []
        for (const { customerId, ...account } of found)
          shown.push({ ...account, customerName: await nameOf(customerId) })
        return shown
      }),

    preview: (caller: StaffCaller, journal: { entries: readonly GivenEntry[]; deposit?: GivenDeposit | undefined }) =>
      previewFor(caller, { ...journal, narration: 'Preview' }),

    previewProposed: async (caller: StaffCaller, journalId: string) => {
      const found = await db.asSystem((tx) => proposals.findPending(tx, journalId))
      if (!found) throw new Refusal('journals.proposal_over')
      return previewFor(caller, journalFrom(found.payload))
    },

    propose: async ({
      caller,
      reason,
      document,
      ...journal
    }: GivenJournal & { caller: StaffCaller; reason: string; document: z.output<typeof DocumentUploadItem> }) => {
      const { mediaType, bytes } = await readDocument(document)
      await previewOf(journal)
      return db.asSystem(async (tx) => {
        await refuseOwn(tx, caller, journal)
        const at = clock.now()
        const documentId = uuidv7(at, random)
        const content = seal(documentKey, bytes, random, documentId)
        await insertDocument(tx, { id: documentId, name: document.documentName, mediaType, content }, at)
        const payload = journalPayload(journal, { reason, documentId })
        const { id } = await proposals.propose(tx, { subject: documentId, payload, by: personOf(caller), reason })
        return { journalId: id }
      })
    },

    list: ({ caller, state, ...paging }: ListedJournals) =>
      db.asSystem(async (tx): Promise<Reply<typeof contract.listJournals>> => {
        const { records: found, total } = await proposals.page(tx, { state, ...paging })
        const names = await documentNames(
          tx,
          found.map(({ payload }) => payload.document_id),
        )
        const nameOf = namesBy(tx, customers)
        const records: contract.Journal[] = []
        for (const { id, payload, reason, proposedBy, ...decision } of found)
          records.push({
            ...(await view(tx, journalFrom(payload), nameOf)),
            journalId: id,
            reason,
            documentName: names.get(payload.document_id) ?? '',
            state: shownState(decision.state),
            proposedByName: decision.proposedByName,
            proposedAt: decision.proposedAt,
            decidedByName: decision.decidedByName,
            decidedAt: decision.decidedAt,
            isMine: proposedBy === caller.staffId,
          })
        const shown = records.flatMap(({ entries }) => entries.filter(({ customerName }) => customerName !== null))
        await staff.recordList(tx, { staffId: caller.staffId, list: 'Journals', names: shown.length })
        return { records, pageData: wire.pageData({ ...paging, total }) }
      }),

    getDocument: (caller: StaffCaller, journalId: string) =>
      db.asSystem(async (tx) => {
        const found = await findProposed(tx, kind, journalId)
        const document = found && (await findDocument(tx, found.payload.document_id))
        if (!document) throw new Refusal('journals.unknown')
        const look = { kind: 'document', subject: document.name, reason: 'Document of a balance correction' } as const
        await recordLooks(tx, caller, journalFrom(found.payload), look)
        return {
          name: document.name,
          type: document.mediaType,
          bytes: unseal(documentKey, document.content, document.id),
        }
      }),

    decide: ({ caller, journalId, confirms }: { caller: StaffCaller; journalId: string; confirms: boolean }) =>
      db.asSystem(async (tx) => {
        const pending = await proposals.findPending(tx, journalId)
        if (!pending) throw new Refusal('journals.proposal_over')
        await refuseOwn(tx, caller, journalFrom(pending.payload))
        await proposals.decide(tx, { caller, proposalId: journalId, confirms })
      }),
  }
}

interface ListedJournals {
  caller: StaffCaller
  state: contract.Journal['state'] | undefined
  page: number
  pageSize: number
}

const withoutCurrency = (name: string, currency: Currency): string => name.slice(0, -(currency.length + 1))

/** The outcome of a journal. Proposals by someone who has left count as withdrawn. */
const shownState = (state: DecisionState): contract.Journal['state'] =>
  state === 'pending' || state === 'approved' || state === 'rejected' ? state : 'withdrawn'

async function readDocument(document: z.output<typeof DocumentUploadItem>) {
  const read = await readUpload({ base64: document.documentAsBase64, extension: document.documentExtension })
  if (read === 'unreadable') throw invalidField('document', "We can't read this file.")
  if ('refusal' in read) throw new Refusal(read.refusal, read.words === undefined ? {} : { words: read.words })
  return read
}

interface Booking {
  id: string
  journal: GivenJournal
  /** Customers' lists and emails refer to the journal, which a preview hasn't written. */
  isPreview?: boolean
}

/** Books a journal in the transaction that approves it. */
async function bookJournal(needs: JournalsNeeds, tx: Tx, { id, journal, isPreview = false }: Booking): Promise<void> {
  const { deposit, narration } = journal
  const fault = journalFault(journal.entries, deposit)
  if (fault) throw new Refusal(fault)
  const entries: Placed[] = []
  for (const entry of journal.entries) entries.push(await placed(needs, tx, entry))
  const at = needs.bankClock.now()
  if (deposit) return bookDeposit(needs, tx, { entries, deposit, narration, at })
  const transfers: TransferOrder[] = []
  for (const [place, { debit, credit, amount }] of movesOf(entries).entries()) {
    const own = await needs.ledger.systemAccount(tx, between, amount.currency)
    const transferId = derivedId(id, 'entry', String(place))
    const ofCustomer = [debit, credit].find((entry) => entry?.account)
    if (ofCustomer?.account && !isPreview)
      await needs.payments.byHand.correct(tx, {
        transferId,
        journalId: id,
        account: ofCustomer.account,
        amount,
        counterparty: needs.brand,
        narration,
        at,
        direction: ofCustomer.side === 'credit' ? 'in' : 'out',
      })
    const sides = { debit: debit?.ledgerId ?? own, credit: credit?.ledgerId ?? own }
    transfers.push({ id: transferId, ...sides, amount, code: 'correction' })
    if (credit?.account) {
      const credited = { id: transferId, amount, at }
      transfers.push(...(await needs.payments.byHand.repayments(tx, credit.account, credited)))
    }
  }
  needs.ledger.post(tx, { id, subject: id, transfers, at })
}

/** The account of an entry. Refuses unknown accounts and other currencies. */
async function placed({ accounts }: JournalsNeeds, tx: Tx, entry: GivenEntry): Promise<Placed> {
  const { accountId, ledgerAccount, amount } = entry
  if (accountId === undefined) {
    const [ours] = await ourAccounts(tx, `${ledgerAccount}:${amount.currency}`)
    if (!ours) throw new Refusal('journals.account_unusable')
    return { ...entry, ledgerId: ours.id, account: undefined }
  }
  const customerId = await ownerOf(tx, accountId)
  if (customerId === undefined) throw new Refusal('accounts.unknown')
  const account = await accounts.accountOf(tx, customerId, accountId)
  if (account.currency !== amount.currency) throw new Refusal('journals.account_unusable')
  return { ...entry, ledgerId: account.ledgerAccount, account }
}

const creditedOnce: readonly (string | undefined)[] = ['transaction_pkey', 'transaction_received_once']

interface BookingOfDeposit {
  entries: readonly Placed[]
  deposit: GivenDeposit
  narration: string
  at: Date
}

async function bookDeposit(
  { payments, sendr }: JournalsNeeds,
  tx: Tx,
  { entries, deposit, narration, at }: BookingOfDeposit,
): Promise<void> {
  const credit = entries.find(({ account }) => account)
  if (!credit?.account) throw new Refusal('journals.deposit_shape')
  const { id, customerId, currency, status, ledgerAccount } = credit.account
  if (status === 'Closed') throw new Refusal('ledger.account_closed')
  const account = { id, customerId, currency, status, ledgerAccount }
  if (await sendr.hasTaken(tx, deposit)) throw new Refusal('journals.deposit_known')
  const booked = await payments.byHand
    .deposit(tx, { ...deposit, account, amount: credit.amount, narration, at })
    .catch((error: unknown) => {
      // Another deposit, or the network, has just credited the same money.
      if (!creditedOnce.includes(violatedConstraint(error))) throw error
      return false
    })
  if (!booked) throw new Refusal('journals.deposit_known')
}
