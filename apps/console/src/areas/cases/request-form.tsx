import * as review from '@tradewind/contract/onboarding-review'
import { reasonFault } from '@tradewind/contract/staff-reason'
import { addDays } from '@tradewind/kernel/iso-date'
import { Plus, Trash2 } from 'lucide-react'
import { Button, IconButton } from '#ui/button.tsx'
import { CallForm } from '#ui/form/call-form.tsx'
import { useFormControl } from '#ui/form/form-control.ts'
import { useForm } from '#ui/form/use-form.ts'
import { bankToday } from '#ui/server-clock.ts'
import { TextArea, TextField } from '#ui/text-field.tsx'
import { toast } from '#ui/toast.ts'

interface Item {
  key: number
  what: string
  reason: string
}

const maxItems = 20

/** A week from now, as a date field takes it. */
const inAWeek = (): string => addDays(bankToday(), 7)

const whatFault = ({ what }: Item) => (what.trim().length < 3 ? 'Enter at least 3 characters.' : undefined)
const isWrong = (item: Item) => (whatFault(item) ?? reasonFault(item.reason)) !== undefined

/** Asks for single things, each with its reason; the customer answers them one by one. */
export function RequestForm({ of, close }: { of: review.Case; close: () => void }) {
  const request = useForm({
    control: useFormControl(() => ({
      items: [{ key: 0, what: '', reason: '' }] as readonly Item[],
      deadline: inAWeek(),
    })),
    call: review.requestMore,
    params: { caseId: of.caseId },
    faults: ({ items, deadline }) => ({
      // Each item shows what is wrong with it itself.
      items: items.some(isWrong) ? 'Say what you need and why.' : undefined,
      deadline: deadline ? undefined : 'Choose a day.',
    }),
    body: ({ items, deadline }) => ({
      version: of.version,
      items: items.map(({ what, reason }) => ({ requirementId: null, what, reason })),
      deadline,
    }),
    onSaved: () => {
      toast.success('Asked. The customer has an email.')
      close()
    },
  })
  const { set, faults } = request
  const { items } = request.form
  const isShown = faults.items !== undefined
  const change = (key: number, next: Partial<Item>) =>
    set({ items: items.map((item) => (item.key === key ? { ...item, ...next } : item)) })
  return (
    <CallForm form={request} words="Ask the customer">
      {items.map((item, at) => {
        const { key, what, reason } = item
        return (
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
                error={isShown ? whatFault(item) : undefined}
              />
              {items.length > 1 && (
                <IconButton
                  label={`Remove item ${at + 1}`}
                  onClick={() => set({ items: items.filter((other) => other.key !== key) })}
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
              error={isShown ? reasonFault(reason) : undefined}
            />
          </fieldset>
        )
      })}
      {items.length < maxItems && (
        <Button
          kind="quiet"
          size="small"
          icon={<Plus aria-hidden="true" className="size-4" />}
          className="self-start"
          onClick={() => set({ items: [...items, { key: (items.at(-1)?.key ?? 0) + 1, what: '', reason: '' }] })}
        >
          Add another
        </Button>
      )}
      <TextField label="Answer by" type="date" required allowHyphen {...request.field('deadline')} />
    </CallForm>
  )
}
