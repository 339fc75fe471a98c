import * as contract from '@tradewind/contract/cards'
import { CallForm } from '#ui/form/call-form.tsx'
import { useFormControl } from '#ui/form/form-control.ts'
import { useForm } from '#ui/form/use-form.ts'
import { toast } from '#ui/toast.ts'
import { type ControlsForm, controlsBody, controlsFaults, controlsOf } from './controls.rules.ts'
import { ControlsFields } from './controls-fields.tsx'
import type { CardWindowProps } from './freeze-window.tsx'

/** Changes what a card may be used for. It counts from the next payment. */
export function ControlsWindow({ card, close }: CardWindowProps) {
  const { cardId, currencyCode } = card
  const editing = useForm({
    control: useFormControl<ControlsForm>(() => controlsOf(card)),
    call: contract.editCardControls,
    body: (form) => ({ cardId, ...controlsBody(form) }),
    faults: (form) => controlsFaults(form, currencyCode),
    onSaved: () => {
      toast.success('Limits saved')
      close()
    },
  })
  return (
    <CallForm form={editing} className="flex flex-col gap-6" words="Save limits" onCancel={close}>
      <ControlsFields control={editing} currency={currencyCode} />
    </CallForm>
  )
}
