import { type invoicing as contract, Refusal } from '@tradewind/contract'
import { pageData } from '@tradewind/contract/wire'
import { money } from '@tradewind/kernel'
import type * as z from 'zod/mini'
import type { Caller } from '#platform/caller'
import type { Tx } from '#platform/db'
import { answered, type Keyed } from '#platform/idempotency'
import { uuidv7 } from '#platform/random'
import { type ReadUpload, readUpload } from '#platform/uploads'
import { invalidField } from '#platform/validation'
import { lockedInvoice } from './draft.ts'
import type { InvoicingNeeds } from './invoicing.needs.ts'
import type { InvoiceRow } from './invoicing.types.ts'
import { proofOf } from './read-invoices.ts'
import { countProofs, decideProof, findProof, insertProof, proofPage } from './settlements.store.ts'

type Needs = Pick<InvoicingNeeds, 'db' | 'bankClock' | 'random' | 'files' | 'record'>
type ProofPage = z.output<NonNullable<typeof contract.listProofsOfPayment.value>>
type Upload = z.output<NonNullable<typeof contract.uploadProofOfPayment.body>>['document']

const mostProofs = 10

/** A proof that the seller was given and adds. */
export const uploadProof =
  (needs: Needs) =>
  async ({
    caller: { customerId },
    invoiceId,
    document,
    note,
    keyed,
  }: {
    caller: Pick<Caller, 'customerId'>
    invoiceId: string
    document: Upload
    note: string | undefined
    keyed: Keyed<{ proofId: string }>
  }): Promise<{ proofId: string }> => {
    const file = await readProof(document)
    const hash = await needs.files.put(customerId, file.bytes)
    return needs.db.asCustomer(customerId, async (tx) => {
      const invoice = await lockedInvoice(tx, customerId, invoiceId)
      const proof = { file, hash, name: document.documentName, note, fromPayer: false }
      return answered(tx, keyed, { proofId: await addProof(needs, tx, invoice, proof) })
    })
  }

/** The file of a proof, or why it is refused. A program or a script is no picture and no PDF, whatever it is called. */
export async function readProof(document: Upload): Promise<ReadUpload> {
  const read = await readUpload({ base64: document.documentAsBase64, extension: document.documentExtension })
  if (read === 'unreadable') throw invalidField('document', "We can't read this file.")
  if ('refusal' in read) throw new Refusal(read.refusal, read.words === undefined ? {} : { words: read.words })
  return read
}

/** Adds a proof to an invoice that is owed, whose file is kept already. The invoice is locked by the caller. */
export async function addProof(
  { bankClock, random }: Pick<Needs, 'bankClock' | 'random'>,
  tx: Tx,
  invoice: InvoiceRow,
  proof: { file: ReadUpload; hash: string; name: string; note: string | undefined; fromPayer: boolean },
): Promise<string> {
  if (invoice.state === 'Draft' || invoice.kind === 'CreditNote') throw new Refusal('invoicing.not_issued')
  if (invoice.state === 'Void') throw new Refusal('invoicing.void')
  if (invoice.settledMinor === invoice.totalMinor) throw new Refusal('invoicing.paid')
  if ((await countProofs(tx, invoice.id)) >= mostProofs) throw new Refusal('invoicing.proofs_full')
  const { file, hash, name, note, fromPayer } = proof
  const uploadedAt = bankClock.now()
  const id = uuidv7(uploadedAt, random)
  await insertProof(tx, {
    id,
    customerId: invoice.customerId,
    invoiceId: invoice.id,
    contentHash: hash,
    name,
    mediaType: file.mediaType,
    size: file.bytes.byteLength,
    note: note ?? null,
    fromPayer,
    status: 'Waiting',
    uploadedAt,
  })
  return id
}

/** Accepts or refuses a proof, once. */
export const decide =
  ({ db, bankClock, record }: Needs) =>
  ({
    caller: { customerId, userId },
    proofId,
    accepted,
  }: {
    caller: Pick<Caller, 'customerId' | 'userId'>
    proofId: string
    accepted: boolean
  }): Promise<void> =>
    db.asCustomer(customerId, async (tx) => {
      const proof = await findProof(tx, customerId, proofId)
      if (!proof) throw new Refusal('invoicing.proof_unknown')
      const decision = { status: accepted ? 'Accepted' : 'Refused', by: userId, at: bankClock.now() } as const
      if (!(await decideProof(tx, proofId, decision))) throw new Refusal('invoicing.proof_decided')
      await record(tx, accepted ? 'invoice-proof-accepted' : 'invoice-proof-refused', proof.name)
    })

/** Proofs of all invoices, those to review first. */
export const listProofs =
  ({ db }: Pick<Needs, 'db'>) =>
  (asked: {
    customerId: string
    status: 'Waiting' | 'Accepted' | 'Refused' | undefined
    page: number
    pageSize: number
  }): Promise<ProofPage> =>
    db.asCustomer(asked.customerId, async (tx) => {
      const { proofs, total } = await proofPage(tx, asked)
      return {
        records: proofs.map((proof) => ({
          ...proofOf(proof),
          invoiceId: proof.invoiceId,
          invoiceNumber: proof.invoiceNumber,
          receiverName: proof.receiverName,
          amountDue: money(proof.currency, proof.openMinor),
        })),
        pageData: pageData({ page: asked.page, pageSize: asked.pageSize, total }),
      }
    })

export const getProofFile =
  ({ db, files }: Pick<Needs, 'db' | 'files'>) =>
  async ({ customerId, proofId }: { customerId: string; proofId: string }) => {
    const proof = await db.asCustomer(customerId, (tx) => findProof(tx, customerId, proofId))
    const bytes = proof && (await files.get({ customerId, hash: proof.contentHash }))
    if (!proof || !bytes) throw new Refusal('invoicing.proof_unknown')
    return { name: proof.name, type: proof.mediaType, bytes }
  }
