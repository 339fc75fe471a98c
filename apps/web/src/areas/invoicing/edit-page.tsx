import { useNavigate } from '@tanstack/react-router'
import * as invoicing from '@tradewind/contract/invoicing'
import type { Currency } from '@tradewind/kernel'
import { useState } from 'react'
import { countText, InvoiceTotals } from '#domain/invoices/invoice-lines.tsx'
import { taxText } from '#domain/invoices/invoice-words.ts'
import { useProfile } from '#domain/session/session.ts'
import type { LoadContext, ScreenProps } from '#lib/feature-route.ts'
import { loadParts } from '#lib/load-parts.ts'
import { paths } from '#lib/paths.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { useCall } from '#ui/calls/api.ts'
import { queryClient } from '#ui/calls/query-client.ts'
import { Card } from '#ui/card.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { CallForm } from '#ui/form/call-form.tsx'
import { useFormControl } from '#ui/form/form-control.ts'
import { useForm } from '#ui/form/use-form.ts'
import { LazySelect } from '#ui/lazy-select.tsx'
import { Link } from '#ui/link.tsx'
import { openModal } from '#ui/modal-bus.ts'
import { MoneyText } from '#ui/money-text.tsx'
import { Part } from '#ui/part.tsx'
import { SkeletonForm } from '#ui/skeleton.tsx'
import { toast } from '#ui/toast.ts'
import { DetailFields } from './detail-fields.tsx'
import { InvoiceAttachments } from './invoice-attachments.tsx'
import {
  blankItem,
  detailFaults,
  discountForms,
  discountsOf,
  itemFaults,
  itemFields,
  itemForm,
  mayAddItem,
} from './invoice-form.rules.ts'
import type { ShownInvoice } from './invoice-windows.tsx'
import { customersQuery, invoiceQuery } from './invoicing.queries.ts'
import { ItemFields } from './item-fields.tsx'
import { useInvoiceRights } from './rights.ts'

export const load = ({ params: { id } }: LoadContext<'invoiceEdit'>) =>
  loadParts([queryClient.fetchQuery(invoiceQuery(id))], { absent: 'not-found' })

/** `/invoice/:id/edit`: the items and details of a draft. */
export function Screen({ params: { id } }: ScreenProps<'invoiceEdit'>) {
  const may = useInvoiceRights()
  return (
    <div className="mx-auto flex w-full max-w-200 flex-col gap-5">
      <Link href={paths.invoice({ id })} className="touchable self-start text-small">
        Back to the invoice
      </Link>
      <Part
        query={invoiceQuery(id)}
        what="the invoice"
        errorClass="rounded-large border border-line bg-paper p-5 sm:px-6"
        pending={<SkeletonForm />}
      >
        {(invoice) =>
          invoice.status === 'Draft' && may.manage ? (
            <Draft invoice={invoice} />
          ) : (
            <Card flush>
              <EmptyState
                title={may.manage ? 'This invoice was issued' : 'View-only access'}
                text={
                  may.manage
                    ? 'An issued invoice can’t be changed. Issue a credit note, then create a new invoice.'
                    : 'Ask a Super Admin of your team for permission to manage invoices.'
                }
                action={<ButtonLink href={paths.invoice({ id })}>View the invoice</ButtonLink>}
              />
            </Card>
          )
        }
      </Part>
    </div>
  )
}

function Draft({ invoice }: { invoice: ShownInvoice }) {
  return (
    <>
      <Items invoice={invoice} />
      <InvoiceAttachments invoice={invoice} />
      <Details invoice={invoice} />
    </>
  )
}

type Item = ShownInvoice['items'][number]

function Items({ invoice }: { invoice: ShownInvoice }) {
  const { invoiceId, items, totals } = invoice
  const currency = totals.total.currency
  const edit = (item?: Item) =>
    openModal({
      component: ItemWindow,
      title: item ? 'Edit item' : 'New item',
      closeOnBodyClick: false,
      props: { invoiceId, currency, ...(item && { item }), last: items.at(-1) },
    })
  return (
    <Card
      flush
      title="Items"
      aside={
        mayAddItem(items) && (
          <Button size="small" kind="secondary" onClick={() => edit()}>
            Add an item
          </Button>
        )
      }
    >
      {items.length === 0 ? (
        <EmptyState title="No items yet" text="Add what you’re invoicing for." />
      ) : (
        <ul aria-label="Items">
          {items.map((item) => (
            <ItemRow key={item.invoiceItemId} item={item} onEdit={() => edit(item)} />
          ))}
        </ul>
      )}
      <div className="ms-auto max-w-110 px-5 pb-4 sm:px-6">
        <InvoiceTotals totals={totals} />
      </div>
    </Card>
  )
}

