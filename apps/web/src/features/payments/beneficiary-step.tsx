import { useQuery } from '@tanstack/react-query'
import { Alert } from '#ui/alert.tsx'
import { Button } from '#ui/button.tsx'
import { SkeletonRows } from '#ui/skeleton.tsx'
import { Tabs } from '#ui/tabs.tsx'
import { BeneficiaryForm } from './beneficiary-form.tsx'
import { BeneficiaryList } from './beneficiary-list.tsx'
import { ChosenBeneficiary } from './chosen-beneficiary.tsx'
import { recentQuery, savedQuery } from './payments.queries.ts'
import { beneficiaryFaults } from './payments.rules.ts'
import { payableBlock, withSaved } from './saved-beneficiary.rules.ts'
import { withoutBeneficiary } from './send-form.rules.ts'
import type { SendWay } from './send-ways.rules.ts'
import { StepFrame } from './step-frame.tsx'
import type { Account } from './amount-step.tsx'
import type { FormControl } from './use-send-form.ts'
import { useVerification } from './use-verification.ts'

interface BeneficiaryStepProps {
  control: FormControl
  customerId: string
  account: Account
  way: SendWay
  onNext: () => void
  onBack: () => void
}

/** Who is paid: somebody saved, or somebody new whose bank details are verified here. */
export function BeneficiaryStep({ control, customerId, account, way, onNext, onBack }: BeneficiaryStepProps) {
  const { form, replace, set, setFaults } = control
  const { accountId, currencyCode: currency } = account
  const saved = useQuery(savedQuery({ customerId, accountId, currency }))
  const recent = useQuery(recentQuery(currency))
  const verification = useVerification(control, way)
  const payable = saved.data?.filter((one) => payableBlock(one, way)) ?? []
  const chosen = form.beneficiaryId !== ''
  const listing = !chosen && !form.writingNew

  const next = async () => {
    const faults = beneficiaryFaults(form, way)
    // An unsure name is asked about after the check; anything else is put right before it.
    if (Object.keys(faults).some((name) => name !== 'nameConfirmed')) return setFaults(faults)
    const block = await verification.verify()
    if (!block) return
    const after = beneficiaryFaults({ ...form, bank: block }, way)
    if (Object.keys(after).length > 0) return setFaults(after)
    onNext()
  }
  const writeNew = () => replace({ ...withoutBeneficiary(form), writingNew: true, beneficiaryCountry: way.countryId })
  const chooseAgain = () => replace(withoutBeneficiary(form))

  const body = chosen ? (
    <ChosenBeneficiary form={form} way={way} onChange={chooseAgain} />
  ) : form.writingNew ? (
    <BeneficiaryForm
      control={control}
      way={way}
      verification={verification}
      onSaved={payable.length > 0 ? chooseAgain : undefined}
    />
  ) : saved.isPending ? (
    <SkeletonRows rows={4} />
  ) : (
    <>
      {saved.isError && (
        <Alert
          type="warning"
          title="We could not read your saved beneficiaries"
          action={
            <Button kind="secondary" size="small" onClick={() => void saved.refetch()}>
              Try again
            </Button>
          }
        >
          You can still send to a new beneficiary.
        </Alert>
      )}
      <BeneficiaryList
        saved={payable}
        recent={recent.data?.filter((one) => payableBlock(one, way)) ?? []}
        way={way}
        onChoose={(one) => replace(withSaved(form, one, way))}
        onNew={writeNew}
      />
    </>
  )

  return (
    <StepFrame
      title="Who do you want to pay?"
      next="Continue"
      onNext={() => void next()}
      onBack={onBack}
      busy={verification.state.is === 'checking'}
      nextHidden={listing}
    >
      {way.tab ? (
        <Tabs
          label="Where the beneficiary banks"
          tabs={[{ key: way.tab, label: way.tab }]}
          selected={way.tab}
          onSelect={() => set({})}
        >
          <div className="flex flex-col gap-6">{body}</div>
        </Tabs>
      ) : (
        body
      )}
    </StepFrame>
  )
}
