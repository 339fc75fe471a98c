import * as invoicing from '@tradewind/contract/invoicing'
import { formatMoney, toDecimal } from '@tradewind/kernel'
import type * as z from 'zod/mini'
import { titleOf } from '#domain/invoices/invoice-words.ts'
import { AmountField } from '#ui/amount-field.tsx'
import { CallForm } from '#ui/form/call-form.tsx'
import { useFormControl } from '#ui/form/form-control.ts'
import { useForm } from '#ui/form/use-form.ts'
import { openModal } from '#ui/modal-bus.ts'
import { TextArea, TextField } from '#ui/text-field.tsx'
import { toast } from '#ui/toast.ts'

export type ShownInvoice = z.output<typeof invoicing.Invoice>
type Suggestion = z.output<NonNullable<typeof invoicing.listInvoiceSuggestions.value>>[number]

interface WindowProps {
  invoice: ShownInvoice
  close: () => void
}

const small = { modalSize: 'small' } as const

export const openSend = (invoice: ShownInvoice): void =>
  openModal({ component: SendWindow, title: `Send ${nameIn(invoice)}`, props: { invoice }, ...small })

export const openMarkPaid = (invoice: ShownInvoice): void =>
  openModal({ component: MarkPaidWindow, title: 'Mark as paid', props: { invoice }, ...small })

export const openBankFee = (invoice: ShownInvoice): void =>
  openModal({ component: BankFeeWindow, title: 'Mark the rest as a bank fee', props: { invoice }, ...small })

export const openVoid = (invoice: ShownInvoice): void =>
  openModal({ component: VoidWindow, title: 'Void this invoice', props: { invoice }, ...small })

export const openDelete = (invoice: ShownInvoice, onDone: () => void): void =>
  openModal({ component: DeleteWindow, title: 'Delete this draft', props: { invoice, onDone }, ...small })

export const openMatch = (invoice: ShownInvoice, suggestion: Suggestion): void =>
  openModal({ component: MatchWindow, title: 'Match a payment', props: { invoice, suggestion }, ...small })

export const openUndo = (payment: ShownInvoice['payments'][number]): void =>
  openModal({ component: UndoWindow, title: 'Undo this payment', props: { payment }, ...small })

const nameIn = (invoice: ShownInvoice): string => {
  const name = titleOf(invoice)
  return name.charAt(0).toLowerCase() + name.slice(1)
}

function SendWindow({ invoice, close }: WindowProps) {
  const sending = useForm({
    control: useFormControl({ emailAddress: invoice.receiver.emailAddress ?? '', message: '' }),
    call: invoicing.sendInvoice,
    body: ({ emailAddress, message }) => ({ invoiceId: invoice.invoiceId, emailAddress, message }),
    onSaved: ({ invoiceNumber }, { emailAddress }) => {
      toast.success(`${invoiceNumber} sent to ${emailAddress.trim() || invoice.receiver.emailAddress}`)
      close()
    },
  })
  return (
    <CallForm form={sending} words="Send" refusedTitle="Nothing was sent" onCancel={close} cancelWords="Not now">
      <SendFields form={sending} />
    </CallForm>
  )
}

interface SendFieldsProps {
  form: {
    text: (name: 'emailAddress') => React.ComponentProps<typeof TextField>
    field: (name: 'message') => Omit<React.ComponentProps<typeof TextArea>, 'label'>
  }
}

/** To which address an invoice goes, and what stands above it. */
export const SendFields = ({ form: { text, field } }: SendFieldsProps) => (
  <>
    <TextField {...text('emailAddress')} type="email" hint="Leave empty to use the customer’s address." />
    <TextArea label="Message" hint="Optional, shown above the invoice." maxLength={500} {...field('message')} />
  </>
)

function MarkPaidWindow({ invoice, close }: WindowProps) {
  const { invoiceId, amountDue } = invoice
  const marking = useForm({
    control: useFormControl({ reason: '' }),
    call: invoicing.updateInvoice,
    body: ({ reason }) => ({ invoiceId, status: 'Paid' as const, reason }),
    onSaved: () => {
      toast.success('Marked as paid')
      close()
    },
  })
  return (
    <CallForm
      form={marking}
      words="Mark as paid"
      refusedTitle="Nothing was changed"
      onCancel={close}
      cancelWords="Not now"
    >
      <p className="text-small text-ink-soft">
        For {formatMoney(amountDue)} paid outside your accounts, such as in cash. It’s labelled as manual and changes no
        balance.
      </p>
      <TextField {...marking.text('reason')} label="How was it paid?" hint="For example “Paid in cash”." />
    </CallForm>
  )
}