function ItemRow({ item, onEdit }: { item: Item; onEdit: () => void }) {
  const removing = useCall(invoicing.deleteInvoiceItem)
  const { invoiceItemId, description, amount } = item
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 border-t border-line px-5 py-3 sm:px-6">
      <span className="min-w-40 flex-1">
        <span className="block font-medium wrap-anywhere">{description}</span>
        <span className="block text-small text-ink-soft">
          {countText(item)} · {taxText(item)}
        </span>
      </span>
      <MoneyText amount={amount} className="font-semibold" />
      <span className="flex gap-1">
        <Button kind="quiet" size="small" onClick={onEdit}>
          Edit<span className="sr-only"> {description}</span>
        </Button>
        <Button
          kind="caution"
          size="small"
          busy={removing.isPending}
          onClick={() =>
            removing.mutate({ body: { invoiceItemId } }, { onSuccess: () => toast.success('Item removed') })
          }
        >
          Remove<span className="sr-only"> {description}</span>
        </Button>
      </span>
    </li>
  )
}

interface ItemWindowProps {
  invoiceId: string
  currency: Currency
  item?: Item
  /** A new item is usually taxed as the last one. */
  last?: Item | undefined
  close: () => void
}

function ItemWindow({ invoiceId, currency, item, last, close }: ItemWindowProps) {
  const control = useFormControl(() =>
    item
      ? itemForm(item)
      : {
          ...blankItem,
          ...(last && { taxCategory: last.taxCategory, taxRate: last.taxRate, taxReason: last.taxReason ?? '' }),
        },
  )
  const saved = () => {
    toast.success('Item saved')
    close()
  }
  const faults = (form: typeof control.form) => itemFaults(form, currency)
  const adding = useForm({
    control,
    call: invoicing.createInvoiceItem,
    body: (form) => ({ invoiceId, ...itemFields(form) }),
    faults,
    onSaved: saved,
  })
  const editing = useForm({
    control,
    call: invoicing.updateInvoiceItem,
    body: (form) => ({ invoiceItemId: item?.invoiceItemId ?? '', ...itemFields(form) }),
    faults,
    onSaved: saved,
  })
  return (
    <CallForm
      form={item ? editing : adding}
      words={item ? 'Save item' : 'Add item'}
      refusedTitle="Nothing was changed"
      onCancel={close}
      cancelWords="Not now"
    >
      <ItemFields item={control.form} faults={control.faults} onChange={control.set} {...{ currency }} />
    </CallForm>
  )
}

/** The details of a draft as a form; a version that came meanwhile is refused once something was typed. */
function useDetails(invoice: ShownInvoice) {
  const navigate = useNavigate()
  const { invoiceId, version, items, totals } = invoice
  // What it was when the form was opened: a later version is refused, and the words say so.
  const [opened] = useState(version)
  const [touched, setTouched] = useState(false)
  const control = useFormControl({
    merchantCustomerId: invoice.merchantCustomerId,
    dueDate: invoice.dueDate as string | null,
    deliveryDate: invoice.deliveryDate,
    periodStartDate: invoice.periodStartDate,
    periodEndDate: invoice.periodEndDate,
    deliveryCountryId: invoice.deliveryCountryId ?? '',
    buyerReference: invoice.buyerReference ?? '',
    notes: invoice.notes ?? '',
    discounts: discountForms(invoice.discounts),
  })
  const saving = useForm({
    control,
    call: invoicing.updateInvoice,
    body: (form) => ({
      invoiceId,
      version: touched ? opened : version,
      merchantCustomerId: form.merchantCustomerId,
      dueDate: form.dueDate ?? '',
      deliveryDate: form.deliveryDate,
      periodStartDate: form.periodStartDate,
      periodEndDate: form.periodEndDate,
      deliveryCountryId: form.deliveryCountryId || null,
      buyerReference: form.buyerReference.trim() || null,
      notes: form.notes.trim() || null,
      discounts: discountsOf({ ...form, items: items.map(itemForm) }),
    }),
    faults: (form) => detailFaults(form, { items, currency: totals.total.currency }),
    fieldOf: { 'invoicing.due_in_the_past': 'dueDate', 'invoicing.merchant_unknown': 'merchantCustomerId' },
    onSaved: () => {
      toast.success('Draft saved')
      void navigate({ href: paths.invoice({ id: invoiceId }) })
    },
  })
  const set = (change: Partial<typeof control.form>) => {
    setTouched(true)
    control.set(change)
  }
  return { saving, control: { ...control, set } }
}

function Details({ invoice }: { invoice: ShownInvoice }) {
  const { id: customerId } = useProfile()
  const { saving, control } = useDetails(invoice)
  const { items, totals, merchantCustomerId: own, receiverName } = invoice
  const { form, set, faults } = control
  return (
    <Card title="Details">
      <CallForm form={saving} words="Save draft" refusedTitle="Nothing was changed">
        <Part query={customersQuery(customerId, { page: 1, pageSize: 100 })} what="your customers">
          {({ records }) => (
            <LazySelect
              label="Customer"
              required
              options={[
                ...records.map(({ merchantCustomerId, name, emailAddress }) => ({
                  key: merchantCustomerId,
                  text: name,
                  hint: emailAddress,
                })),
                ...(records.some(({ merchantCustomerId }) => merchantCustomerId === own)
                  ? []
                  : [{ key: own, text: receiverName }]),
              ]}
              value={form.merchantCustomerId}
              onChange={(chosen) => set({ merchantCustomerId: chosen ?? form.merchantCustomerId })}
              error={faults.merchantCustomerId}
            />
          )}
        </Part>
        <DetailFields form={control} currency={totals.total.currency} items={items} />
      </CallForm>
    </Card>
  )
}
