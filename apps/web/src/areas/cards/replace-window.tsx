import { useNavigate } from '@tanstack/react-router'
import { cardReplacementReasons } from '@tradewind/contract/card-words'
import * as contract from '@tradewind/contract/cards'
import { paths } from '#lib/paths.ts'
import { CallForm } from '#ui/form/call-form.tsx'
import { useFormControl } from '#ui/form/form-control.ts'
import { useForm } from '#ui/form/use-form.ts'
import { RadioCards } from '#ui/radio-cards.tsx'
import { toast } from '#ui/toast.ts'
import type { CardWindowProps } from './freeze-window.tsx'

type Reason = (typeof cardReplacementReasons)[number]

const reasonWords: Record<Reason, string> = {
  Lost: 'I lost my card details',
  Stolen: 'It was stolen',
  Compromised: 'Someone else knows its number',
  Other: 'Another reason',
}

/** Ends a card and issues another one in its place. */
export function ReplaceWindow({ card: { cardId }, close }: CardWindowProps) {
  const navigate = useNavigate()
  const replacement = useForm({
    control: useFormControl({ reason: undefined as Reason | undefined }),
    call: contract.replaceCard,
    body: ({ reason }) => reason && { cardId, reason },
    faults: ({ reason }) => ({ reason: reason ? undefined : 'Choose a reason' }),
    onSaved: (card) => {
      toast.success('New card issued')
      close()
      void navigate({ href: paths.card({ card: card.cardId }) })
    },
  })
  const { form, faults, set } = replacement
  return (
    <CallForm form={replacement} words="Replace card" onCancel={close}>
      <p className="text-body text-ink-soft">
        This card stops working immediately. The new one has a different number and the same limits. Shops you subscribe
        to get the new number from the card network.
      </p>
      <RadioCards
        label="Why do you want a new card?"
        required
        options={cardReplacementReasons.map((value) => ({ value, title: reasonWords[value] }))}
        value={form.reason}
        error={faults.reason}
        onChange={(reason) => set({ reason })}
      />
    </CallForm>
  )
}
