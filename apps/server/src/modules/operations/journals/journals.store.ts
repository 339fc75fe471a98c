import { type Currency, type Money, money } from '@tradewind/kernel'
import { execute, maybeRow, oneRow, rows, sql, type Tx } from '#platform/db'
import type { GivenEntry } from './journals.rules.ts'

/** An entry as stored: amounts as text, since JSON numbers aren't exact everywhere. */
interface WrittenEntry {
  side: GivenEntry['side']
  account_id: string | null
  ledger_account: string | null
  currency: Currency
  amount: string
}

/** The approved content: the columns of the resulting row. */
export interface JournalPayload {
  entries: WrittenEntry[]
  narration: string
  reason: string
  document_id: string
  network: string | null
  bank_reference: string | null
  payer_name: string | null
}

export interface GivenDeposit {
  network: string
  bankReference: string
  payerName: string
}

export interface GivenJournal {
  entries: readonly GivenEntry[]
  deposit?: GivenDeposit | undefined
  narration: string
}

export const journalPayload = (
  { entries, deposit, narration }: GivenJournal,
  { reason, documentId }: { reason: string; documentId: string },
): JournalPayload => ({
  entries: entries.map(({ side, accountId = null, ledgerAccount = null, amount }) => ({
    side,
    account_id: accountId,
    ledger_account: ledgerAccount,
    currency: amount.currency,
    amount: amount.minor.toString(),
  })),
  narration,
  reason,
  document_id: documentId,
  network: deposit?.network ?? null,
  bank_reference: deposit?.bankReference ?? null,
  payer_name: deposit?.payerName ?? null,
})

export function journalFrom({ network, bank_reference, payer_name, ...payload }: JournalPayload): GivenJournal {
  const isDeposit = network !== null && bank_reference !== null && payer_name !== null
  return {
    entries: payload.entries.map(({ side, account_id, ledger_account, currency, amount }) => ({
      side,
      accountId: account_id ?? undefined,
      ledgerAccount: ledger_account ?? undefined,
      amount: money(currency, BigInt(amount)),
    })),
    narration: payload.narration,
    ...(isDeposit && { deposit: { network, bankReference: bank_reference, payerName: payer_name } }),
  }
}

export const insertJournal = (tx: Tx, id: string, payload: JournalPayload): Promise<unknown> =>
  oneRow(
    tx,
    sql`insert into operations.journal (id, entries, narration, reason, document_id, network, bank_reference,
          payer_name, decision_id)
        values (${id}, ${JSON.stringify(payload.entries)}::jsonb, ${payload.narration}, ${payload.reason},
          ${payload.document_id}, ${payload.network}, ${payload.bank_reference}, ${payload.payer_name}, ${id})
        returning id`,
  )

export interface KeptDocument {
  id: string
  name: string
  mediaType: string
  /** Encrypted. */
  content: Buffer
}

export const insertDocument = (tx: Tx, { id, name, mediaType, content }: KeptDocument, at: Date): Promise<unknown> =>
  execute(
    tx,
    sql`insert into operations.journal_document (id, name, media_type, content, added_at)
        values (${id}, ${name}, ${mediaType}, ${content}, ${at})`,
  )

export const findDocument = (tx: Tx, id: string): Promise<KeptDocument | undefined> =>
  maybeRow<KeptDocument>(
    tx,
    sql`select id, name, media_type, content from operations.journal_document where id = ${id}`,
  )

export async function documentNames(tx: Tx, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const found = await rows<{ id: string; name: string }>(
    tx,
    sql`select id, name from operations.journal_document where id = any(${ids}::uuid[])`,
  )
  return new Map(found.map(({ id, name }) => [id, name]))
}

export interface FoundRow {
  accountId: string
  accountName: string
  accountNumber: string
  currencyCode: Currency
  customerId: string
}

/** Customers' accounts by number, id or customer id. */
export const accountsFoundBy = (tx: Tx, search: string): Promise<FoundRow[]> =>
  rows<FoundRow>(
    tx,
    sql`select id as account_id, name as account_name, account_number, currency as currency_code, customer_id
        from accounts.account
        where account_number = ${search.replace(/[\s-]/g, '').toUpperCase()} or id::text = ${search.toLowerCase()}
          or customer_id::text = ${search.toLowerCase()}
        order by opened_at limit 20`,
  )

/** The owner of an account. */
export const ownerOf = async (tx: Tx, accountId: string): Promise<string | undefined> =>
  (await maybeRow<{ customerId: string }>(tx, sql`select customer_id from accounts.account where id = ${accountId}`))
    ?.customerId

export interface OurAccount {
  id: bigint
  /** With its currency. */
  name: string
  currency: Currency
  minor: bigint
}

/** Our own accounts that have postings, or the one with this name. */
export const ourAccounts = (tx: Tx, name?: string): Promise<OurAccount[]> =>
  rows<OurAccount>(
    tx,
    sql`select id, name, currency, posted_minor as minor from ledger.account
        where kind in ('fee', 'suspense', 'clearing') and (${name ?? null}::text is null or name = ${name ?? null})
        order by currency, name`,
  )

export interface BookedRow {
  ledgerAccount: bigint
  /** Null for a customer's. */
  ourName: string | null
  accountId: string | null
  accountName: string | null
  customerId: string | null
  amount: Money
  before: Money
  after: Money
}

/** The postings of the current transaction on each account. */
export async function bookedEntries(tx: Tx): Promise<BookedRow[]> {
  const found = await rows<
    Omit<BookedRow, 'amount' | 'before' | 'after'> & { currency: Currency; moved: bigint; after: bigint }
  >(
    tx,
    sql`select l.id as ledger_account, l.name as our_name, a.id as account_id, a.name as account_name, a.customer_id,
          l.currency, sum(e.amount)::bigint as moved,
          (array_agg(e.balance order by e.sequence desc))[1] as after
        from ledger.posting p join ledger.transfer t on t.posting_id = p.id
          cross join lateral (values (t.debit_account, t.debit_sequence), (t.credit_account, t.credit_sequence))
            side(account, sequence)
          join ledger.entry e on e.account_id = side.account and e.sequence = side.sequence
          join ledger.account l on l.id = e.account_id
          left join accounts.account a on a.ledger_account = l.id
        where p.xact = pg_current_xact_id_if_assigned()
        group by l.id, l.name, a.id, a.name, a.customer_id, l.currency having sum(e.amount) <> 0
        order by sum(e.amount), l.id`,
  )
  return found.map(({ currency, moved, after, ...row }) => ({
    ...row,
    amount: money(currency, moved),
    before: money(currency, after - moved),
    after: money(currency, after),
  }))
}

/** A journal's decision by its id, whatever its outcome. */
export const findProposed = (tx: Tx, kind: string, id: string): Promise<{ payload: JournalPayload } | undefined> =>
  maybeRow<{ payload: JournalPayload }>(
    tx,
    sql`select payload from decisions.decision where id = ${id} and kind = ${kind}`,
  )
