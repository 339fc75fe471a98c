import * as beneficiaries from '@tradewind/contract/beneficiaries'
import { isolated } from '@tradewind/kernel/text'
import { ContactFields } from '#domain/payees/contact-fields.tsx'
import { NameFields } from '#domain/payees/name-fields.tsx'
import { whoFaults } from '#domain/payees/payee-faults.rules.ts'
import { useProfile } from '#domain/session/session.ts'
import { paths } from '#lib/paths.ts'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { CallForm } from '#ui/form/call-form.tsx'
import { useForm } from '#ui/form/use-form.ts'
import { useKeptForm } from '#ui/form/use-kept-form.ts'
import { toast } from '#ui/toast.ts'
import { AddressFields } from './address-fields.tsx'
import { type Beneficiary, payeeFields, payeeOf, savedNames } from './beneficiary-form.rules.ts'
import { isChangedMeanwhile } from './changed-meanwhile.ts'

/** Where what was typed and not saved is kept. */
export const payeeDraft = (beneficiaryId: string) => `payee:${beneficiaryId}`

interface EditPayeeProps {
  saved: Beneficiary
  onDone: () => void
  /** Reads the beneficiary again, after someone else changed it. */
  onAgain: () => void
}

/** Changes who a beneficiary is. What someone else changed meanwhile is not overwritten, but looked at first. */
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
  const { version, throwAway } = control
  const payee = useForm({
    control,
    call: beneficiaries.updateBeneficiary,
    names: savedNames,
    faults: whoFaults,
    body: (form) => ({ ...payeeFields(form), customerId, beneficiaryId: saved.beneficiaryId, version }),
    onSaved: () => {
      toast.success('Changes saved.')
      onDone()
    },
    onRefused: (error) => isChangedMeanwhile(error) && onAgain(),
  })
  const takeOver = () => {
    control.replace(payeeOf(saved))
    control.setVersion(saved.version)
    payee.forget()
  }
  return (
    <Card title="Edit beneficiary">
      <CallForm
        form={payee}
        className="flex flex-col gap-6 pt-3"
        words="Save changes"
        refusedTitle="Nothing was saved"
        refusedAction={
          payee.refusedFor === 'beneficiaries.changed' && (
            <Button kind="secondary" size="small" onClick={takeOver}>
              Load latest version
            </Button>
          )
        }
        onCancel={() => {
          throwAway()
          onDone()
        }}
      >
        <NameFields control={payee} />
        <ContactFields control={payee} />
        <AddressFields control={payee} text={payee.text} />
      </CallForm>
    </Card>
  )
}
