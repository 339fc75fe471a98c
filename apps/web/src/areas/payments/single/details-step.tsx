import { useQuery } from '@tanstack/react-query'
import { duplicateDocFault } from '@tradewind/contract/form-rules'
import type { CatalogueEntry } from '@tradewind/kernel/payment-methods/entry'
import { categoriesQuery } from '#domain/payees/payee.queries.ts'
import { purposeFaults } from '#domain/payees/purpose.rules.ts'
import { PurposeFields } from '#domain/payees/purpose-fields.tsx'
import { useWhenReady } from '#lib/use-when-ready.ts'
import { FileDrop } from '#ui/file-drop.tsx'
import type { FormControl } from '#ui/form/form-control.ts'
import { FileRefused, type PickedFile } from '#ui/read-file.ts'
import { StepFrame } from '#ui/step-frame.tsx'
import { maxDocuments } from '../payments.rules.ts'
import { NotifyPayee } from './notify-payee.tsx'
import { notifyFaults } from './send-flow.rules.ts'
import type { SendForm } from './send-form.rules.ts'

interface DetailsStepProps {
  control: FormControl<SendForm>
  paymentMethod: CatalogueEntry
  /** The payee whose last payment the purpose is from. */
  sameAs: string | undefined
  onNext: () => void
  onBack: () => void
}

/** The purpose of the payment and its supporting documents. */
export function DetailsStep({ control, paymentMethod, sameAs, onNext, onBack }: DetailsStepProps) {
  const { form, setFaults } = control
  const { data: categories = [], isPending } = useQuery(categoriesQuery())
  const category = categories.find(({ id }) => id === form.expenseCategory)
  const go = () => {
    const found = { ...purposeFaults(form, category, paymentMethod), ...notifyFaults(form) }
    if (Object.keys(found).length > 0) return setFaults(found)
    onNext()
  }
  const next = useWhenReady({ ready: !isPending, inputs: form, act: go })
  return (
    <StepFrame title="What is it for?" next="Continue" onNext={next.press} busy={next.waiting} onBack={onBack}>
      <div className="flex flex-col gap-5">
        {sameAs && (
          <output className="text-small text-ink-soft">
            Same as your last payment to <bdi>{sameAs}</bdi>. Change it if this one is different.
          </output>
        )}
        <PurposeFields control={control} paymentMethod={paymentMethod} company={form.beneficiaryType === 'company'} />
      </div>
      <NotifyPayee control={control} />
      <Documents control={control} />
    </StepFrame>
  )
}

function Documents({ control: { form, set } }: { control: FormControl<SendForm> }) {
  const files = form.documentUploads
  /** The files with one put in a place; the same file in two places proves nothing more. */
  const put = (picked: PickedFile, place: number) => {
    const next = [...files.slice(0, place), picked, ...files.slice(place + 1)]
    const repeated = duplicateDocFault(next.map(({ base64Value }) => base64Value))
    if (repeated) throw new FileRefused(repeated.message)
    set({ documentUploads: next })
  }
  return (
    <fieldset className="flex min-w-0 flex-col gap-3">
      <legend className="mb-3">
        <span className="text-small font-medium">Documents</span>
        <span className="block text-small text-ink-soft">
          Optional, such as an invoice or a contract. Up to {maxDocuments} PNG, JPG, JPEG or PDF files of up to 5 MB
          each.
        </span>
      </legend>
      {files.map((file, at) => (
        <FileDrop
          key={`${file.fileName}-${at}`}
          label={`Document ${at + 1}`}
          hideLabel
          hint=" "
          file={file}
          onPick={(picked) => put(picked, at)}
          onRemove={() => set({ documentUploads: files.filter((_, index) => index !== at) })}
        />
      ))}
      {files.length < maxDocuments && (
        <FileDrop
          key={`next-${files.length}`}
          label={files.length === 0 ? 'Document' : 'Another document'}
          hideLabel
          hint=" "
          file={undefined}
          onPick={(picked) => put(picked, files.length)}
        />
      )}
    </fieldset>
  )
}
