import type { Currency } from '@tradewind/kernel'
import { execute, maybeRow, oneRow, rows, sql, type Tx } from '#platform/db'
import type { NeededFiles } from '#platform/files'
import type { InvoiceRow, Proof, Receipt, Settlement } from './invoicing.types.ts'

/** Nothing of it is matched or went back. */
export type NewReceipt = Omit<Receipt, 'matchedMinor' | 'returnedMinor'>

/** Keeps money that came in, once. */
export async function insertReceipt(tx: Tx, receipt: NewReceipt): Promise<boolean> {
  const { transactionId, customerId, accountId, currency, minor, payer, reference, cameAt, byCard } = receipt
  const added = await execute(
    tx,
    sql`insert into invoicing.receipt (transaction_id, customer_id, account_id, currency, minor, payer, reference, came_at,
          by_card)
        values (${transactionId}, ${customerId}, ${accountId}, ${currency}, ${minor}, ${payer}, ${reference}, ${cameAt},
          ${byCard})
        on conflict do nothing`,
  )
  return added > 0
}

export const lockReceipt = (tx: Tx, customerId: string, transactionId: string): Promise<Receipt | undefined> =>
  maybeRow<Receipt>(
    tx,
    sql`select * from invoicing.receipt
        where transaction_id = ${transactionId} and customer_id = ${customerId} for update`,
  )

/** Money in a currency that is not matched whole, the newest first. */
export const unmatchedReceipts = (tx: Tx, customerId: string, currency: Currency, most: number): Promise<Receipt[]> =>
  rows<Receipt>(
    tx,
    sql`select * from invoicing.receipt
        where customer_id = ${customerId} and currency = ${currency} and matched_minor + returned_minor < minor
        order by came_at desc, transaction_id limit ${most}`,
  )

/** Money that pays an invoice or names it, and of which something is left. */
export const overpaidOn = (tx: Tx, { id, customerId, currency, paymentReference }: InvoiceRow): Promise<Receipt[]> =>
  rows<Receipt>(
    tx,
    sql`select r.* from invoicing.receipt r
        where r.customer_id = ${customerId} and r.currency = ${currency} and r.matched_minor + r.returned_minor < r.minor
          and (position(${paymentReference} in regexp_replace(upper(r.reference), '[^A-Z0-9]', '', 'g')) > 0
            or exists (select from invoicing.payment p
              where p.transaction_id = r.transaction_id and p.invoice_id = ${id} and p.undone_at is null))
        order by r.came_at, r.transaction_id limit 20`,
  )

/** Transfers without the reference, from a payer who was sent exactly this amount back as an overpayment. */
export const possibleReturnsOf = (tx: Tx, { customerId, currency, paymentReference }: InvoiceRow): Promise<Receipt[]> =>
  rows<Receipt>(
    tx,
    sql`select r.* from invoicing.receipt r
        where r.customer_id = ${customerId} and r.currency = ${currency} and r.matched_minor = 0 and r.returned_minor = 0
          and not invoicing.is_named(r, array[${paymentReference}])
          and exists (select from invoicing.sent_back s join invoicing.receipt paid using (transaction_id)
            where s.customer_id = r.customer_id and s.minor = r.minor and s.sent_at < r.came_at
              and paid.currency = r.currency and invoicing.is_named(paid, array[${paymentReference}])
              and regexp_replace(lower(paid.payer), '[^[:alnum:]]', '', 'g')
                = regexp_replace(lower(r.payer), '[^[:alnum:]]', '', 'g'))
        order by r.came_at, r.transaction_id limit 20`,
  )

export async function insertSettlement(
  tx: Tx,
  made: Pick<Settlement, 'id' | 'invoiceId' | 'kind' | 'minor' | 'automatic' | 'note' | 'paidAt'> & {
    customerId: string
    transactionId?: string
    creditNoteId?: string
    /** Of a return: the payment whose money went back. */
    returns?: string
    madeBy: string | null
  },
): Promise<void> {
  const { id, customerId, invoiceId, kind, minor, automatic, note, paidAt, madeBy } = made
  await execute(
    tx,
    sql`insert into invoicing.payment (id, customer_id, invoice_id, kind, minor, transaction_id, credit_note_id, returns,
          automatic, note, paid_at, made_by)
        values (${id}, ${customerId}, ${invoiceId}, ${kind}, ${minor}, ${made.transactionId ?? null},
          ${made.creditNoteId ?? null}, ${made.returns ?? null}, ${automatic}, ${note}, ${paidAt}, ${madeBy})`,
  )
}

export const settlementsOf = (tx: Tx, invoiceId: string): Promise<Settlement[]> =>
  rows<Settlement>(
    tx,
    sql`select p.id, p.invoice_id, case when r.by_card and p.kind = 'Transfer' then 'Card' else p.kind end as kind, p.minor,
          p.transaction_id, p.automatic, p.note, p.paid_at, r.payer, r.reference, r.account_id
        from invoicing.payment p left join invoicing.receipt r on r.transaction_id = p.transaction_id
        where p.invoice_id = ${invoiceId} and p.undone_at is null order by p.paid_at, p.id`,
  )

