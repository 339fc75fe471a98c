import { freezeAccount } from '@tradewind/contract/account-management'
import { getAccount, listAccounts } from '@tradewind/contract/accounts'
import { useState } from 'react'
import { Alert } from '#ui/alert.tsx'
import { Button } from '#ui/button.tsx'
import { useCall } from '#ui/calls/api.ts'
import { toast } from '#ui/toast.ts'
import { careMessages, failedWords } from './care.messages.ts'

/** What a freeze does, before it is done. */
export function FreezeWindow({ accountId, close }: { accountId: string; close: () => void }) {
  const [problem, setProblem] = useState<string>()
  const freeze = useCall(freezeAccount, { refreshes: [getAccount, listAccounts], failures: 'own' })
  const press = () => {
    setProblem(undefined)
    freeze.mutate(
      { body: { accountId } },
      {
        onSuccess: () => {
          toast.success(careMessages.frozen)
          close()
        },
        onError: (error) => {
          const words = failedWords(error, careMessages.freezeFailed)
          toast.error(words)
          setProblem(words)
        },
      },
    )
  }
  return (
    <div className="flex flex-col gap-5 pt-1">
      <ul className="list-disc ps-5 text-body text-ink-soft">
        <li>Nothing leaves the account until you unfreeze it.</li>
        <li>Payments that are already on their way continue.</li>
        <li>Money that others send you still arrives.</li>
      </ul>
      {problem && <Alert type="danger">{problem}</Alert>}
      <div className="grid grid-cols-2 gap-2">
        <Button kind="secondary" onClick={close}>
          Cancel
        </Button>
        <Button busy={freeze.isPending} onClick={press}>
          Freeze
        </Button>
      </div>
    </div>
  )
}
