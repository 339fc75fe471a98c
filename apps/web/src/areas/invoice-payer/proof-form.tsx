import { submitProofOfPayment, viewInvoice } from '@tradewind/contract/invoicing'
import { useState } from 'react'
import { documentOf, type PickedDocument, PickedDocumentField } from '#domain/invoices/picked-document.tsx'
import { Button } from '#ui/button.tsx'
import { CallForm } from '#ui/form/call-form.tsx'
import { useFormControl } from '#ui/form/form-control.ts'
import { useForm } from '#ui/form/use-form.ts'
import { StatusBadge } from '#ui/status-badge.tsx'
import { TextField } from '#ui/text-field.tsx'
import { toast } from '#ui/toast.ts'
import type { Payable } from './payable.ts'

interface ProofFormProps {
  token: string
  proofs: Payable['proofs']
  isOwed: boolean
}

const words = {
  Waiting: { text: 'With the seller', tone: 'warn' },
  Accepted: { text: 'Accepted', tone: 'good' },
  Refused: { text: 'Not accepted', tone: 'bad' },
} as const

/** What the payer left as proof, and one more. */
export function ProofForm({ token, proofs, isOwed }: ProofFormProps) {
  const [open, setOpen] = useState(false)
  return (
    <section aria-label="Proof of payment" className="mt-6 border-t border-line pt-4">
      <h2 className="font-semibold">Already paid?</h2>
      {proofs.length > 0 && (
        <ul className="mt-2">
          {proofs.map(({ documentName, status }, at) => (
            <li key={at} className="flex flex-wrap items-center justify-between gap-2 py-2 text-small">
              <bdi className="min-w-0 wrap-anywhere">{documentName}</bdi>
              <StatusBadge status={status} tone={words[status].tone}>
                {words[status].text}
              </StatusBadge>
            </li>
          ))}
        </ul>
      )}
      {isOwed &&
        (open ? (
          <Upload token={token} onDone={() => setOpen(false)} />
        ) : (
          <>
            <p className="mt-1 text-small text-ink-soft">
              Upload a receipt or bank confirmation. The seller looks at it, and the invoice stays open until the money
              arrives.
            </p>
            <Button kind="secondary" className="mt-3 max-sm:w-full" onClick={() => setOpen(true)}>
              I’ve paid
            </Button>
          </>
        ))}
    </section>
  )
}

function Upload({ token, onDone }: { token: string; onDone: () => void }) {
  const giving = useForm({
    control: useFormControl({ note: '', document: undefined as PickedDocument | undefined }),
    call: submitProofOfPayment,
    refreshes: [viewInvoice],
    body: ({ note, document }) => document && { token, note, document: documentOf(document) },
    faults: ({ document }) => ({ document: document ? undefined : 'Choose a file.' }),
    fieldOf: { 'documents.too_large': 'document', 'documents.type_not_allowed': 'document' },
    onSaved: () => {
      toast.success('Proof of payment sent')
      onDone()
    },
  })
  const { form, set, faults, text } = giving
  return (
    <div className="mt-3">
      <CallForm
        form={giving}
        words="Send proof"
        refusedTitle="Nothing was sent"
        onCancel={onDone}
        cancelWords="Not now"
      >
        <PickedDocumentField file={form.document} onChange={(document) => set({ document })} error={faults.document} />
        <TextField {...text('note')} hint="For example when and how you paid." />
      </CallForm>
    </div>
  )
}
