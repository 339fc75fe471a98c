import { creditInvoice } from '@tradewind/contract/invoicing'
import { formatMoney, type Money, money, parseAmount } from '@tradewind/kernel'
import { AmountField } from '#ui/amount-field.tsx'
import { FieldError } from '#ui/field.tsx'
import { CallForm } from '#ui/form/call-form.tsx'
import { useFormControl } from '#ui/form/form-control.ts'
import { useForm } from '#ui/form/use-form.ts'
import { openModal } from '#ui/modal-bus.ts'
import { RadioCards } from '#ui/radio-cards.tsx'
import { TextField } from '#ui/text-field.tsx'
import { toast } from '#ui/toast.ts'
import type { ShownInvoice } from './invoice-windows.tsx'

type Creditable = NonNullable<ShownInvoice['creditable']>

export const openCredit = (invoice: ShownInvoice, onSaved: (creditNoteId: string) => void): void =>
  openModal({ component: CreditWindow, title: 'Issue a credit note', props: { invoice, onSaved }, modalSize: 'small' })

interface CreditForm {
  reason: string
  what: 'all' | 'part'
  /** What is credited of each item, before tax; empty where it is nothing. */
  amounts: Record<string, string>
}

const empty: CreditForm = { reason: '', what: 'all', amounts: {} }

function CreditWindow({
  invoice,
  onSaved,
  close,
}: {
  invoice: ShownInvoice
  onSaved: (creditNoteId: string) => void
  close: () => void
}) {
  const left = invoice.creditable ?? { total: invoice.total, items: [] }
  const crediting = useForm({
    control: useFormControl(empty),
    call: creditInvoice,
    body: ({ reason, what, amounts }) => ({
      invoiceId: invoice.invoiceId,
      reason,
      ...(what === 'part' && { items: partsOf(amounts) }),
    }),
    faults: ({ what, amounts }) => ({ amounts: what === 'part' ? faultOf(left, amounts) : undefined }),
    fieldOf: { 'invoicing.more_than_left': 'amounts' },
    onSaved: ({ invoiceId: creditNoteId, invoiceNumber }) => {
      toast.success(`Credit note ${invoiceNumber} issued`)
      close()
      onSaved(creditNoteId)
    },
  })
  const { form, set, faults } = crediting
  const isWhole = invoice.creditNotes.length === 0
  return (
    <CallForm
      form={crediting}
      words="Issue credit note"
      refusedTitle="Nothing was issued"
      onCancel={close}
      cancelWords="Not now"
    >
      <p className="text-small text-ink-soft">
        A credit note reverses all or part of an invoice. The credited amount is no longer owed.
      </p>
      <RadioCards
        label="What to credit"
        options={[
          {
            value: 'all',
            title: isWhole ? 'The whole invoice' : 'The remaining amount',
            aside: formatMoney(left.total),
          },
          { value: 'part', title: 'Part of it' },
        ]}
        value={form.what}
        onChange={(what) => set({ what })}
      />
      {form.what === 'part' && (
        <Parts
          invoice={invoice}
          left={left}
          amounts={form.amounts}
          fault={faults.amounts}
          onChange={(amounts) => set({ amounts })}
        />
      )}
      <TextField {...crediting.text('reason')} />
    </CallForm>
  )
}

interface PartsProps {
  invoice: ShownInvoice
  left: Creditable
  amounts: CreditForm['amounts']
  fault: string | undefined
  onChange: (amounts: CreditForm['amounts']) => void
}

/** The items of which something is left, each with an amount. */
const Parts = ({ invoice, left, amounts, fault, onChange }: PartsProps) => (
  <div className="flex flex-col gap-4">
    <p className="text-small text-ink-soft">Enter amounts before tax. Tax is added at the rate of each item.</p>
    {invoice.items.map(({ invoiceItemId, description }) => {
      const net = netOf(left, invoiceItemId)
      if (!net || net.minor === 0n) return null
      return (
        <AmountField
          key={invoiceItemId}
          label={description}
          hint={`${formatMoney(net)} left`}
          compact
          currency={net.currency}
          value={amounts[invoiceItemId] ?? ''}
          onChange={(amount) => onChange({ ...amounts, [invoiceItemId]: amount })}
        />
      )
    })}
    <FieldError id="credit-amounts-error" error={fault} />
  </div>
)

const netOf = ({ items }: Creditable, id: string): Money | undefined =>
  items.find(({ invoiceItemId }) => invoiceItemId === id)?.net

const partsOf = (amounts: CreditForm['amounts']) =>
  Object.entries(amounts)
    .map(([invoiceItemId, amount]) => ({ invoiceItemId, amount: amount.replaceAll(',', '').trim() }))
    .filter(({ amount }) => amount !== '')

/** Why these amounts can't be credited, if so. */
function faultOf(left: Creditable, amounts: CreditForm['amounts']): string | undefined {
  const parts = partsOf(amounts)
  if (parts.length === 0) return 'Enter an amount for at least one item.'
  const { currency } = left.total
  for (const { invoiceItemId, amount } of parts) {
    const read = parseAmount(amount, currency)
    if (typeof read === 'string') return 'Enter amounts above zero.'
    if (read.minor > (netOf(left, invoiceItemId) ?? money(currency, 0n)).minor)
      return 'This is more than the amount left.'
  }
  return undefined
}
