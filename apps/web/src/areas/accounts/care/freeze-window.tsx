import { freezeAccount } from '@tradewind/contract/accounts-management'
import type { Noun } from '#domain/accounts/noun.ts'
import { CallForm } from '#ui/form/call-form.tsx'
import { useFormControl } from '#ui/form/form-control.ts'
import { useForm } from '#ui/form/use-form.ts'
import { toast } from '#ui/toast.ts'
import { careMessages, failedWords } from './care.messages.ts'

interface FreezeProps {
  accountId: string
  noun: Noun
  close: () => void
}

/** What a freeze does, before it is done. */
export function FreezeWindow({ accountId, noun, close }: FreezeProps) {
  const freezing = useForm({
    control: useFormControl({}),
    call: freezeAccount,
    body: () => ({ accountId }),
    wordsOf,
    onSaved: () => {
      toast.success(careMessages.frozen)
      close()
    },
    onRefused: (error) => toast.error(wordsOf(error)),
  })
  return (
    <CallForm form={freezing} className="flex flex-col gap-5 pt-1" words="Freeze" onCancel={close}>
      <ul className="list-disc ps-5 text-body text-ink-soft">
        <li>Nothing leaves the {noun} until you unfreeze it.</li>
        <li>Payments that are already on their way continue.</li>
        <li>{noun === 'wallet' ? 'Money that you add still arrives.' : 'Money that others send you still arrives.'}</li>
      </ul>
    </CallForm>
  )
}

const wordsOf = (error: unknown) => failedWords(error, careMessages.freezeFailed)
