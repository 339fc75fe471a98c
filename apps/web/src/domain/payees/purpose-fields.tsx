import { useQuery } from '@tanstack/react-query'
import type { CatalogueEntry } from '@tradewind/kernel/payment-methods/entry'
import type { FieldControl } from '#ui/form/form-control.ts'
import { t } from '#ui/language.ts'
import { LazySelect } from '#ui/lazy-select.tsx'
import { RetryHint } from '#ui/retry-hint.tsx'
import { TextField } from '#ui/text-field.tsx'
import { categoriesQuery } from './payee.queries.ts'
import { defaultNarration, othersCategory, type Purpose } from './purpose.rules.ts'
import { PurposeField } from './purpose-field.tsx'

interface PurposeFieldsProps {
  control: FieldControl<Purpose>
  paymentMethod: CatalogueEntry | undefined
  /** Whether a company is paid: countries take other purposes of it. */
  company: boolean
}

/** What a payment is for: the category, with words of one's own for Others, the purpose, and what the payee reads. */
export function PurposeFields(props: PurposeFieldsProps) {
  const { control } = props
  return (
    <>
      <CategoryField control={control} />
      <PurposeDetails {...props} />
      <NarrationField control={control} hint={t("Shown on the beneficiary's statement.")} />
    </>
  )
}

interface PartProps {
  control: FieldControl<Purpose>
  className?: string
}

/** The category of a payment. */
export function CategoryField({ control: { form, faults, set }, className }: PartProps) {
  const { data: categories = [], isPending, isError, refetch } = useQuery(categoriesQuery())
  return (
    <LazySelect
      className={className}
      label="Expense category"
      required
      placeholder={t('Choose a category')}
      loading={isPending}
      options={categories.map(({ id, name }) => ({ key: id, text: name }))}
      value={form.expenseCategory || null}
      onChange={(expenseCategory) => set({ expenseCategory: expenseCategory ?? '' })}
      error={faults.expenseCategory}
      {...(isError && { hint: <RetryHint what="We couldn't load the categories." onRetry={() => void refetch()} /> })}
    />
  )
}

/** What some payments need besides: words for the category Others, and the purpose that a country asks for. */
export function PurposeDetails({ control: { form, faults, set }, paymentMethod, company }: PurposeFieldsProps) {
  const { data: categories = [] } = useQuery(categoriesQuery())
  const chosen = categories.find(({ id }) => id === form.expenseCategory)
  return (
    <>
      {chosen?.name === othersCategory && (
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
      {paymentMethod?.purpose && (
        <PurposeField
          query={{ currency: paymentMethod.currency, country: paymentMethod.countryId, company }}
          value={form.purposeCode}
          onChange={(purposeCode) => set({ purposeCode })}
          error={faults.purposeCode}
        />
      )}
    </>
  )
}

/** What the payee reads of a payment. */
export const NarrationField = ({ control: { form, faults, set }, hint, className }: PartProps & { hint?: string }) => (
  <TextField
    className={className}
    label="Narration"
    hint={hint}
    placeholder={defaultNarration}
    allowHyphen
    maxLength={140}
    value={form.narration}
    onChange={({ currentTarget }) => set({ narration: currentTarget.value })}
    error={faults.narration}
  />
)
