import * as files from '@tradewind/contract/bank-files'
import { Alert } from '#ui/alert.tsx'
import { CallForm } from '#ui/form/call-form.tsx'
import { useFormControl } from '#ui/form/form-control.ts'
import { useForm } from '#ui/form/use-form.ts'
import { RadioCards } from '#ui/radio-cards.tsx'
import { TextField } from '#ui/text-field.tsx'
import { toast } from '#ui/toast.ts'

interface RowWindowProps {
  id: string
  row: files.BankFileRow
  close: () => void
}

/** Fixes a row in place; it is checked again when it is saved. */
export function FixRowWindow({ id, row, close }: RowWindowProps) {
  const { payeeName, payeeType, amount, account, bankCode = '', country = '', reference = '' } = row
  const fixing = useForm({
    control: useFormControl({ payeeName, payeeType, amount, account, bankCode, country, reference }),
    call: files.changeBankFileRow,
    params: { id, row: row.row },
    body: (form) => ({
      ...form,
      bankCode: form.bankCode || undefined,
      country: form.country.toUpperCase() || undefined,
      reference: form.reference || undefined,
    }),
    onSaved: ({ state, reason }) => {
      if (state === 'Wrong') return toast.warning(reason ?? 'This row still needs a fix.')
      toast.success('Row saved')
      close()
    },
  })
  const { form, set, field } = fixing
  const faultOf = (name: keyof typeof form) => ({
    ...field(name as 'amount'),
    ...(row.field === name && form[name] === row[name] && { error: row.reason ?? undefined }),
  })
  return (
    <CallForm form={fixing} words="Save row" onCancel={close}>
      {row.reason && !row.field && <Alert type="warning">{row.reason}</Alert>}
      <TextField label="Payee" required autoComplete="off" maxLength={140} {...faultOf('payeeName')} />
      <RadioCards
        label="Payee type"
        value={String(form.payeeType) as '0' | '1'}
        onChange={(type) => set({ payeeType: type === '1' ? 1 : 0 })}
        columns={2}
        options={[
          { value: '1', title: 'Person' },
          { value: '0', title: 'Company' },
        ]}
      />
      <TextField
        label={`Amount in ${row.currencyCode}`}
        required
        inputMode="decimal"
        autoComplete="off"
        {...faultOf('amount')}
      />
      <TextField label="IBAN or account number" required autoComplete="off" maxLength={34} {...faultOf('account')} />
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField
          label="BIC or bank code"
          autoComplete="off"
          maxLength={24}
          hint="Sort code, routing number or IFSC."
          {...faultOf('bankCode')}
        />
        <TextField
          label="Country"
          autoComplete="off"
          maxLength={2}
          hint="Two letters, such as DE."
          {...faultOf('country')}
        />
      </div>
      <TextField label="Reference" autoComplete="off" maxLength={140} {...faultOf('reference')} />
    </CallForm>
  )
}

export function RemoveRowWindow({ id, row, close }: RowWindowProps) {
  const removing = useForm({
    control: useFormControl({}),
    call: files.removeBankFileRow,
    params: { id, row: row.row },
    onSaved: () => {
      toast.success('Row removed')
      close()
    },
  })
  return (
    <CallForm form={removing} words="Remove row" kind="danger" onCancel={close} cancelWords="Keep row">
      <p className="text-small text-ink-soft">
        This payment of {row.amount} {row.currencyCode} won't be made.
      </p>
    </CallForm>
  )
}

export function DiscardWindow({ id, close }: { id: string; close: () => void }) {
  const discarding = useForm({
    control: useFormControl({}),
    call: files.discardBankFile,
    params: { id },
    onSaved: () => {
      toast.success('File discarded')
      close()
    },
  })
  return (
    <CallForm form={discarding} words="Discard file" kind="danger" onCancel={close} cancelWords="Keep file">
      <p className="text-small text-ink-soft">None of its payments is made. Its message id can't be used again.</p>
    </CallForm>
  )
}
