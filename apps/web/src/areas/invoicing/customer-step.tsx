import { useQuery } from '@tanstack/react-query'
import { type Currency, currencies } from '@tradewind/kernel'
import { useState } from 'react'
import { useProfile } from '#domain/session/session.ts'
import { Button } from '#ui/button.tsx'
import { CurrencyFlag } from '#ui/currency-flag.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import type { Faults } from '#ui/form/form.rules.ts'
import { LazySelect } from '#ui/lazy-select.tsx'
import { Part } from '#ui/part.tsx'
import { RadioCards } from '#ui/radio-cards.tsx'
import { SearchBox } from '#ui/search-box.tsx'
import { SkeletonRows } from '#ui/skeleton.tsx'
import { StepFrame } from '#ui/step-frame.tsx'
import { type InvoicedCustomer, openCustomer } from './customer-window.tsx'
import type { InvoiceForm } from './invoice-form.rules.ts'
import { customersQuery } from './invoicing.queries.ts'
import type { Configuration } from './setup-form.tsx'

interface CustomerStepProps {
  form: InvoiceForm
  faults: Faults<InvoiceForm>
  configuration: Configuration | null
  onChoose: (customer: InvoicedCustomer) => void
  onCurrency: (currencyCode: string) => void
  onNext: () => void
  onBack?: () => void
}

/** So many are listed; the search finds the others. */
const shown = 10

/** Who is invoiced, and in which currency. */
export function CustomerStep(props: CustomerStepProps) {
  const { form, faults, configuration, onChoose, onCurrency, onNext, onBack } = props
  const { id } = useProfile()
  const [text, setText] = useState<string>()
  const [added, setAdded] = useState<string>()
  const query = customersQuery(id, { page: 1, pageSize: shown, text })
  const { data: found } = useQuery({ ...query, enabled: added !== undefined })
  const newest = found?.records.find(({ merchantCustomerId }) => merchantCustomerId === added)
  // Whoever was just added is who is invoiced.
  if (newest && form.merchantCustomerId !== added) {
    setAdded(undefined)
    onChoose(newest)
  }
  return (
    <StepFrame title="Who are you invoicing?" next="Continue" onNext={onNext} onBack={onBack}>
      <div className="flex flex-col gap-3 sm:flex-row sm:items-center">
        <div className="min-w-0 flex-1">
          <SearchBox label="Search customers" placeholder="Name or email" value={text} onSearch={setText} />
        </div>
        <Button
          kind="secondary"
          onClick={() =>
            openCustomer({
              onSaved: (merchantCustomerId) => {
                setText(undefined)
                setAdded(merchantCustomerId)
              },
            })
          }
        >
          New customer
        </Button>
      </div>
      <Choices {...{ form, text, onChoose }} error={faults.merchantCustomerId} />
      {form.merchantCustomerId && (
        <CurrencyChoice {...{ form, configuration, onCurrency }} error={faults.currencyCode} />
      )}
    </StepFrame>
  )
}

interface ChoicesProps {
  form: InvoiceForm
  text: string | undefined
  onChoose: (customer: InvoicedCustomer) => void
  error: string | undefined
}

/** The customers that the search finds, and the chosen one. */
function Choices({ form, text, onChoose, error }: ChoicesProps) {
  const { id } = useProfile()
  return (
    <Part
      query={customersQuery(id, { page: 1, pageSize: shown, text })}
      what="your customers"
      pending={<SkeletonRows rows={3} />}
    >
      {({ records, pageData }) =>
        records.length === 0 && !form.merchantCustomerId ? (
          <EmptyState
            title={text ? 'No customer found' : 'No customers yet'}
            text={text ? 'Check the spelling, or add a new customer.' : 'Add the first person or company you invoice.'}
          />
        ) : (
          <>
            <RadioCards
              label="Customer"
              hideLabel
              options={withChosen(records, form).map(({ merchantCustomerId, name, caption, currencyCode }) => ({
                value: merchantCustomerId,
                title: <bdi>{name}</bdi>,
                text: caption,
                aside: currencyCode,
              }))}
              value={form.merchantCustomerId || undefined}
              onChange={(chosen) => {
                const customer = records.find(({ merchantCustomerId }) => merchantCustomerId === chosen)
                if (customer) onChoose(customer)
              }}
              error={error}
            />
            {pageData.totalItemCount > shown && (
              <p className="text-small text-ink-soft">
                {shown} of {pageData.totalItemCount} customers are shown. Search to find the others.
              </p>
            )}
          </>
        )
      }
    </Part>
  )
}

interface CurrencyChoiceProps extends Pick<CustomerStepProps, 'form' | 'configuration' | 'onCurrency'> {
  error: string | undefined
}

/** The currencies that are paid into an account, and the customer's own. */
function CurrencyChoice({ form, configuration, onCurrency, error }: CurrencyChoiceProps) {
  const paid = (configuration?.payInto ?? []).map(({ currencyCode }) => currencyCode as string)
  const codes = [...new Set([...paid, form.currencyCode])].filter(Boolean)
  return (
    <LazySelect
      label="Currency of the invoice"
      required
      hint="Currencies with an account in your setup."
      options={codes.map((code) => ({
        key: code,
        text: code,
        also: currencies[code as Currency].name,
        hint: currencies[code as Currency].name,
        icon: <CurrencyFlag code={code} className="size-6" />,
      }))}
      value={form.currencyCode || null}
      onChange={(code) => onCurrency(code ?? form.currencyCode)}
      error={error}
    />
  )
}

/** The customers found, and the chosen one where it is not among them. */
function withChosen(records: readonly InvoicedCustomer[], form: InvoiceForm) {
  const found = records.map((customer) => ({ ...customer, caption: customer.emailAddress }))
  if (
    !form.merchantCustomerId ||
    records.some(({ merchantCustomerId }) => merchantCustomerId === form.merchantCustomerId)
  )
    return found
  const { merchantCustomerId, customerName: name, currencyCode } = form
  return [{ merchantCustomerId, name, caption: 'Chosen', currencyCode }, ...found]
}
