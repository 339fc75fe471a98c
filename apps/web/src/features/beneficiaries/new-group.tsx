import * as groups from '@tradewind/contract/beneficiary-groups'
import { requiredWords } from '@tradewind/kernel/form-rules'
import { useState } from 'react'
import { CallFailed, useCall } from '#lib/api.ts'
import { paths } from '#lib/paths.ts'
import { useProfile } from '#lib/session.ts'
import { useKeptForm } from '#lib/use-kept-form.ts'
import { Button } from '#ui/button.tsx'
import { TextField } from '#ui/text-field.tsx'
import { toast } from '#ui/toast.ts'
import { stale } from './beneficiaries.queries.ts'
import { groupHint, idsOf } from './beneficiaries.rules.ts'
import { MemberPicker } from './member-picker.tsx'
import { useOnceKey } from './use-once-key.ts'

/** Makes a group: its name and who is in it. */
export function NewGroup({ close }: { close: () => void }) {
  const { id: customerId } = useProfile()
  const { form, set, throwAway } = useKeptForm({
    name: `new-group:${customerId}`,
    begin: { name: '', members: '' },
    what: 'A new group',
    href: `${paths.beneficiaries()}?tab=MultipleBeneficiaries`,
  })
  const { name } = form
  const chosen = idsOf(form.members)
  const [fault, setFault] = useState<string>()
  const key = useOnceKey()
  const create = useCall(groups.createPaymentGroup, { refreshes: stale, failures: 'own' })
  const submit = () => {
    const paymentGroupName = name.trim()
    if (paymentGroupName === '') return setFault(requiredWords('Group name'))
    const body = { customerId, paymentGroupName, beneficiaryIds: chosen }
    create.mutate(
      { body, idempotencyKey: key.for(body) },
      {
        onSuccess: () => {
          throwAway()
          toast.success('You have successfully created a beneficiary group.')
          close()
        },
        onError: (error) =>
          setFault(error instanceof CallFailed ? (error.errors[0]?.message ?? error.message) : error.message),
      },
    )
  }
  return (
    <form
      className="flex flex-col gap-5 pt-2"
      onSubmit={(press) => {
        press.preventDefault()
        submit()
      }}
    >
      <TextField
        label="Group name"
        required
        allowHyphen
        autoComplete="off"
        maxLength={60}
        value={name}
        onChange={({ currentTarget }) => {
          set({ name: currentTarget.value })
          setFault(undefined)
        }}
        error={fault}
      />
      <MemberPicker chosen={chosen} onChange={(ids) => set({ members: ids.join(' ') })} />
      {chosen.length > 0 && groupHint(chosen.length) && (
        <p className="text-small text-ink-soft">{groupHint(chosen.length)}</p>
      )}
      <Button type="submit" busy={create.isPending}>
        Create group
      </Button>
    </form>
  )
}
