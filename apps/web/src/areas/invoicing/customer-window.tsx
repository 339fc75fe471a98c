import type { Reply } from '@tradewind/contract/client'
import * as invoicing from '@tradewind/contract/invoicing'
import { currencies, currencyCodes } from '@tradewind/kernel'
import { languageWords } from '#domain/invoices/invoice-words.ts'
import { CountryField } from '#domain/payment-methods/country-field.tsx'
import { useProfile } from '#domain/session/session.ts'
import { CurrencyFlag } from '#ui/currency-flag.tsx'
import { CallForm } from '#ui/form/call-form.tsx'
import { useFormControl } from '#ui/form/form-control.ts'
import { useForm } from '#ui/form/use-form.ts'
import { LazySelect } from '#ui/lazy-select.tsx'
import { openModal } from '#ui/modal-bus.ts'
import { RadioCards } from '#ui/radio-cards.tsx'
import { TextField } from '#ui/text-field.tsx'
import { toast } from '#ui/toast.ts'

export type InvoicedCustomer = Reply<typeof invoicing.listMerchantCustomers>['records'][number]

interface CustomerProps {
  /** Who is changed; someone new without it. */
  customer?: InvoicedCustomer
  /** What the new one starts with. */
  currencyCode?: string
  onSaved?: (merchantCustomerId: string) => void
  close: () => void
}

/** Opens the window in which somebody who is invoiced is added or changed. */
export const openCustomer = (props: Omit<CustomerProps, 'close'>): void =>
  openModal({
    component: CustomerWindow,
    title: props.customer ? 'Edit customer' : 'New customer',
    modalSize: 'medium',
    closeOnBodyClick: false,
    props,
  })

const fieldOf = { 'invoicing.merchant_is_self': 'name' } as const

const currencyOptions = currencyCodes.map((code) => ({
  key: code,
  text: code,
  also: currencies[code].name,
  hint: currencies[code].name,
  icon: <CurrencyFlag code={code} className="size-6" />,
}))

const languageOptions = [
  { key: 'setup', text: 'Same as your setup' },
  ...Object.entries(languageWords).map(([key, text]) => ({ key, text })),
]

function CustomerWindow(props: CustomerProps) {
  const { customer, close } = props
  const { adding, editing } = useCustomerForm(props)
  return (
    <CallForm
      form={customer ? editing : adding}
      words={customer ? 'Save customer' : 'Add customer'}
      refusedTitle="Nothing was changed"
      onCancel={close}
      cancelWords="Not now"
    >
      <CustomerFields form={adding} />
    </CallForm>
  )
}

const begin = ({ customer, currencyCode }: Pick<CustomerProps, 'customer' | 'currencyCode'>, home: string) => ({
  entityType: String(customer?.entityType ?? 0),
  name: customer?.name ?? '',
  contactName: customer?.contactName ?? '',
  emailAddress: customer?.emailAddress ?? '',
  address: customer?.address ?? '',
  city: customer?.city ?? '',
  postcode: customer?.postcode ?? '',
  countryId: customer?.countryId ?? '',
  taxNumber: customer?.taxNumber ?? '',
  buyerReference: customer?.buyerReference ?? '',
  currencyCode: (customer?.currencyCode ?? currencyCode ?? home) as string,
  language: (customer?.language ?? 'setup') as string,
  terms: customer?.paymentTermsDays === null || !customer ? '' : String(customer.paymentTermsDays),
})

type Entries = ReturnType<typeof begin>

const fieldsOf = ({ entityType, terms, language, currencyCode: code, ...texts }: Entries) => ({
  ...texts,
  entityType: entityType === '1' ? (1 as const) : (0 as const),
  currencyCode: code as InvoicedCustomer['currencyCode'],
  ...(language !== 'setup' && { language: language as invoicing.DocumentLanguage }),
  ...(terms.trim() !== '' && { paymentTermsDays: Number(terms) }),
})

const faults = ({ countryId, terms }: Entries) => ({
  countryId: countryId === '' ? 'Choose a country.' : undefined,
  terms: /^\d{0,3}$/.test(terms.trim()) && Number(terms) <= 365 ? undefined : 'Enter 0 to 365 days.',
})

/** The one form by the call that adds somebody, and by the one that changes somebody. */
function useCustomerForm({ customer, currencyCode, onSaved, close }: CustomerProps) {
  const { id: customerId, mainCurrencyCode } = useProfile()
  const control = useFormControl(() =>
    begin({ ...(customer && { customer }), ...(currencyCode && { currencyCode }) }, mainCurrencyCode),
  )
  const adding = useForm({
    control,
    call: invoicing.createMerchantCustomer,
    body: (form) => ({ customerId, ...fieldsOf(form) }),
    faults,
    fieldOf,
    onSaved: ({ merchantCustomerId }) => {
      toast.success('Customer added')
      onSaved?.(merchantCustomerId)
      close()
    },
  })
  const editing = useForm({
    control,
    call: invoicing.updateMerchantCustomer,
    body: (form) => ({
      merchantCustomerId: customer?.merchantCustomerId ?? '',
      version: customer?.version ?? 1,
      ...fieldsOf(form),
    }),
    faults,
    fieldOf,
    onSaved: () => {
      toast.success('Customer saved')
      close()
    },
  })
  return { adding, editing }
}

interface CustomerFieldsProps {
  form: ReturnType<typeof useCustomerForm>['adding']
}

function CustomerFields({ form: { form, set, text, faults: wrong } }: CustomerFieldsProps) {
  return (
    <>
      <RadioCards
        label="Customer type"
        columns={2}
        options={[
          { value: '0', title: 'Company' },
          { value: '1', title: 'Individual' },
        ]}
        value={form.entityType}
        onChange={(entityType) => set({ entityType })}
      />
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField {...text('name')} className="sm:col-span-2" />
        <TextField {...text('emailAddress')} type="email" hint="Invoices are sent here." />
        <TextField {...text('contactName')} />
        <TextField {...text('address')} className="sm:col-span-2" />
        <TextField {...text('city')} />
        <TextField {...text('postcode')} />
        <CountryField
          required
          value={form.countryId}
          onChange={(countryId) => set({ countryId })}
          error={wrong.countryId}
        />
        <TextField {...text('taxNumber')} hint="For example GB123456789." />
        <LazySelect
          label="Currency"
          required
          options={currencyOptions}
          value={form.currencyCode}
          onChange={(code) => set({ currencyCode: code ?? form.currencyCode })}
        />
        <TextField
          label="Payment terms in days"
          hint="Leave empty to use the terms in your setup."
          inputMode="numeric"
          digitsOnly
          minLength={0}
          maxLength={3}
          value={form.terms}
          onChange={({ currentTarget }) => set({ terms: currentTarget.value })}
          error={wrong.terms}
        />
        <TextField
          {...text('buyerReference')}
          allowHyphen
          hint="Filled in on new invoices. For example, a Leitweg-ID."
        />
        <LazySelect
          label="Language of documents"
          required
          options={languageOptions}
          value={form.language}
          onChange={(language) => set({ language: language ?? 'setup' })}
        />
      </div>
    </>
  )
}
