import * as beneficiaries from '@tradewind/contract/beneficiaries'
import { useState } from 'react'
import { CallFailed, useCall } from '#lib/api.ts'
import { useProfile } from '#lib/session.ts'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { toast } from '#ui/toast.ts'
import { stale } from './beneficiaries.queries.ts'
import {
  type Beneficiary,
  type Faults,
  payeeFaults,
  payeeFields,
  type PayeeForm,
  payeeOf,
} from './beneficiary-form.rules.ts'
import { AddressFields, ContactFields, NameFields } from './payee-fields.tsx'
import { SaveRefused } from './save-refused.tsx'

interface EditPayeeProps {
  saved: Beneficiary
  onDone: () => void
  /** Reads the beneficiary again, after somebody else changed it. */
  onAgain: () => void
}

/** Changes who a beneficiary is. What somebody else changed meanwhile is not overwritten, but looked at first. */
export function EditPayee({ saved, onDone, onAgain }: EditPayeeProps) {
  const { id: customerId } = useProfile()
  const [form, setForm] = useState(() => payeeOf(saved))
  // The state that this form began with, whatever the page has read since.
  const [version, setVersion] = useState(saved.version)
  const [faults, setFaults] = useState<Faults<PayeeForm>>({})
  const save = useCall(beneficiaries.updateBeneficiary, { refreshes: stale, failures: 'own' })
  const changed = save.error instanceof CallFailed && save.error.code === 'beneficiaries.changed'
  const change = (next: Partial<PayeeForm>) => {
    setForm((now) => ({ ...now, ...next }))
    setFaults((now) => Object.fromEntries(Object.entries(now).filter(([name]) => !(name in next))))
  }
  const submit = () => {
    const wrong = payeeFaults(form)
    setFaults(wrong)
    if (Object.keys(wrong).length > 0) return
    save.mutate(
      { body: { ...payeeFields(form), customerId, beneficiaryId: saved.beneficiaryId, version } },
      {
        onSuccess: () => {
          toast.success('The changes are saved.')
          onDone()
        },
        onError: (error) => error instanceof CallFailed && error.code === 'beneficiaries.changed' && onAgain(),
      },
    )
  }
  const takeOver = () => {
    setForm(payeeOf(saved))
    setVersion(saved.version)
    save.reset()
  }
  return (
    <Card title="Edit beneficiary">
      <form
        noValidate
        className="flex flex-col gap-6 pt-3"
        onSubmit={(press) => {
          press.preventDefault()
          submit()
        }}
      >
        <NameFields form={form} faults={faults} onChange={change} />
        <ContactFields form={form} faults={faults} onChange={change} />
        <AddressFields form={form} faults={faults} onChange={change} />
        {save.error && (
          <SaveRefused
            error={save.error}
            action={
              changed && (
                <Button kind="secondary" size="small" onClick={takeOver}>
                  Show the new state
                </Button>
              )
            }
          />
        )}
        <div className="flex flex-wrap gap-2">
          <Button type="submit" busy={save.isPending} className="max-sm:grow">
            Save changes
          </Button>
          <Button kind="secondary" onClick={onDone} className="max-sm:grow">
            Cancel
          </Button>
        </div>
      </form>
    </Card>
  )
}
