import type { Reply } from '@tradewind/contract/client'
import type * as invoicing from '@tradewind/contract/invoicing'
import { maxOtherTaxNumbers, setupInvoice, updateInvoiceSetup } from '@tradewind/contract/invoicing'
import { contrastOf, textContrast } from '@tradewind/kernel/contrast'
import { Plus, Trash2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { type Account, isWallet } from '#domain/accounts/account.ts'
import { languageWords } from '#domain/invoices/invoice-words.ts'
import { documentOf } from '#domain/invoices/picked-document.tsx'
import { useProfile } from '#domain/session/session.ts'
import { Button, IconButton } from '#ui/button.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import { FileDrop } from '#ui/file-drop.tsx'
import { CallForm } from '#ui/form/call-form.tsx'
import { useFormControl } from '#ui/form/form-control.ts'
import { useForm } from '#ui/form/use-form.ts'
import { LazySelect } from '#ui/lazy-select.tsx'
import { TextArea, TextField } from '#ui/text-field.tsx'

export type Configuration = NonNullable<Reply<typeof invoicing.getInvoiceConfiguration>>
type Logo = NonNullable<Configuration['logo']>

interface SetupFormProps {
  configuration: Configuration | null
  accounts: readonly Account[]
  onSaved: () => void
  words: string
  onCancel?: () => void
  /** Beside the form: what the entries would make. */
  preview?: (body: SetupBody | undefined) => ReactNode
}

export type SetupBody = ReturnType<typeof bodyOf>

/** How invoices look, how they are numbered and where they are paid into. */
export function SetupForm({ configuration, accounts, onSaved, words, onCancel, preview }: SetupFormProps) {
  const { id: customerId } = useProfile()
  const payable = accounts.filter((account) => !isWallet(account) && account.status !== 'Closed')
  const control = useFormControl(() => begin(configuration, payable))
  const version = configuration?.version
  const making = useForm({
    control,
    call: setupInvoice,
    names: { terms: 'paymentTermsDays', lateFeeDays: 'lateFeeAfterDays' },
    body: (form) => bodyOf({ form, customerId }),
    faults,
    onSaved,
  })
  const changing = useForm({
    control,
    call: updateInvoiceSetup,
    names: { terms: 'paymentTermsDays', lateFeeDays: 'lateFeeAfterDays' },
    body: (form) => ({ ...bodyOf({ form, customerId }), ...(version !== undefined && { version }) }),
    faults,
    onSaved,
  })
  const { form } = control
  const isWrong = Object.values(faults(form)).some((fault) => fault !== undefined)
  return (
    <div className={preview ? 'grid items-start gap-6 wide:grid-cols-[minmax(0,1fr)_minmax(0,26rem)]' : ''}>
      <CallForm
        form={configuration ? changing : making}
        className="flex min-w-0 flex-col gap-6"
        words={words}
        size="large"
        refusedTitle="Nothing was saved"
        onCancel={onCancel}
      >
        <Look form={making} />
        <Numbers form={making} nextReference={configuration?.nextReference} />
        <Seller form={making} />
        <PayInto form={making} accounts={payable} />
        <Words form={making} />
        <Checkbox
          label="Send reminders"
          hint="By email to customers who owe you: 3 days before the due date, and 1, 7 and 14 days after it."
          checked={form.reminders}
          onChange={({ currentTarget }) => control.set({ reminders: currentTarget.checked })}
        />
        <LateFee form={making} />
        <Checkbox
          label="Save this configuration"
          hint="New invoices skip this step."
          checked={form.saveConfiguration}
          onChange={({ currentTarget }) => control.set({ saveConfiguration: currentTarget.checked })}
        />
      </CallForm>
      {preview?.(isWrong ? undefined : bodyOf({ form, customerId }))}
    </div>
  )
}

type Form = ReturnType<typeof begin>
type SetupControl = Pick<
  ReturnType<typeof useForm<Form, typeof setupInvoice>>,
  'form' | 'set' | 'faults' | 'text' | 'field'
>

const Section = ({ title, children }: { title: string; children: ReactNode }) => (
  <fieldset className="rounded-large border border-line bg-paper p-5 sm:p-6">
    <legend className="sr-only">{title}</legend>
    <h2 aria-hidden="true" className="mb-4 font-semibold">
      {title}
    </h2>
    <div className="grid gap-5 sm:grid-cols-2">{children}</div>
  </fieldset>
)

function Look({ form: { form, set, faults: wrong } }: { form: SetupControl }) {
  return (
    <Section title="Appearance">
      <div className="sm:col-span-2">
        <FileDrop
          label="Logo"
          hint="PNG or JPG, up to 5 MB"
          file={
            form.logo
              ? { fileName: form.logo.documentName, size: Math.round(form.logo.documentLength / 1024) }
              : undefined
          }
          onPick={(file) => set({ logo: documentOf(file), logoChanged: true })}
          onRemove={() => set({ logo: null, logoChanged: true })}
          error={wrong.logo}
        />
      </div>
      <Color
        label="Document color"
        hint="In the PDF."
        value={form.color}
        error={wrong.color}
        onChange={(color) => set({ color })}
      />
      <Color
        label="Brand color"
        hint="On the payment page."
        value={form.brandColor}
        error={wrong.brandColor}
        onChange={(brandColor) => set({ brandColor })}
      />
    </Section>
  )
}

interface ColorProps {
  label: string
  hint: string
  value: string
  error: string | undefined
  onChange: (color: string) => void
}

const isColor = (text: string): boolean => /^#[0-9a-f]{6}$/i.test(text)

/** A color that is picked or typed, with its contrast against white. */
const Color = ({ label, hint, value, error, onChange }: ColorProps) => (
  <TextField
    label={label}
    hint={isColor(value) ? `${hint} Contrast with white: ${contrastOf(value, '#ffffff').toFixed(1)}:1.` : hint}
    required
    allowHyphen
    autoComplete="off"
    maxLength={7}
    value={value}
    error={error ?? contrastFault(label, value)}
    onChange={({ currentTarget }) => onChange(currentTarget.value)}
    start={
      <input
        type="color"
        aria-label={`Pick the ${label.toLowerCase()}`}
        value={isColor(value) ? value : '#000000'}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
        className="block size-8 cursor-pointer rounded-small border border-line bg-paper"
      />
    }
  />
)

/** Shown while the color is chosen, so nobody fills in the rest of the form first. */
const contrastFault = (label: string, value: string): string | undefined =>
  isColor(value) && contrastOf(value, '#ffffff') < textContrast
    ? `${label} has a contrast of ${contrastOf(value, '#ffffff').toFixed(1)}:1 with white. Text needs at least ${textContrast}:1.`
    : undefined

const languageOptions = Object.entries(languageWords).map(([key, text]) => ({ key, text }))

const Numbers = ({ form, nextReference }: { form: SetupControl; nextReference: string | undefined }) => (
  <Section title="Numbers and terms">
    <TextField
      label="Invoice reference"
      required
      allowHyphen
      maxLength={30}
      {...form.field('invoiceReference')}
      hint={nextReference ? `Next number: ${nextReference}` : 'Zeros stand for the number.'}
    />
    <TextField
      label="Payment terms in days"
      hint="Sets the due date of new invoices."
      required
      digitsOnly
      inputMode="numeric"
      maxLength={3}
      {...form.field('terms')}
    />
    <LazySelect
      label="Language of documents"
      required
      options={languageOptions}
      value={form.form.language}
      onChange={(language) => form.set({ language: (language ?? 'en') as Configuration['language'] })}
    />
  </Section>
)

const Seller = ({ form }: { form: SetupControl }) => (
  <Section title="Your details on the invoice">
    <TextField {...form.text('address')} className="sm:col-span-2" />
    <TextField {...form.text('city')} />
    <TextField {...form.text('postcode')} />
    <TextField {...form.text('taxNumber')} hint="Required if you charge tax." />
    <OtherTaxNumbers form={form} />
    <TextField {...form.text('contactName')} hint="For questions about invoices." />
    <TextField {...form.text('phoneNumber')} allowHyphen type="tel" inputMode="tel" />
    <TextField {...form.text('emailAddress')} type="email" />
  </Section>
)

/** Other tax numbers. */
function OtherTaxNumbers({ form: { form, set, faults: wrong } }: { form: SetupControl }) {
  const { otherTaxNumbers: numbers } = form
  if (form.taxNumber.trim() === '' && numbers.length === 0) return null
  return (
    <div className="flex flex-col gap-4 sm:col-span-2">
      {numbers.map((number, at) => (
        // Numbers have no IDs, and are never reordered.
        <TextField
          key={at}
          label={`Other tax number ${at + 1}`}
          maxLength={40}
          allowHyphen
          value={number}
          error={at === numbers.length - 1 ? wrong.otherTaxNumbers : undefined}
          onChange={({ currentTarget }) =>
            set({ otherTaxNumbers: numbers.map((one, place) => (place === at ? currentTarget.value : one)) })
          }
          end={
            <IconButton
              label={`Remove other tax number ${at + 1}`}
              onClick={() => set({ otherTaxNumbers: numbers.filter((_, place) => place !== at) })}
            >
              <Trash2 aria-hidden="true" className="size-5" />
            </IconButton>
          }
        />
      ))}
      {numbers.length < maxOtherTaxNumbers && (
        <div className="flex flex-col items-start gap-1">
          <Button
            kind="quiet"
            size="small"
            icon={<Plus aria-hidden="true" className="size-4" />}
            className="-ms-3"
            onClick={() => set({ otherTaxNumbers: [...numbers, ''] })}
          >
            Add another tax number
          </Button>
          {numbers.length === 0 && (
            <p className="text-small text-ink-soft">
              For example, your national tax number, or a VAT number from another country.
            </p>
          )}
        </div>
      )}
    </div>
  )
}

function PayInto({ form: { form, set }, accounts }: { form: SetupControl; accounts: readonly Account[] }) {
  const codes = [...new Set(accounts.map(({ currencyCode }) => currencyCode))]
  if (codes.length === 0)
    return (
      <Section title="Accounts to receive payments">
        <p className="text-small text-ink-soft sm:col-span-2">
          You need an account that can receive transfers before you can issue an invoice.
        </p>
      </Section>
    )
  return (
    <Section title="Accounts to receive payments">
      {codes.map((code) => (
        <LazySelect
          key={code}
          label={code}
          options={[
            ...accounts
              .filter(({ currencyCode }) => currencyCode === code)
              .map(({ accountId, accountName, accountNumber }) => ({
                key: accountId,
                text: accountName,
                also: accountNumber,
                hint: accountNumber,
              })),
            { key: 'none', text: `Don’t invoice in ${code}` },
          ]}
          value={form.payInto[code] ?? 'none'}
          onChange={(accountId) => set({ payInto: { ...form.payInto, [code]: accountId ?? 'none' } })}
        />
      ))}
    </Section>
  )
}

const Words = ({ form }: { form: SetupControl }) => (
  <Section title="Notes and footer">
    <div className="sm:col-span-2">
      <TextArea label="Notes" hint="Suggested for new invoices." maxLength={500} {...form.field('notes')} />
    </div>
    <div className="sm:col-span-2">
      <TextArea
        label="Footer"
        hint="Shown at the end of each invoice, such as your company registration."
        maxLength={300}
        {...form.field('footer')}
      />
    </div>
  </Section>
)

/** A fee on what is paid late, and what it is. */
function LateFee({ form: { form, set, field } }: { form: SetupControl }) {
  return (
    <>
      <Checkbox
        label="Charge a late fee"
        hint="Charged once, on a separate invoice. Invoices you issue from now on will mention it."
        checked={form.hasLateFee}
        onChange={({ currentTarget }) => set({ hasLateFee: currentTarget.checked })}
      />
      {form.hasLateFee && (
        <div className="grid gap-5 sm:grid-cols-2">
          <TextField
            label="Late fee in percent"
            hint="Percentage of the amount due, at most 25."
            required
            inputMode="decimal"
            maxLength={5}
            {...field('lateFeePercent')}
          />
          <TextField
            label="Days after the due date"
            required
            digitsOnly
            inputMode="numeric"
            maxLength={2}
            {...field('lateFeeDays')}
          />
        </div>
      )}
    </>
  )
}

function begin(configuration: Configuration | null, accounts: readonly Account[]) {
  const payInto: Record<string, string> = {}
  if (configuration) for (const { currencyCode, accountId } of configuration.payInto) payInto[currencyCode] = accountId
  else for (const { currencyCode, accountId } of accounts) payInto[currencyCode] ??= accountId
  return {
    logo: configuration?.logo ?? (null as Logo | null),
    logoChanged: false,
    color: configuration?.color ?? '#1f4e79',
    brandColor: configuration?.brandColor ?? '#0a5a64',
    invoiceReference: configuration?.invoiceReference ?? 'INV-{YYYY}-{0000}',
    terms: String(configuration?.paymentTermsDays ?? 14),
    taxNumber: configuration?.taxNumber ?? '',
    otherTaxNumbers: configuration?.otherTaxNumbers ?? ([] as readonly string[]),
    address: configuration?.address ?? '',
    city: configuration?.city ?? '',
    postcode: configuration?.postcode ?? '',
    contactName: configuration?.contactName ?? '',
    phoneNumber: configuration?.phoneNumber ?? '',
    emailAddress: configuration?.emailAddress ?? '',
    notes: configuration?.notes ?? '',
    footer: configuration?.footer ?? '',
    language: configuration?.language ?? ('en' as Configuration['language']),
    saveConfiguration: configuration?.saveConfiguration ?? true,
    reminders: configuration?.reminders ?? true,
    hasLateFee: (configuration?.lateFeePercent ?? null) !== null,
    lateFeePercent: configuration?.lateFeePercent ?? '5',
    lateFeeDays: String(configuration?.lateFeeAfterDays ?? 14),
    payInto,
  }
}

const faults = ({ terms, color, brandColor, hasLateFee, lateFeePercent, lateFeeDays }: Form) => ({
  lateFeePercent:
    !hasLateFee ||
    (/^\d{1,2}(\.\d{1,2})?$/.test(lateFeePercent) && Number(lateFeePercent) > 0 && Number(lateFeePercent) <= 25)
      ? undefined
      : 'Enter a percentage above 0, at most 25.',
  lateFeeDays:
    !hasLateFee || (/^\d{1,2}$/.test(lateFeeDays) && Number(lateFeeDays) >= 1 && Number(lateFeeDays) <= 90)
      ? undefined
      : 'Enter 1 to 90 days.',
  terms: /^\d{1,3}$/.test(terms) && Number(terms) <= 365 ? undefined : 'Enter 0 to 365 days.',
  color: contrastFault('Document color', color),
  brandColor: contrastFault('Brand color', brandColor),
})

function bodyOf({ form, customerId }: { form: Form; customerId: string }) {
  const { logo, logoChanged, terms, payInto, hasLateFee, lateFeePercent, lateFeeDays, ...rest } = form
  return {
    customerId,
    ...rest,
    otherTaxNumbers: rest.otherTaxNumbers.filter((number) => number.trim() !== ''),
    paymentTermsDays: Number(terms),
    ...(hasLateFee && { lateFeePercent }),
    lateFeeAfterDays: hasLateFee ? Number(lateFeeDays) : 14,
    payInto: Object.entries(payInto)
      .filter(([, accountId]) => accountId !== 'none')
      .map(([currencyCode, accountId]) => ({ currencyCode: currencyCode as Account['currencyCode'], accountId })),
    ...(logoChanged && { logo }),
  }
}
