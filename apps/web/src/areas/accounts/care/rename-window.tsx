import { renameAccount } from '@tradewind/contract/accounts-management'
import type { Noun } from '#domain/accounts/noun.ts'
import { CallForm } from '#ui/form/call-form.tsx'
import { useFormControl } from '#ui/form/form-control.ts'
import { useForm } from '#ui/form/use-form.ts'
import { TextField } from '#ui/text-field.tsx'
import { toast } from '#ui/toast.ts'

interface RenameProps {
  accountId: string
  accountName: string
  noun: Noun
  close: () => void
}

/** Gives an account or a wallet another name. */
export function RenameWindow({ accountId, accountName, noun, close }: RenameProps) {
  const label = noun === 'wallet' ? 'Wallet name' : 'Account name'
  const naming = useForm({
    control: useFormControl({ accountName }),
    call: renameAccount,
    body: (form) => ({ accountId, accountName: form.accountName.trim() }),
    faults: (form) => (form.accountName.trim() === '' ? { accountName: `${label} is required` } : {}),
    lost: `We couldn't rename the ${noun}. Try again.`,
    onSaved: () => {
      toast.success(noun === 'wallet' ? 'Wallet renamed.' : 'Account renamed.')
      close()
    },
  })
  return (
    <CallForm form={naming} className="flex flex-col gap-5 pt-1" words="Save name">
      <TextField
        label={label}
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
