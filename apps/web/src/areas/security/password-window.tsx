import { changePassword } from '@tradewind/contract/security'
import { requiredWords } from '@tradewind/kernel/form-rules'
import { isStrongPassword } from '@tradewind/kernel/security-rules'
import { useState } from 'react'
import { CallFailed, useCall } from '#ui/calls/api.ts'
import { PasswordChecklist, PasswordField } from '#ui/password-field.tsx'
import { toast } from '#ui/toast.ts'
import { ChangeForm } from './allow.tsx'
import { staleByChange } from './security.types.ts'
import { refusalWords } from './words.ts'

type Faults = { current?: string | undefined; next?: string | undefined }

/** Another password by someone who knows the current one. */
export function ChangePasswordWindow({ close }: { close: () => void }) {
  const [current, setCurrent] = useState('')
  const [next, setNext] = useState('')
  const [faults, setFaults] = useState<Faults>({})
  const change = useCall(changePassword, { refreshes: staleByChange, failures: 'own' })
  const ofNew = change.error instanceof CallFailed && change.error.errors.find(({ field }) => field === 'password')
  const submit = () => {
    const wrong: Faults = {
      current: current === '' ? requiredWords('Current password') : undefined,
      next:
        next === ''
          ? requiredWords('New password')
          : isStrongPassword(next)
            ? undefined
            : 'Please meet every password rule.',
    }
    setFaults(wrong)
    if (wrong.current || wrong.next) return
    change.mutate(
      { body: { currentPassword: current, password: next } },
      {
        onSuccess: () => {
          toast.success('Your password was changed.')
          close()
        },
      },
    )
  }
  return (
    <ChangeForm
      text="You'll stay signed in here and be signed out on your other devices."
      refusal={ofNew ? undefined : refusalWords(change.error)}
      busy={change.isPending}
      button="Change password"
      onSubmit={submit}
      close={close}
    >
      <PasswordField
        label="Current password"
        name="current-password"
        autoComplete="current-password"
        required
        value={current}
        onChange={({ currentTarget }) => {
          setCurrent(currentTarget.value)
          setFaults({})
        }}
        error={faults.current}
      />
      <PasswordField
        label="New password"
        name="new-password"
        autoComplete="new-password"
        required
        value={next}
        onChange={({ currentTarget }) => {
          setNext(currentTarget.value)
          setFaults({})
          change.reset()
        }}
        error={faults.next ?? (ofNew ? ofNew.message : undefined)}
      />
      <PasswordChecklist password={next} />
    </ChangeForm>
  )
}
