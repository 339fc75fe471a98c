import { type invoicing as contract, Refusal } from '@tradewind/contract'
import { maxInvoiceAttachments } from '@tradewind/contract/invoicing'
import type * as z from 'zod/mini'
import type { Caller } from '#platform/caller'
import { answered, type Keyed } from '#platform/idempotency'
import type { LinkTokens } from '#platform/link-tokens'
import { uuidv7 } from '#platform/random'
import { attachmentsOf, deleteAttachment, findAttachment, insertAttachment } from './attachments.store.ts'
import { lockedDraft } from './draft.ts'
import type { InvoicingNeeds } from './invoicing.needs.ts'
import type { Attachment } from './invoicing.types.ts'
import { openLink } from './payer.ts'
import { readProof } from './proofs.ts'

type Needs = Pick<InvoicingNeeds, 'db' | 'bankClock' | 'random' | 'files'>
type By = Pick<Caller, 'customerId'>
type Upload = z.output<NonNullable<typeof contract.addInvoiceAttachment.body>>['document']

/** Attaches a file to a draft. */
export const addAttachment =
  ({ db, bankClock, random, files }: Needs) =>
  async ({
    caller: { customerId },
    invoiceId,
    document,
    keyed,
  }: {
    caller: By
    invoiceId: string
    document: Upload
    keyed: Keyed<{ attachmentId: string }>
  }): Promise<{ attachmentId: string }> => {
    const { bytes, mediaType } = await readProof(document)
    const contentHash = await files.put(customerId, bytes)
    return db.asCustomer(customerId, async (tx) => {
      await lockedDraft(tx, customerId, invoiceId)
      const present = await attachmentsOf(tx, invoiceId)
      const isNew = present.every((one) => one.contentHash !== contentHash)
      if (isNew && present.length >= maxInvoiceAttachments) throw new Refusal('invoicing.attachments_full')
      const addedAt = bankClock.now()
      const id = uuidv7(addedAt, random)
      const { documentName: name } = document
      const size = bytes.byteLength
      const added = { id, customerId, invoiceId, contentHash, name, mediaType, size, addedAt }
      return answered(tx, keyed, { attachmentId: await insertAttachment(tx, added) })
    })
  }

export const removeAttachment =
  ({ db }: Pick<Needs, 'db'>) =>
  ({ caller: { customerId }, attachmentId }: { caller: By; attachmentId: string }): Promise<void> =>
    db.asCustomer(customerId, async (tx) => {
      const attachment = await findAttachment(tx, customerId, attachmentId)
      if (!attachment) throw new Refusal('invoicing.attachment_unknown')
      await lockedDraft(tx, customerId, attachment.invoiceId)
      // It may have been removed while this waited for the lock.
      if (!(await deleteAttachment(tx, attachmentId))) throw new Refusal('invoicing.attachment_unknown')
    })

export const getAttachmentFile =
  (needs: Pick<Needs, 'db' | 'files'>) =>
  async ({ customerId, attachmentId }: { customerId: string; attachmentId: string }) =>
    fileOf(needs, await needs.db.asCustomer(customerId, (tx) => findAttachment(tx, customerId, attachmentId)))

/** The files of an invoice that are sent with its email. */
export const attachedFiles =
  (needs: Pick<Needs, 'db' | 'files'>) =>
  async ({ customerId, invoiceId }: { customerId: string; invoiceId: string }) => {
    const attachments = await needs.db.asCustomer(customerId, (tx) => attachmentsOf(tx, invoiceId))
    return Promise.all(attachments.map((one) => fileOf(needs, one)))
  }

/** For the payer, who names it by its position. */
export const viewAttachment =
  (needs: Pick<InvoicingNeeds, 'db' | 'files' | 'countLook'> & { tokens: LinkTokens }) =>
  async ({ token, position, ip }: { token: string; position: number; ip: string }) => {
    const { customerId, invoiceId } = await openLink(needs)({ token, ip })
    return fileOf(needs, (await needs.db.asCustomer(customerId, (tx) => attachmentsOf(tx, invoiceId)))[position - 1])
  }

async function fileOf({ files }: Pick<Needs, 'files'>, attachment: Attachment | undefined) {
  const { customerId = '', contentHash = '' } = attachment ?? {}
  const bytes = attachment && (await files.get({ customerId, hash: contentHash }))
  if (!attachment || !bytes) throw new Refusal('invoicing.attachment_unknown')
  return { name: attachment.name, type: attachment.mediaType, bytes }
}
