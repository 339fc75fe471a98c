import { useNavigate } from '@tanstack/react-router'
import { uploadProofOfPayment } from '@tradewind/contract/invoicing'
import { formatMoney } from '@tradewind/kernel'
import type { Listed } from '#domain/invoices/invoice-words.ts'
import { documentOf, type PickedDocument, PickedDocumentField } from '#domain/invoices/picked-document.tsx'
import { currentProfile, useProfile } from '#domain/session/session.ts'
import type { ScreenProps } from '#lib/feature-route.ts'
import { loadParts } from '#lib/load-parts.ts'
import { paths } from '#lib/paths.ts'
import { textsIn } from '#lib/search.rules.ts'
import { queryClient } from '#ui/calls/query-client.ts'
import { Card } from '#ui/card.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { CallForm } from '#ui/form/call-form.tsx'
import { useFormControl } from '#ui/form/form-control.ts'
import { useForm } from '#ui/form/use-form.ts'
import { LazySelect } from '#ui/lazy-select.tsx'
import { Link } from '#ui/link.tsx'
import { Part } from '#ui/part.tsx'
import { SkeletonForm } from '#ui/skeleton.tsx'
import { TextField } from '#ui/text-field.tsx'
import { toast } from '#ui/toast.ts'
import { totalQuery } from './invoicing.queries.ts'
import { useInvoiceRights } from './rights.ts'

type Search = Partial<Record<'invoice', string>>

export const readSearch: (raw: Parameters<ReturnType<typeof textsIn>>[0]) => Search = textsIn('invoice')

export async function load() {
  const customerId = currentProfile()?.id
  await loadParts([customerId && queryClient.ensureQueryData(totalQuery(customerId))])
}

/** `/invoice/proof-of-payment/UploadProofOfPayment`: a proof that the customer was given. */
export function Screen({ search }: ScreenProps<'invoiceUploadProof', Search>) {
  const { id } = useProfile()
  const may = useInvoiceRights()
  return (
    <div className="mx-auto flex w-full max-w-150 flex-col gap-5">
      <Link href={paths.invoiceProofOfPayment()} className="touchable self-start text-small">
        All proofs of payment
      </Link>
      <Part
        query={totalQuery(id)}
        what="the invoices"
        errorClass="rounded-large border border-line bg-paper p-5 sm:px-6"
        pending={<SkeletonForm />}
      >
        {({ records }) => {
          const open = records.filter(
            ({ kind, status, amountDue }) => kind === 'Invoice' && status !== 'Draft' && amountDue.minor > 0n,
          )
          if (!may.manage)
            return (
              <Card flush>
                <EmptyState
                  title="View-only access"
                  text="Ask a Super Admin of your team for permission to manage invoices."
                />
              </Card>
            )
          if (open.length === 0)
            return (
              <Card flush>
                <EmptyState
                  title="No open invoices"
                  text="You can only upload proof of payment for an invoice that’s still due."
                />
              </Card>
            )
          return <Upload open={open} chosen={search.invoice} />
        }}
      </Part>
    </div>
  )
}

function Upload({ open, chosen }: { open: readonly Listed[]; chosen: string | undefined }) {
  const navigate = useNavigate()
  const uploading = useForm({
    control: useFormControl({
      invoiceId: open.some(({ invoiceId }) => invoiceId === chosen) ? (chosen ?? '') : '',
      note: '',
      document: undefined as PickedDocument | undefined,
    }),
    call: uploadProofOfPayment,
    body: ({ invoiceId, note, document }) => document && { invoiceId, note, document: documentOf(document) },
    faults: ({ invoiceId, document }) => ({
      invoiceId: invoiceId ? undefined : 'Choose an invoice.',
      document: document ? undefined : 'Choose a file.',
    }),
    fieldOf: { 'documents.too_large': 'document', 'documents.type_not_allowed': 'document' },
    onSaved: (_, { invoiceId }) => {
      toast.success('Proof of payment uploaded')
      void navigate({ href: paths.invoice({ id: invoiceId }) })
    },
  })
  const { form, set, faults, text } = uploading
  return (
    <Card title="Upload proof of payment">
      <CallForm form={uploading} words="Upload" size="large" refusedTitle="Nothing was uploaded">
        <LazySelect
          label="Invoice"
          required
          options={open.map(({ invoiceId, invoiceNumber, receiverName, amountDue }) => ({
            key: invoiceId,
            text: `${invoiceNumber} · ${receiverName}`,
            hint: `${formatMoney(amountDue)} due`,
          }))}
          value={form.invoiceId || null}
          onChange={(invoiceId) => set({ invoiceId: invoiceId ?? '' })}
          error={faults.invoiceId}
        />
        <PickedDocumentField file={form.document} onChange={(document) => set({ document })} error={faults.document} />
        <TextField {...text('note')} />
      </CallForm>
    </Card>
  )
}