/** A payment that is not taken back, locked after its invoice; credit notes and returns are none that could be. */
export async function lockSettlement(tx: Tx, customerId: string, id: string): Promise<Settlement | undefined> {
  await execute(
    tx,
    sql`select id from invoicing.invoice where id = (select invoice_id from invoicing.payment where id = ${id}) for update`,
  )
  return maybeRow<Settlement>(
    tx,
    sql`select id, invoice_id, kind, minor, transaction_id, automatic, note, paid_at from invoicing.payment
        where id = ${id} and customer_id = ${customerId} and undone_at is null and kind not in ('CreditNote', 'Return')
        for update`,
  )
}

/** What went back of it is taken back with it. */
export async function undoSettlement(tx: Tx, id: string, { by, at }: { by: string; at: Date }): Promise<void> {
  await execute(
    tx,
    sql`update invoicing.payment set undone_at = ${at}, undone_by = ${by} where id = ${id} or returns = ${id}`,
  )
}

/** What money that came in pays, the newest first, and how much of it did not go back. */
export const paidFrom = (
  tx: Tx,
  customerId: string,
  transactionId: string,
): Promise<{ id: string; invoiceId: string; leftMinor: bigint }[]> =>
  rows(
    tx,
    sql`select p.id, p.invoice_id, (p.minor - coalesce((select sum(b.minor) from invoicing.payment b
          where b.returns = p.id), 0))::bigint as left_minor
        from invoicing.payment p
        where p.customer_id = ${customerId} and p.transaction_id = ${transactionId} and p.kind = 'Transfer'
          and p.undone_at is null
        order by p.id desc`,
  )

export async function addReturned(tx: Tx, transactionId: string, minor: bigint): Promise<void> {
  await execute(
    tx,
    sql`update invoicing.receipt set returned_minor = returned_minor + ${minor} where transaction_id = ${transactionId}`,
  )
}

export async function insertProof(tx: Tx, proof: Proof): Promise<void> {
  const { id, customerId, invoiceId, contentHash, name, mediaType, size, note, fromPayer, status, uploadedAt } = proof
  await execute(
    tx,
    sql`insert into invoicing.proof (id, customer_id, invoice_id, content_hash, name, media_type, size, note, from_payer,
          status, uploaded_at)
        values (${id}, ${customerId}, ${invoiceId}, ${contentHash}, ${name}, ${mediaType}, ${size}, ${note},
          ${fromPayer}, ${status}, ${uploadedAt})
        on conflict on constraint proof_once do nothing`,
  )
}

export const proofsOf = (tx: Tx, invoiceId: string): Promise<Proof[]> =>
  rows<Proof>(tx, sql`select * from invoicing.proof where invoice_id = ${invoiceId} order by uploaded_at, id`)

export interface ListedProof extends Proof {
  invoiceNumber: string
  receiverName: string
  currency: Currency
  /** What is still owed of its invoice. */
  openMinor: bigint
}

/** Proofs of all invoices: those to review first, then the newest. */
export async function proofPage(
  tx: Tx,
  request: { customerId: string; status: Proof['status'] | undefined; page: number; pageSize: number },
): Promise<{ proofs: ListedProof[]; total: number }> {
  const { customerId, status = null, page, pageSize } = request
  const fits = sql`p.customer_id = ${customerId} and p.status = coalesce(${status}::text, p.status)`
  const proofs = await rows<ListedProof>(
    tx,
    sql`select p.*, i.number as invoice_number, i.issued -> 'receiver' ->> 'name' as receiver_name, i.currency,
          case when i.state = 'Void' then 0 else i.total_minor - i.settled_minor end as open_minor
        from invoicing.proof p join invoicing.invoice i on i.id = p.invoice_id
        where ${fits} order by p.status = 'Waiting' desc, p.uploaded_at desc, p.id
        limit ${pageSize} offset ${(page - 1) * pageSize}`,
  )
  const { total } = await oneRow<{ total: number }>(
    tx,
    sql`select count(*)::int as total from invoicing.proof p where ${fits}`,
  )
  return { proofs, total }
}

export const findProof = (tx: Tx, customerId: string, id: string): Promise<Proof | undefined> =>
  maybeRow<Proof>(tx, sql`select * from invoicing.proof where id = ${id} and customer_id = ${customerId}`)

export const countProofs = async (tx: Tx, invoiceId: string): Promise<number> =>
  (
    await oneRow<{ count: number }>(
      tx,
      sql`select count(*)::int as count from invoicing.proof where invoice_id = ${invoiceId}`,
    )
  ).count

/** Decides about a proof that waits; false where somebody has. */
export const decideProof = async (
  tx: Tx,
  id: string,
  { status, by, at }: { status: 'Accepted' | 'Refused'; by: string; at: Date },
): Promise<boolean> =>
  (await execute(
    tx,
    sql`update invoicing.proof set status = ${status}, decided_at = ${at}, decided_by = ${by}
        where id = ${id} and status = 'Waiting'`,
  )) > 0

/** Which files with these hashes are logos, proofs, attachments or documents. A logo that stood on an issued invoice stays. */
export const neededFiles: NeededFiles = (tx, hashes) =>
  rows(
    tx,
    sql`select distinct customer_id, hash from (
          select customer_id, content_hash as hash from invoicing.proof
          union all select customer_id, content_hash from invoicing.attachment
          union all select customer_id, logo_hash from invoicing.configuration
          union all select customer_id, issued -> 'logo' ->> 'hash' from invoicing.invoice
          union all select customer_id, pdf_hash from invoicing.document
          union all select customer_id, ubl_hash from invoicing.document) kept
        where hash = any(${hashes}::text[])`,
  )
