import { type DismissableKind } from '@tradewind/contract/attention'
import { dismissAttention } from '@tradewind/contract/preferences'
import { X } from 'lucide-react'
import { IconButton } from '#ui/button.tsx'
import { useCall } from '#ui/calls/api.ts'
import { t } from '#ui/language.ts'
import { toast } from '#ui/toast.ts'

/** Takes a reminder away for good; what happens later is brought up again. */
export function DismissReminder({ title, kind, upTo }: { title: string; kind: DismissableKind; upTo: Date }) {
  const dismiss = useCall(dismissAttention, { failures: 'own' })
  const press = () =>
    dismiss.mutate({ body: { kind, upTo } }, { onError: () => toast.error("We couldn't dismiss it. Try again.") })
  return (
    <IconButton
      label={t('Dismiss: {what}', { what: title })}
      onClick={press}
      disabled={dismiss.isPending}
      className="me-3 shrink-0"
    >
      <X aria-hidden="true" className="size-5" />
    </IconButton>
  )
}
