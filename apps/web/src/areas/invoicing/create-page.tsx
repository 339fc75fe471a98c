import { useNavigate } from '@tanstack/react-router'
import { createInvoice } from '@tradewind/contract/invoicing'
import type { Currency } from '@tradewind/kernel'
import { useState } from 'react'
import { accountsQuery } from '#domain/accounts/accounts.queries.ts'
import { currentProfile, useProfile } from '#domain/session/session.ts'
import type { LoadContext, ScreenProps } from '#lib/feature-route.ts'
import { loadParts } from '#lib/load-parts.ts'
import { paths } from '#lib/paths.ts'
import { ResumedNotice } from '#lib/resumed-notice.tsx'
import { textsIn } from '#lib/search.rules.ts'
import { queryClient } from '#ui/calls/query-client.ts'
import { Card } from '#ui/card.tsx'
import { openDrafts, version } from '#ui/drafts/drafts.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { hasFaults } from '#ui/form/form.rules.ts'
import { useForm } from '#ui/form/use-form.ts'
import { Link } from '#ui/link.tsx'
import { Part } from '#ui/part.tsx'
import { today } from '#ui/server-clock.ts'
import { SkeletonForm } from '#ui/skeleton.tsx'
import { Steps } from '#ui/steps.tsx'
import { useStore } from '#ui/store.ts'
import { CustomerStep } from './customer-step.tsx'
import type { InvoicedCustomer } from './customer-window.tsx'
import { DetailsStep } from './details-step.tsx'
import {
  dayAfter,
  detailFaults,
  discountForms,
  discountsOf,
  type InvoiceForm,
  itemFaults,
  itemFields,
  itemForm,
  stepsOf,
} from './invoice-form.rules.ts'
import type { ShownInvoice } from './invoice-windows.tsx'
import { configurationQuery, invoiceQuery } from './invoicing.queries.ts'
import { ItemsStep } from './items-step.tsx'
import { useInvoiceRights } from './rights.ts'
import { type Configuration, SetupForm } from './setup-form.tsx'
import { useInvoiceDraft } from './use-invoice-draft.ts'

/** `from` is an invoice that is duplicated. */
type Search = Partial<Record<'from', string>>

export const readSearch: (raw: Parameters<ReturnType<typeof textsIn>>[0]) => Search = textsIn('from')

export async function load({ search }: LoadContext<'invoiceCreate', Search>) {
  const { id: customerId, userId } = currentProfile() ?? {}
  await loadParts([
    customerId && queryClient.fetchQuery(configurationQuery(customerId)),
    userId && openDrafts(userId),
    queryClient.ensureQueryData(accountsQuery()),
    search.from && queryClient.fetchQuery(invoiceQuery(search.from)),
  ])
}

const errorClass = 'rounded-large border border-line bg-paper p-5 sm:px-6'

/** `/invoice/create`: a new invoice in steps, or a copy of another one. */
export function Screen({ search }: ScreenProps<'invoiceCreate', Search>) {
  const { id } = useProfile()
  const may = useInvoiceRights()
  // A draft that was taken up begins the form again with it.
  const round = useStore(version)
  return (
    <div className="mx-auto flex w-full max-w-200 flex-col gap-5 max-sm:pb-16">
      <Link href={paths.invoices()} className="touchable self-start text-small">
        All invoices
      </Link>
      {may.manage ? (
        <Part query={configurationQuery(id)} what="your invoice setup" {...{ errorClass }} pending={<SkeletonForm />}>
          {(configuration) =>
            search.from ? (
              <Part query={invoiceQuery(search.from)} what="the invoice" {...{ errorClass }} pending={<SkeletonForm />}>
                {(copied) => <Flow key={`${copied.invoiceId} ${round}`} {...{ configuration, copied }} />}
              </Part>
            ) : (
              <Flow key={round} {...{ configuration }} />
            )
          }
        </Part>
      ) : (
        <Card flush>
          <EmptyState
            title="View-only access"
            text="Ask a Super Admin of your team for permission to manage invoices."
          />
        </Card>
      )}
    </div>
  )
}

