import { submitProofOfPayment, viewInvoice } from '@tradewind/contract/invoicing'
import { useState } from 'react'
import { documentOf, type PickedDocument, PickedDocumentField } from '#domain/invoices/picked-document.tsx'
import { Button } from '#ui/button.tsx'
import { CallFailed } from '#ui/calls/api.ts'
import { CallForm } from '#ui/form/call-form.tsx'
import { useFormControl } from '#ui/form/form-control.ts'
import { useForm } from '#ui/form/use-form.ts'
import { StatusBadge } from '#ui/status-badge.tsx'
import { TextField } from '#ui/text-field.tsx'
import { toast } from '#ui/toast.ts'
import type { Payable } from './payable.ts'
import { refusalIn } from './payer-words.ts'
import type { PayerWords } from './payer-words.types.ts'

interface ProofFormProps {
  token: string
  proofs: Payable['proofs']
  isOwed: boolean
  words: PayerWords
}

const tones = { Waiting: 'warn', Accepted: 'good', Refused: 'bad' } as const

/** What the payer left as proof, and one more. */
export function ProofForm({ token, proofs, isOwed, words: all }: ProofFormProps) {
  const { proof: words } = all
  const [open, setOpen] = useState(false)
  return (
    <section aria-label={words.section} className="mt-6 border-t border-line pt-4">
      <h2 className="font-semibold">{words.title}</h2>
      {proofs.length > 0 && (
        <ul className="mt-2">
          {proofs.map(({ documentName, status }, at) => (
            <li key={at} className="flex flex-wrap items-center justify-between gap-2 py-2 text-small">
              <bdi className="min-w-0 wrap-anywhere">{documentName}</bdi>
              <StatusBadge status={status} tone={tones[status]}>
                {words.status[status]}
              </StatusBadge>
            </li>
          ))}
        </ul>
      )}
      {isOwed &&
        (open ? (
          <Upload token={token} words={all} onDone={() => setOpen(false)} />
        ) : (
          <>
            <p className="mt-1 text-small text-ink-soft">{words.how}</p>
            <Button kind="secondary" className="mt-3 max-sm:w-full" onClick={() => setOpen(true)}>
              {words.paid}
            </Button>
          </>
        ))}
    </section>
  )
}

function Upload({ token, words: all, onDone }: Pick<ProofFormProps, 'token' | 'words'> & { onDone: () => void }) {
  const { proof: words, files } = all
  const giving = useForm({
    control: useFormControl({ note: '', document: undefined as PickedDocument | undefined }),
    call: submitProofOfPayment,
    refreshes: [viewInvoice],
    body: ({ note, document }) => document && { token, note, document: documentOf(document) },
    faults: ({ document }) => ({ document: document ? undefined : words.chooseFile }),
    fieldOf: { 'documents.too_large': 'document', 'documents.type_not_allowed': 'document' },
    lost: all.noResponse,
    wordsOf: (error) => (error instanceof CallFailed ? refusalIn(all, error) : all.noResponse),
    onSaved: () => {
      toast.success(words.sent)
      onDone()
    },
  })
  const { form, set, faults, text, refusedFor: code } = giving
  return (
    <div className="mt-3">
      <CallForm
        form={giving}
        words={words.send}
        refusedTitle={words.notSent}
        onCancel={onDone}
        cancelWords={words.notNow}
      >
        <PickedDocumentField
          label={words.file}
          file={form.document}
          onChange={(document) => set({ document })}
          error={
            faults.document && code && faults.document !== words.chooseFile
              ? refusalIn(all, { code, message: faults.document })
              : faults.document
          }
          {...(files && { words: files })}
        />
        <TextField {...text('note')} label={words.note} hint={words.noteHint} />
      </CallForm>
    </div>
  )
}
