import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { FileDrop } from '#ui/file-drop.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { TextField } from '#ui/text-field.tsx'
import { PurposeField } from '#lib/send-ways/purpose-field.tsx'
import type { SendWay } from '#lib/send-ways/send-way.rules.ts'
import type { Account } from './amount-step.tsx'
import { categoriesQuery } from './payments.queries.ts'
import { defaultNarration, detailsFaults, mostDocuments, othersCategory } from './payments.rules.ts'
import { StepFrame } from './step-frame.tsx'
import type { FormControl } from './use-send-form.ts'

const Select = lazy(async () => ({ default: (await import('#ui/select.tsx')).Select }))

interface DetailsStepProps {
  control: FormControl
  account: Account
  way: SendWay
  onNext: () => void
  onBack: () => void
}

/** What the payment is for, and the papers that prove it. */
export function DetailsStep({ control, account, way, onNext, onBack }: DetailsStepProps) {
  const { form, faults, set, setFaults } = control
  const { data: categories = [], isError } = useQuery(categoriesQuery())
  const category = categories.find(({ id }) => id === form.expenseCategory)
  const next = () => {
    const found = detailsFaults(form, category, way)
    if (Object.keys(found).length > 0) return setFaults(found)
    onNext()
  }
  return (
    <StepFrame title="What is it for?" next="Continue" onNext={next} onBack={onBack}>
      <div className="flex flex-col gap-5">
        <Suspense fallback={<Skeleton className="h-18 w-full" />}>
          <Select
            // The search of the part reads its options once, when it appears.
            key={categories.length}
            label="Expense category"
            required
            placeholder="Choose a category"
            options={categories.map(({ id, name }) => ({ key: id, text: name }))}
            value={form.expenseCategory || null}
            onChange={(expenseCategory) => set({ expenseCategory: expenseCategory ?? '' })}
            error={
              isError
                ? 'The categories did not load. Please go back and forth once to load them again.'
                : faults.expenseCategory
            }
          />
        </Suspense>
        {category?.name === othersCategory && (
          <TextField
            label="Description"
            required
            allowHyphen
            maxLength={120}
            value={form.description}
            onChange={({ currentTarget }) => set({ description: currentTarget.value })}
            error={faults.description}
          />
        )}
        {way.purpose && (
          <PurposeField
            asked={{
              currency: account.currencyCode,
              country: way.countryId,
              company: form.beneficiaryType === 'company',
            }}
            value={form.purposeCode}
            onChange={(purposeCode) => set({ purposeCode })}
            error={faults.purposeCode}
          />
        )}
        <TextField
          label="Narration"
          hint="The beneficiary reads this on the statement."
          placeholder={defaultNarration}
          allowHyphen
          maxLength={140}
          value={form.narration}
          onChange={({ currentTarget }) => set({ narration: currentTarget.value })}
        />
      </div>
      <Documents control={control} />
    </StepFrame>
  )
}

function Documents({ control: { form, set } }: { control: FormControl }) {
  const files = form.documentUploads
  return (
    <fieldset className="flex min-w-0 flex-col gap-3">
      <legend className="mb-3">
        <span className="text-small font-medium">Documents</span>
        <span className="block text-small text-ink-soft">
          Optional: an invoice or a contract, up to {mostDocuments} files. PNG, JPG, JPEG or PDF, up to 5 MB each.
        </span>
      </legend>
      {files.map((file, at) => (
        <FileDrop
          key={`${file.fileName}-${at}`}
          label={`Document ${at + 1}`}
          hideLabel
          hint=" "
          file={file}
          onPick={(picked) => set({ documentUploads: files.map((old, index) => (index === at ? picked : old)) })}
          onRemove={() => set({ documentUploads: files.filter((_, index) => index !== at) })}
        />
      ))}
      {files.length < mostDocuments && (
        <FileDrop
          key={`next-${files.length}`}
          label={files.length === 0 ? 'Document' : 'Another document'}
          hideLabel
          hint=" "
          file={undefined}
          onPick={(picked) => set({ documentUploads: [...files, picked] })}
        />
      )}
    </fieldset>
  )
}
