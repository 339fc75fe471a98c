import * as beneficiaries from '@tradewind/contract/beneficiaries'
import { isolated } from '@tradewind/kernel/text'
import { ContactFields } from '#domain/payees/contact-fields.tsx'
import { NameFields } from '#domain/payees/name-fields.tsx'
import { whoFaults } from '#domain/payees/payee-faults.rules.ts'
import { useProfile } from '#domain/session/session.ts'
import { CallFailed, useCall } from '#lib/api.ts'
import { paths } from '#lib/paths.ts'
import { useKeptForm } from '#lib/use-kept-form.ts'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { toast } from '#ui/toast.ts'
import { AddressFields } from './address-fields.tsx'
import { stale } from './beneficiaries.queries.ts'
import { type Beneficiary, payeeFields, payeeOf } from './beneficiary-form.rules.ts'
import { SaveRefused } from './save-refused.tsx'

/** Where what was typed and not saved is kept. */
export const payeeDraft = (beneficiaryId: string) => `payee:${beneficiaryId}`

interface EditPayeeProps {
  saved: Beneficiary
  onDone: () => void
  /** Reads the beneficiary again, after somebody else changed it. */
  onAgain: () => void
}

/** Changes who a beneficiary is. What somebody else changed meanwhile is not overwritten, but looked at first. */
export function EditPayee({ saved, onDone, onAgain }: EditPayeeProps) {
  const { id: customerId } = useProfile()
  // Its version is the state that the form began with, whatever the page has read since.
  const control = useKeptForm({
    name: payeeDraft(saved.beneficiaryId),
    begin: payeeOf(saved),
    version: saved.version,
    what: `Changes to ${isolated(saved.beneficiaryAccountName)}`,
    href: paths.beneficiary({ id: saved.beneficiaryId }),
  })
  const { form, replace, setFaults, version, setVersion, throwAway } = control
  const leave = () => {
    throwAway()
    onDone()
  }
  const save = useCall(beneficiaries.updateBeneficiary, { refreshes: stale, failures: 'own' })
  const changed = save.error instanceof CallFailed && save.error.code === 'beneficiaries.changed'
  const submit = () => {
    const wrong = whoFaults(form)
    setFaults(wrong)
    if (Object.keys(wrong).length > 0) return
    save.mutate(
      { body: { ...payeeFields(form), customerId, beneficiaryId: saved.beneficiaryId, version } },
      {
        onSuccess: () => {
          toast.success('The changes are saved.')
          leave()
        },
        onError: (error) => error instanceof CallFailed && error.code === 'beneficiaries.changed' && onAgain(),
      },
    )
  }
  const takeOver = () => {
    replace(payeeOf(saved))
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
        <NameFields control={control} />
        <ContactFields control={control} />
        <AddressFields control={control} />
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
          <Button kind="secondary" onClick={leave} className="max-sm:grow">
            Cancel
          </Button>
        </div>
      </form>
    </Card>
  )
}
