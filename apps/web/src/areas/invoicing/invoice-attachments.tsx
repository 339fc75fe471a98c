import {
  addInvoiceAttachment,
  getInvoiceAttachment,
  maxEmailedBytes,
  maxInvoiceAttachments,
  removeInvoiceAttachment,
} from '@tradewind/contract/invoicing'
import { documentOf, type PickedDocument, PickedDocumentField } from '#domain/invoices/picked-document.tsx'
import { useSavedFile } from '#lib/use-saved-file.ts'
import { Button } from '#ui/button.tsx'
import { useCall } from '#ui/calls/api.ts'
import { Card } from '#ui/card.tsx'
import { CallForm } from '#ui/form/call-form.tsx'
import { useFormControl } from '#ui/form/form-control.ts'
import { useForm } from '#ui/form/use-form.ts'
import { openModal } from '#ui/modal-bus.ts'
import { toast } from '#ui/toast.ts'
import type { ShownInvoice } from './invoice-windows.tsx'
import { useInvoiceRights } from './rights.ts'

const emailedMegabytes = maxEmailedBytes / 1024 / 1024

type Attachment = ShownInvoice['attachments'][number]

/** Files attached to an invoice. They can be added and removed while it is a draft. */
export function InvoiceAttachments({
  invoice: { invoiceId, status, kind, attachments },
}: {
  invoice: Pick<ShownInvoice, 'invoiceId' | 'status' | 'kind' | 'attachments'>
}) {
  const may = useInvoiceRights()
  const mayChange = may.manage && status === 'Draft' && kind === 'Invoice'
  if (attachments.length === 0 && !mayChange) return null
  const attach = () =>
    openModal({ component: AttachWindow, title: 'Attach a file', closeOnBodyClick: false, props: { invoiceId } })
  return (
    <Card
      flush
      title="Attachments"
      aside={
        mayChange &&
        attachments.length < maxInvoiceAttachments && (
          <Button kind="secondary" size="small" onClick={attach}>
            Attach a file
          </Button>
        )
      }
    >
      {attachments.length === 0 ? (
        <p className="px-5 pb-5 text-small text-ink-soft sm:px-6">
          Attach up to {maxInvoiceAttachments} files. Your customer can download them from the payment page. If they’re
          under {emailedMegabytes} MB in total, we also attach them to the email.
        </p>
      ) : (
        <>
          <ul aria-label="Attachments">
            {attachments.map((attachment) => (
              <AttachmentRow key={attachment.attachmentId} attachment={attachment} mayRemove={mayChange} />
            ))}
          </ul>
          {attachments.reduce((sum, { size }) => sum + size, 0) > maxEmailedBytes && (
            <p className="border-t border-line px-5 py-3 text-small text-ink-soft sm:px-6">
              These files are over {emailedMegabytes} MB in total, so they won’t be attached to the email. Your customer
              can download them from the payment page.
            </p>
          )}
        </>
      )}
    </Card>
  )
}

function AttachmentRow({
  attachment: { attachmentId, documentName },
  mayRemove,
}: {
  attachment: Attachment
  mayRemove: boolean
}) {
  const file = useSavedFile("We couldn't load the file. Try again.")
  const removing = useCall(removeInvoiceAttachment)
  const params = { attachmentId }
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 border-t border-line px-5 py-3 sm:px-6">
      <span className="min-w-40 flex-1 font-medium wrap-anywhere">
        <bdi>{documentName}</bdi>
      </span>
      <span className="flex flex-wrap gap-2">
        <Button
          kind="secondary"
          size="small"
          busy={file.busy}
          onClick={() => file.save(getInvoiceAttachment, { params })}
        >
          Download<span className="sr-only"> {documentName}</span>
        </Button>
        {mayRemove && (
          <Button
            kind="caution"
            size="small"
            busy={removing.isPending}
            onClick={() => removing.mutate({ params }, { onSuccess: () => toast.success('Attachment removed') })}
          >
            Remove<span className="sr-only"> {documentName}</span>
          </Button>
        )}
      </span>
    </li>
  )
}

function AttachWindow({ invoiceId, close }: { invoiceId: string; close: () => void }) {
  const attaching = useForm({
    control: useFormControl({ document: undefined as PickedDocument | undefined }),
    call: addInvoiceAttachment,
    body: ({ document }) => document && { invoiceId, document: documentOf(document) },
    faults: ({ document }) => ({ document: document ? undefined : 'Choose a file.' }),
    fieldOf: { 'documents.too_large': 'document', 'documents.type_not_allowed': 'document' },
    onSaved: () => {
      toast.success('File attached')
      close()
    },
  })
  const { form, set, faults } = attaching
  return (
    <CallForm
      form={attaching}
      words="Attach"
      refusedTitle="The file wasn't attached"
      onCancel={close}
      cancelWords="Not now"
    >
      <PickedDocumentField
        label="File"
        file={form.document}
        onChange={(document) => set({ document })}
        error={faults.document}
      />
    </CallForm>
  )
}
