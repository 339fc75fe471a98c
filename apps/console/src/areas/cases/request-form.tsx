import type * as review from '@tradewind/contract/review'
import { reasonFault } from '@tradewind/contract/staff-reason'
import { addDays } from '@tradewind/kernel/iso-date'
import { Plus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { Button, IconButton } from '#ui/button.tsx'
import { Form } from '#ui/form.tsx'
import { bankToday } from '#ui/server-clock.ts'
import { TextArea, TextField } from '#ui/text-field.tsx'
import { toast } from '#ui/toast.ts'
import { useRequestMore } from './case-queries.ts'
import { Refused, tooShort } from './form-parts.tsx'

interface Item {
  key: number
  what: string
  reason: string
}

const maxItems = 20

/** A week from now, as a date field takes it. */
const inAWeek = (): string => addDays(bankToday(), 7)

/** Asks for single things, each with its reason; the customer answers them one by one. */
export function RequestForm({ of, close }: { of: review.Case; close: () => void }) {
  const [items, setItems] = useState<readonly Item[]>([{ key: 0, what: '', reason: '' }])
  const [deadline, setDeadline] = useState(inAWeek)
  const [tried, setTried] = useState(false)
  const request = useRequestMore()
  const change = (key: number, next: Partial<Item>) =>
    setItems((before) => before.map((item) => (item.key === key ? { ...item, ...next } : item)))
  const submit = () => {
    setTried(true)
    const wrong = items.some(({ what, reason }) => tooShort(what, 3) || reasonFault(reason))
    if (wrong || !deadline || request.isPending) return
    const asked = items.map(({ what, reason }) => ({ requirementId: null, what, reason }))
    request.mutate(
      { params: { caseId: of.caseId }, body: { version: of.version, items: asked, deadline } },
      {
        onSuccess: () => {
          toast.success('Asked. The customer has an email.')
          close()
        },
      },
    )
  }
  return (
    <Form className="flex flex-col gap-5" onSubmit={submit}>
      <Refused error={request.error} />
      {items.map(({ key, what, reason }, at) => (
        <fieldset key={key} className="flex flex-col gap-3 rounded-base border border-line p-4">
          <legend className="sr-only">Item {at + 1}</legend>
          <div className="flex items-start gap-2">
            <TextField
              className="flex-1"
              label="What you need"
              hint="A document or a piece of information, such as: proof of address"
              required
              maxLength={140}
              allowHyphen
              value={what}
              onChange={({ currentTarget }) => change(key, { what: currentTarget.value })}
              error={tried ? tooShort(what, 3) : undefined}
            />
            {items.length > 1 && (
              <IconButton
                label={`Remove item ${at + 1}`}
                onClick={() => setItems((before) => before.filter((item) => item.key !== key))}
              >
                <Trash2 aria-hidden="true" className="size-5" />
              </IconButton>
            )}
          </div>
          <TextArea
            label="Why"
            hint="The customer reads this."
            required
            rows={2}
            maxLength={500}
            value={reason}
            onChange={({ currentTarget }) => change(key, { reason: currentTarget.value })}
            error={tried ? reasonFault(reason) : undefined}
          />
        </fieldset>
      ))}
      {items.length < maxItems && (
        <Button
          kind="quiet"
          size="small"
          icon={<Plus aria-hidden="true" className="size-4" />}
          className="self-start"
          onClick={() =>
            setItems((before) => [...before, { key: (before.at(-1)?.key ?? 0) + 1, what: '', reason: '' }])
          }
        >
          Add another
        </Button>
      )}
      <TextField
        label="Answer by"
        type="date"
        required
        allowHyphen
        value={deadline}
        onChange={({ currentTarget }) => setDeadline(currentTarget.value)}
        error={tried && !deadline ? 'Choose a day.' : undefined}
      />
      <Button type="submit" busy={request.isPending} className="self-start">
        Ask the customer
      </Button>
    </Form>
  )
}
