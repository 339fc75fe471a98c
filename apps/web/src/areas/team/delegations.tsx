import * as approvals from '@tradewind/contract/approvals'
import { useState } from 'react'
import { useProfile } from '#domain/session/session.ts'
import { Button } from '#ui/button.tsx'
import { partShown, queryFor, useCall } from '#ui/calls/api.ts'
import { Card } from '#ui/card.tsx'
import { momentText } from '#ui/dates.ts'
import { CallForm } from '#ui/form/call-form.tsx'
import { useFormControl } from '#ui/form/form-control.ts'
import { useForm } from '#ui/form/use-form.ts'
import { LazyDateField } from '#ui/lazy-date-field.tsx'
import { LazySelect } from '#ui/lazy-select.tsx'
import { Part } from '#ui/part.tsx'
import { SkeletonRows } from '#ui/skeleton.tsx'
import { toast } from '#ui/toast.ts'
import { usePeople } from './rule-form.tsx'

const delegationsQuery = () => queryFor(approvals.listDelegations, {}, partShown)

/** Who decides in whose place during an absence, also about what waits already. */
export function Delegations() {
  const { userId, permissions } = useProfile()
  const decides = permissions.includes('approvals:decide')
  const [adding, setAdding] = useState(false)
  return (
    <Card title="Absences">
      <p className="text-small text-ink-soft">
        Someone who stands in for a colleague decides that colleague's requests, including those already waiting. Each
        approval still counts once, and nobody approves a payment of their own.
      </p>
      <div className="mt-4 flex flex-col gap-4">
        <Part query={delegationsQuery()} what="the absences" pending={<SkeletonRows rows={2} />}>
          {(list) =>
            list.length === 0 ? (
              <p className="text-small">Nobody is away.</p>
            ) : (
              <ul aria-label="Absences" className="flex flex-col divide-y divide-line">
                {list.map((one) => (
                  <Row key={one.delegationId} one={one} own={one.from.userId === userId} />
                ))}
              </ul>
            )
          }
        </Part>
        {decides &&
          (adding ? (
            <AddForm onClose={() => setAdding(false)} />
          ) : (
            <Button kind="secondary" className="self-start" onClick={() => setAdding(true)}>
              I'll be away
            </Button>
          ))}
      </div>
    </Card>
  )
}

function Row({ one, own }: { one: approvals.ApprovalDelegation; own: boolean }) {
  const ending = useCall(approvals.endDelegation)
  return (
    <li className="flex flex-wrap items-center justify-between gap-3 py-3 text-small">
      <span className="min-w-0 wrap-anywhere">
        <bdi className="font-medium">{one.to.name}</bdi> stands in for <bdi>{one.from.name}</bdi>
        <span className="block text-ink-soft">
          {momentText(one.startsAt)} to {momentText(one.endsAt)}
        </span>
      </span>
      {own && (
        <Button
          kind="quiet"
          size="small"
          busy={ending.isPending}
          onClick={() =>
            ending.mutate(
              { body: { delegationId: one.delegationId } },
              { onSuccess: () => toast.success('You decide yourself again') },
            )
          }
        >
          End now
        </Button>
      )}
    </li>
  )
}

function AddForm({ onClose }: { onClose: () => void }) {
  const { userId } = useProfile()
  const people = usePeople()
  const adding = useForm({
    control: useFormControl({ toUserId: '', from: '', until: '' }),
    call: approvals.addDelegation,
    body: ({ toUserId, from, until }) => ({
      toUserId,
      startsAt: new Date(`${from}T00:00:00`),
      endsAt: new Date(`${until}T23:59:59`),
    }),
    faults: ({ toUserId, from, until }) => ({
      toUserId: toUserId === '' ? 'Choose a colleague.' : undefined,
      from: from === '' ? 'Choose the first day.' : undefined,
      until: until === '' ? 'Choose the last day.' : undefined,
    }),
    onSaved: () => {
      toast.success('Absence saved')
      onClose()
    },
  })
  const { form, faults, set } = adding
  return (
    <CallForm
      form={adding}
      label="An absence"
      className="flex flex-col gap-5 rounded-base bg-inset p-4"
      words="Save absence"
      onCancel={onClose}
    >
      <LazySelect
        label="Who stands in for you?"
        required
        loading={people.loading}
        options={people.members
          .filter((one) => one.userId !== userId)
          .map((one) => ({ key: one.userId, text: one.name, hint: one.role }))}
        value={form.toUserId || null}
        onChange={(toUserId) => set({ toUserId: toUserId ?? '' })}
        error={faults.toUserId}
      />
      <div className="grid gap-5 sm:grid-cols-2">
        <LazyDateField
          label="First day"
          required
          value={form.from}
          onChange={(from) => set({ from: from ?? '' })}
          error={faults.from}
        />
        <LazyDateField
          label="Last day"
          required
          value={form.until}
          onChange={(until) => set({ until: until ?? '' })}
          error={faults.until}
        />
      </div>
    </CallForm>
  )
}