function BankFeeWindow({ invoice: { invoiceId, amountDue }, close }: WindowProps) {
  const marking = useForm({
    control: useFormControl({}),
    call: invoicing.updateInvoice,
    body: () => ({ invoiceId, status: 'Paid' as const, bankFee: true }),
    onSaved: () => {
      toast.success('Marked as a bank fee')
      close()
    },
  })
  return (
    <CallForm
      form={marking}
      words="Mark as a bank fee"
      refusedTitle="Nothing was changed"
      onCancel={close}
      cancelWords="Not now"
    >
      <p className="text-small text-ink-soft">
        Use this if banks deducted the missing {formatMoney(amountDue)} from the transfer. The invoice counts as paid,
        and the fee gets its own row in the export for your bookkeeper. No balance changes.
      </p>
    </CallForm>
  )
}

function VoidWindow({ invoice: { invoiceId }, close }: WindowProps) {
  const voiding = useForm({
    control: useFormControl({ reason: '' }),
    call: invoicing.updateInvoice,
    body: ({ reason }) => ({ invoiceId, status: 'Void' as const, reason }),
    faults: ({ reason }) => ({ reason: reason.trim() === '' ? 'Enter a reason.' : undefined }),
    onSaved: () => {
      toast.success('Invoice voided')
      close()
    },
  })
  return (
    <CallForm
      form={voiding}
      words="Void the invoice"
      kind="danger"
      refusedTitle="Nothing was changed"
      onCancel={close}
      cancelWords="Keep it"
    >
      <p className="text-small text-ink-soft">
        Its number can’t be reused, and its payment link stops working. This can’t be undone.
      </p>
      <TextField {...voiding.text('reason')} required />
    </CallForm>
  )
}

function DeleteWindow({ invoice: { invoiceId }, onDone, close }: WindowProps & { onDone: () => void }) {
  const deleting = useForm({
    control: useFormControl({}),
    call: invoicing.deleteInvoice,
    params: { invoiceId },
    onSaved: () => {
      toast.success('Draft deleted')
      close()
      onDone()
    },
  })
  return (
    <CallForm
      form={deleting}
      words="Delete draft"
      kind="danger"
      refusedTitle="Nothing was deleted"
      onCancel={close}
      cancelWords="Keep it"
    >
      <p className="text-small text-ink-soft">It has no number yet, so deleting it leaves no gap.</p>
    </CallForm>
  )
}

function MatchWindow({ invoice, suggestion, close }: WindowProps & { suggestion: Suggestion }) {
  const { invoiceId, amountDue } = invoice
  const { transactionId, payer, unmatched } = suggestion
  const most = unmatched.minor < amountDue.minor ? unmatched : amountDue
  const matching = useForm({
    control: useFormControl({ amount: toDecimal(most) }),
    call: invoicing.matchInvoicePayment,
    body: ({ amount }) => ({ invoiceId, transactionId, amount: amount.replaceAll(',', '') }),
    fieldOf: { 'invoicing.more_than_due': 'amount' },
    onSaved: () => {
      toast.success('Payment matched')
      close()
    },
  })
  const { form, set, faults } = matching
  return (
    <CallForm form={matching} words="Match" refusedTitle="Nothing was matched" onCancel={close} cancelWords="Not now">
      <p className="text-small text-ink-soft">
        {formatMoney(unmatched)} from <bdi>{payer}</bdi> isn’t matched yet, and {formatMoney(amountDue)} is due. No
        money moves.
      </p>
      <AmountField
        label="Amount for this invoice"
        required
        compact
        currency={amountDue.currency}
        value={form.amount}
        onChange={(amount) => set({ amount })}
        error={faults.amount}
      />
    </CallForm>
  )
}

function UndoWindow({ payment, close }: { payment: ShownInvoice['payments'][number]; close: () => void }) {
  const undoing = useForm({
    control: useFormControl({}),
    call: invoicing.undoInvoicePayment,
    body: () => ({ invoicePaymentId: payment.invoicePaymentId }),
    onSaved: () => {
      toast.success('Payment undone')
      close()
    },
  })
  return (
    <CallForm
      form={undoing}
      words="Undo"
      kind="danger"
      refusedTitle="Nothing was changed"
      onCancel={close}
      cancelWords="Keep it"
    >
      <p className="text-small text-ink-soft">
        {formatMoney(payment.amount)} will be due again on this invoice. No money moves.
      </p>
    </CallForm>
  )
}
