import * as contract from '@tradewind/contract/cards'
import { useState } from 'react'
import { Button } from '#ui/button.tsx'
import { download } from '#ui/calls/download.ts'
import { refusalText } from '#ui/calls/refusal-text.ts'
import { saveFile } from '#ui/calls/save-file.ts'
import { FileDrop, type PickedFile } from '#ui/file-drop.tsx'
import { CallForm } from '#ui/form/call-form.tsx'
import { useFormControl } from '#ui/form/form-control.ts'
import { useForm } from '#ui/form/use-form.ts'
import { toast } from '#ui/toast.ts'
import { uploadItemOf } from '#ui/upload-item.ts'

type Payment = Pick<contract.CardAuthorization, 'authorizationId' | 'receiptName' | 'canAddReceipt'>

/** The receipt of a payment: to keep, and to add or exchange. */
export function ReceiptPart({ payment }: { payment: Payment }) {
  const { authorizationId, receiptName, canAddReceipt } = payment
  const [adding, setAdding] = useState(false)
  const [busy, setBusy] = useState(false)
  if (!receiptName && !canAddReceipt) return null
  if (adding) return <ReceiptForm authorizationId={authorizationId} onDone={() => setAdding(false)} />
  const save = async () => {
    setBusy(true)
    try {
      saveFile(await download(contract.getCardReceipt, { params: { authorizationId } }))
    } catch (error) {
      toast.error(refusalText(error, { lost: "We couldn't download the receipt. Try again." }))
    } finally {
      setBusy(false)
    }
  }
  return (
    <section aria-label="Receipt" className="flex flex-wrap items-center justify-between gap-3">
      <span className="min-w-0 text-small">
        <span className="block text-ink-soft">Receipt</span>
        {receiptName ? <bdi className="wrap-anywhere">{receiptName}</bdi> : 'None yet'}
      </span>
      <span className="flex flex-wrap gap-2">
        {receiptName && (
          <Button kind="secondary" size="small" busy={busy} onClick={() => void save()}>
            Download receipt
          </Button>
        )}
        {canAddReceipt && (
          <Button kind="secondary" size="small" onClick={() => setAdding(true)}>
            {receiptName ? 'Replace receipt' : 'Add receipt'}
          </Button>
        )}
      </span>
    </section>
  )
}

function ReceiptForm({ authorizationId, onDone }: { authorizationId: string; onDone: () => void }) {
  const receipt = useForm({
    control: useFormControl({ document: undefined as PickedFile | undefined }),
    call: contract.addCardReceipt,
    body: ({ document }) => document && { authorizationId, document: uploadItemOf(document) },
    faults: ({ document }) => ({ document: document ? undefined : 'Choose a file.' }),
    fieldOf: { 'documents.too_large': 'document', 'documents.type_not_allowed': 'document' },
    onSaved: () => {
      toast.success('Receipt added')
      onDone()
    },
  })
  const { form, faults, set } = receipt
  return (
    <CallForm form={receipt} words="Add receipt" onCancel={onDone} cancelWords="Not now">
      <FileDrop
        label="Receipt"
        required
        file={form.document}
        onPick={(document) => set({ document })}
        onRemove={() => set({ document: undefined })}
        error={faults.document}
      />
    </CallForm>
  )
}