function Flow({ configuration, copied }: { configuration: Configuration | null; copied?: ShownInvoice }) {
  const { id: customerId } = useProfile()
  const navigate = useNavigate()
  // What it was when the form was opened: setting up in the first step does not renumber the steps under the reader.
  const [steps] = useState(() => stepsOf(configuration))
  const draft = useInvoiceDraft({
    customerId,
    href: copied ? `${paths.invoiceCreate()}?from=${copied.invoiceId}` : paths.invoiceCreate(),
    copied: copied && { invoiceId: copied.invoiceId, form: copyOf(copied) },
  })
  const { control, goTo, resumption } = draft
  const { form, set, setFaults } = control
  const step = Math.min(draft.step, steps.length - 1)
  const currency = (form.currencyCode || 'GBP') as Currency
  const [triedItems, setTriedItems] = useState(false)
  const creating = useForm({
    control,
    call: createInvoice,
    body: (entries) => ({
      ...orderOf(entries, customerId),
      ...(copied && copied.attachments.length > 0 && { attachmentsFromInvoiceId: copied.invoiceId }),
    }),
    faults: (entries) => detailFaults(entries, { items: entries.items, currency }),
    fieldOf: {
      'invoicing.currency_unpaid': 'currencyCode',
      'invoicing.due_in_the_past': 'dueDate',
      'invoicing.merchant_unknown': 'merchantCustomerId',
    },
    onSaved: ({ invoiceId }) => void navigate({ href: `${paths.invoicePreview()}?invoice=${invoiceId}` }),
  })
  const choose = (customer: InvoicedCustomer) =>
    set({
      merchantCustomerId: customer.merchantCustomerId,
      customerName: customer.name,
      currencyCode: customer.currencyCode,
      dueDate: dayAfter(today(), customer.paymentTermsDays ?? configuration?.paymentTermsDays ?? 14),
      buyerReference: customer.buyerReference ?? form.buyerReference,
      notes: form.notes || (configuration?.notes ?? ''),
    })
  const back = step > 0 ? { onBack: () => goTo(step - 1) } : {}
  return (
    <>
      <Steps steps={steps} current={step} label="Steps of the invoice" onStep={goTo} />
      <ResumedNotice {...resumption} />
      {steps[step] === 'Setup' && <SetupStep {...{ configuration }} onDone={() => goTo(step + 1)} />}
      {steps[step] === 'Customer' && (
        <CustomerStep
          {...{ form, configuration, ...back }}
          faults={control.faults}
          onChoose={choose}
          onCurrency={(currencyCode) => set({ currencyCode })}
          onNext={() => {
            if (form.merchantCustomerId) return goTo(step + 1)
            setFaults({ merchantCustomerId: 'Choose a customer.' })
          }}
        />
      )}
      {steps[step] === 'Items' && (
        <ItemsStep
          {...{ form, currency, ...back }}
          tried={triedItems}
          onChange={set}
          onNext={() => {
            const isWrong = form.items.some((item) => hasFaults(itemFaults(item, currency)))
            setTriedItems(isWrong)
            if (!isWrong) goTo(step + 1)
          }}
        />
      )}
      {steps[step] === 'Details' && (
        <DetailsStep {...{ form, currency, creating, ...back }} attachments={copied?.attachments} />
      )}
    </>
  )
}

/** The first step, once: how invoices look and where they are paid into. */
const SetupStep = ({ configuration, onDone }: { configuration: Configuration | null; onDone: () => void }) => (
  <Part query={accountsQuery()} what="your accounts" {...{ errorClass }} pending={<SkeletonForm />}>
    {(accounts) => <SetupForm {...{ configuration, accounts }} words="Save and continue" onSaved={onDone} />}
  </Part>
)

function orderOf(form: InvoiceForm, customerId: string) {
  const { merchantCustomerId, currencyCode, dueDate, deliveryDate, buyerReference, notes, items } = form
  const { periodStartDate, periodEndDate, deliveryCountryId } = form
  return {
    customerId,
    merchantCustomerId,
    currencyCode: currencyCode as Currency,
    dueDate: dueDate ?? '',
    ...(deliveryDate && { deliveryDate }),
    ...(periodStartDate && { periodStartDate }),
    ...(periodEndDate && { periodEndDate }),
    deliveryCountryId,
    buyerReference,
    notes,
    discounts: discountsOf(form),
    items: items.map(itemFields),
  }
}

/** A new invoice like another one: its days are its own. */
function copyOf(invoice: ShownInvoice): InvoiceForm {
  const { merchantCustomerId, receiverName, total, notes, buyerReference, items, discounts } = invoice
  return {
    merchantCustomerId,
    customerName: receiverName,
    currencyCode: total.currency,
    dueDate: dayAfter(today(), 14),
    deliveryDate: null,
    periodStartDate: null,
    periodEndDate: null,
    deliveryCountryId: invoice.deliveryCountryId ?? '',
    buyerReference: buyerReference ?? '',
    notes: notes ?? '',
    discounts: discountForms(discounts),
    items: items.map(itemForm),
  }
}
