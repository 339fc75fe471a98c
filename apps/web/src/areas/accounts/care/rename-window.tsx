import { renameAccount } from '@tradewind/contract/account-management'
import { getAccount, listAccounts } from '@tradewind/contract/accounts'
import { useState } from 'react'
import { Button } from '#ui/button.tsx'
import { CallFailed, useCall } from '#ui/calls/api.ts'
import { Form } from '#ui/form.tsx'
import { TextField } from '#ui/text-field.tsx'
import { toast } from '#ui/toast.ts'

interface RenameProps {
  accountId: string
  accountName: string
  close: () => void
}

/** Gives an account another name. */
export function RenameWindow({ accountId, accountName, close }: RenameProps) {
  const [name, setName] = useState(accountName)
  const [fault, setFault] = useState<string>()
  const rename = useCall(renameAccount, { refreshes: [getAccount, listAccounts], failures: 'own' })
  const submit = async () => {
    const typed = name.trim()
    if (typed === '') return setFault('Account name is required')
    try {
      await rename.mutateAsync({ body: { accountId, accountName: typed } })
      toast.success('Account renamed.')
      close()
    } catch (error) {
      setFault(
        error instanceof CallFailed && error.message ? error.message : "We couldn't rename the account. Try again.",
      )
    }
  }
  return (
    <Form onSubmit={() => void submit()} className="flex flex-col gap-5 pt-1">
      <TextField
        label="Account name"
        required
        allowHyphen
        autoComplete="off"
        maxLength={60}
        hint="Only your team sees this name."
        error={fault}
        value={name}
        onChange={({ currentTarget }) => {
          setName(currentTarget.value)
          setFault(undefined)
        }}
      />
      <Button type="submit" busy={rename.isPending}>
        Save name
      </Button>
    </Form>
  )
}
