import { changePassword } from '@tradewind/contract/security'
import { requiredWords } from '@tradewind/kernel/form-rules'
import { isStrongPassword } from '@tradewind/kernel/security-rules'
import { CallForm } from '#ui/form/call-form.tsx'
import { useFormControl } from '#ui/form/form-control.ts'
import { useForm } from '#ui/form/use-form.ts'
import { PasswordChecklist, PasswordField } from '#ui/password-field.tsx'
import { toast } from '#ui/toast.ts'
import { refusalWords } from './words.ts'

/** Another password by someone who knows the current one. */
export function ChangePasswordWindow({ close }: { close: () => void }) {
  const change = useForm({
    control: useFormControl({ current: '', next: '' }),
    call: changePassword,
    names: { next: 'password', current: 'currentPassword' },
    body: ({ current, next }) => ({ currentPassword: current, password: next }),
    faults: ({ current, next }) => ({
      current: current === '' ? requiredWords('Current password') : undefined,
      next:
        next === ''
          ? requiredWords('New password')
          : isStrongPassword(next)
            ? undefined
            : 'Please meet every password rule.',
    }),
    wordsOf: (error) => refusalWords(error) ?? '',
    onSaved: () => {
      toast.success('Your password was changed.')
      close()
    },
  })
  return (
    <CallForm form={change} words="Change password" onCancel={close}>
      <p className="text-small text-ink-soft">You'll stay signed in here and be signed out on your other devices.</p>
      <PasswordField
        label="Current password"
        name="current-password"
        autoComplete="current-password"
        required
        {...change.field('current')}
      />
      <PasswordField
        label="New password"
        name="new-password"
        autoComplete="new-password"
        required
        {...change.field('next')}
      />
      <PasswordChecklist password={change.form.next} />
    </CallForm>
  )
}
