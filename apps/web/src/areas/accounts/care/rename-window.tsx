import { renameAccount } from '@tradewind/contract/account-management'
import { CallForm } from '#ui/form/call-form.tsx'
import { useFormControl } from '#ui/form/form-control.ts'
import { useForm } from '#ui/form/use-form.ts'
import { TextField } from '#ui/text-field.tsx'
import { toast } from '#ui/toast.ts'

interface RenameProps {
  accountId: string
  accountName: string
  close: () => void
}

/** Gives an account another name. */
export function RenameWindow({ accountId, accountName, close }: RenameProps) {
  const naming = useForm({
    control: useFormControl({ accountName }),
    call: renameAccount,
    body: (form) => ({ accountId, accountName: form.accountName.trim() }),
    faults: (form) => (form.accountName.trim() === '' ? { accountName: 'Account name is required' } : {}),
    lost: "We couldn't rename the account. Try again.",
    onSaved: () => {
      toast.success('Account renamed.')
      close()
    },
  })
  return (
    <CallForm form={naming} className="flex flex-col gap-5 pt-1" words="Save name">
      <TextField
        label="Account name"
        required
        allowHyphen
        autoComplete="off"
        maxLength={60}
        hint="Only your team sees this name."
        {...naming.field('accountName')}
      />
    </CallForm>
  )
}
