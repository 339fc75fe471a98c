import * as approvals from '@tradewind/contract/approvals'
import { useState } from 'react'
import { useProfile } from '#domain/session/session.ts'
import { Alert } from '#ui/alert.tsx'
import { Button } from '#ui/button.tsx'
import { CallFailed, partShown, queryFor, useCall } from '#ui/calls/api.ts'
import { Card } from '#ui/card.tsx'
import { momentText } from '#ui/dates.ts'
import { useOnceKey } from '#ui/form/use-once-key.ts'
import { Form } from '#ui/form.tsx'
import { LazyDateField } from '#ui/lazy-date-field.tsx'
import { LazySelect } from '#ui/lazy-select.tsx'
import { Part } from '#ui/part.tsx'
import { SkeletonRows } from '#ui/skeleton.tsx'
import { toast } from '#ui/toast.ts'
import { usePeople } from './rule-form.tsx'

const refreshes = [approvals.listDelegations, approvals.listTransactionRequests, approvals.getTransactionRequestDetail]
const delegationsQuery = () => queryFor(approvals.listDelegations, {}, partShown)

/** Who decides in whose place during an absence, also about what waits already. */
export function Delegations() {
  const { userId, permissions } = useProfile()
  const decides = permissions.includes('approvals:decide')
  const [adding, setAdding] = useState(false)
  return (
    <Card title="Absences">
      <p className="text-small text-ink-soft">
        Someone who stands in for a colleague decides that colleague''s requests, including those already waiting. Each
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
  const ending = useCall(approvals.endDelegation, { refreshes })
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
  const adding = useCall(approvals.addDelegation, { refreshes, failures: 'own' })
  const key = useOnceKey()
  const [form, setForm] = useState({ toUserId: '', from: '', until: '' })
  const [faults, setFaults] = useState<Partial<Record<keyof typeof form, string>>>({})
  const [refusal, setRefusal] = useState<string>()
  const set = (change: Partial<typeof form>) => {
    setForm((now) => ({ ...now, ...change }))
    setFaults({})
    setRefusal(undefined)
  }
  const submit = async () => {
    const wrong = {
      ...(form.toUserId === '' && { toUserId: 'Choose a colleague.' }),
      ...(form.from === '' && { from: 'Choose the first day.' }),
      ...(form.until === '' && { until: 'Choose the last day.' }),
    }
    setFaults(wrong)
    if (Object.keys(wrong).length > 0) return
    const body = {
      toUserId: form.toUserId,
      startsAt: new Date(`${form.from}T00:00:00`),
      endsAt: new Date(`${form.until}T23:59:59`),
    }
    try {
      await adding.mutateAsync({ body, idempotencyKey: key.for(body) })
      key.settle()
      toast.success('Absence saved')
      onClose()
    } catch (error) {
      if (error instanceof CallFailed) key.settle()
      setRefusal(
        error instanceof CallFailed
          ? (error.errors[0]?.message ?? error.message)
          : "We didn't get a response. Please try again.",
      )
    }
  }
  return (
    <Form
      label="An absence"
      className="flex flex-col gap-5 rounded-base bg-inset p-4"
      busy={adding.isPending}
      onSubmit={() => void submit()}
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
      {refusal && (
        <Alert type="danger" live="assertive">
          {refusal}
        </Alert>
      )}
      <div className="flex gap-2">
        <Button type="submit" busy={adding.isPending}>
          Save absence
        </Button>
        <Button kind="quiet" onClick={onClose}>
          Cancel
        </Button>
      </div>
    </Form>
  )
}
