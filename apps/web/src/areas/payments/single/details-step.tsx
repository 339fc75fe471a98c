import { useQuery } from '@tanstack/react-query'
import type { CatalogueEntry } from '@tradewind/kernel/payment-methods/entry'
import { DocumentsField } from '#domain/documents/documents-field.tsx'
import { categoriesQuery } from '#domain/payees/payee.queries.ts'
import { purposeFaults } from '#domain/payees/purpose.rules.ts'
import { PurposeFields } from '#domain/payees/purpose-fields.tsx'
import { useWhenReady } from '#lib/use-when-ready.ts'
import type { FormControl } from '#ui/form/form-control.ts'
import { t } from '#ui/language.ts'
import { StepFrame } from '#ui/step-frame.tsx'
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
  const { form, set, setFaults } = control
  const { data: categories = [], isPending } = useQuery(categoriesQuery())
  const category = categories.find(({ id }) => id === form.expenseCategory)
  const go = () => {
    const found = { ...purposeFaults(form, category, paymentMethod), ...notifyFaults(form) }
    if (Object.keys(found).length > 0) return setFaults(found)
    onNext()
  }
  const next = useWhenReady({ ready: !isPending, inputs: form, act: go })
  return (
    <StepFrame
      title={t('What is it for?')}
      next={t('Continue')}
      onNext={next.press}
      busy={next.waiting}
      onBack={onBack}
    >
      <div className="flex flex-col gap-5">
        {sameAs && (
          <output className="text-small text-ink-soft">
            {t('Same as your last payment to')} <bdi>{sameAs}</bdi>
            {t('. Change it if this one is different.')}
          </output>
        )}
        <PurposeFields control={control} paymentMethod={paymentMethod} company={form.beneficiaryType === 'company'} />
      </div>
      <NotifyPayee control={control} />
      <DocumentsField
        files={form.documentUploads}
        onChange={(documentUploads) => set({ documentUploads })}
        example="an invoice or a contract"
      />
    </StepFrame>
  )
}
