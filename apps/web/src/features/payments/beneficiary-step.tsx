import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { SendMethod, SendWay } from '#lib/send-ways/send-way.rules.ts'
import { useVerification } from '#lib/send-ways/use-verification.ts'
import { verifyDetails } from '#lib/send-ways/verify-details.ts'
import { Alert } from '#ui/alert.tsx'
import { Button } from '#ui/button.tsx'
import { InteracNotice } from '#ui/interac-notice.tsx'
import { SkeletonRows } from '#ui/skeleton.tsx'
import { Tabs } from '#ui/tabs.tsx'
import type { Account } from './amount-step.tsx'
import { BeneficiaryForm } from './beneficiary-form.tsx'
import { BeneficiaryList } from './beneficiary-list.tsx'
import { ChosenBeneficiary } from './chosen-beneficiary.tsx'
import { recentQuery, savedQuery } from './payments.queries.ts'
import { beneficiaryFaults } from './payments.rules.ts'
import { type Beneficiary, payingWay, withSaved } from './saved-beneficiary.rules.ts'
import { holderOf, withoutBeneficiary } from './send-form.rules.ts'
import { StepFrame } from './step-frame.tsx'
import type { FormControl } from './use-send-form.ts'

interface BeneficiaryStepProps {
  control: FormControl
  customerId: string
  account: Account
  way: SendWay
  ways: readonly SendWay[]
  onWay: (method: SendMethod) => void
  onNext: () => void
  onBack: () => void
}

/** Who is paid: somebody saved, or somebody new whose bank details are verified here. */
export function BeneficiaryStep(props: BeneficiaryStepProps) {
  const { control, account, way, ways, onWay, onNext, onBack } = props
  const { form, set, replace, setFaults } = control
  const verification = useVerification({
    way,
    currency: account.currencyCode,
    numbers: form,
    holder: holderOf(form),
    bank: form.bank,
    onFound: (bank) => set({ bank, nameConfirmed: false }),
  })
  const chosen = form.beneficiaryId !== ''
  const listing = !chosen && !form.writingNew
  useAutoDeposit(control, way)

  const next = async () => {
    const faults = beneficiaryFaults(form, way)
    // An unsure name is asked about after the check, and so is a question; anything else is put right before it.
    if (Object.keys(faults).some((name) => !saidAfterCheck.has(name))) return setFaults(faults)
    const block = await verification.verify()
    if (!block) return
    const after = beneficiaryFaults({ ...form, bank: block }, way)
    if (Object.keys(after).length > 0) return setFaults(after)
    onNext()
  }
  const chooseAgain = () => replace(withoutBeneficiary(form))
  const choose = (one: Beneficiary, by: SendWay) => {
    const filled = withSaved(form, one, by)
    replace(filled)
    // Everything is known of somebody saved, unless the way asks something of every payment.
    if (Object.keys(beneficiaryFaults(filled, by)).length === 0) onNext()
  }

  const body = chosen ? (
    <ChosenBeneficiary control={control} way={way} onChange={chooseAgain} />
  ) : form.writingNew ? (
    <BeneficiaryForm {...{ control, way, verification }} currency={account.currencyCode} onSaved={chooseAgain} />
  ) : (
    <Saved {...props} onChoose={choose} />
  )
  const tabs = ways.flatMap(({ tab, method }) => (tab ? [{ key: method, label: tab }] : []))
  return (
    <StepFrame
      title="Who do you want to pay?"
      next="Continue"
      onNext={() => void next()}
      onBack={onBack}
      busy={verification.state.is === 'checking'}
      nextHidden={listing}
    >
      {tabs.length > 0 ? (
        <Tabs label="Where the beneficiary banks" tabs={tabs} selected={way.method} onSelect={onWay}>
          <div className="flex flex-col gap-6">{body}</div>
        </Tabs>
      ) : (
        body
      )}
      {chosen && <InteracNotice currencyCode={account.currencyCode} isInterac={way.method === 'Interac'} />}
    </StepFrame>
  )
}

const saidAfterCheck = new Set(['nameConfirmed', 'question', 'answer'])

/** Of somebody saved for Interac it is asked anew whether a question is needed: people turn auto-deposit on and off. */
function useAutoDeposit({ form, set }: FormControl, way: SendWay): void {
  const { bank, beneficiaryId } = form
  const unknown =
    way.method === 'Interac' && beneficiaryId !== '' && bank !== null && bank.interacTransferType === undefined
  useEffect(() => {
    if (!unknown || !bank) return
    let left = false
    verifyDetails({ method: 'Interac', currency: 'CAD', numbers: form, accountName: holderOf(form) })
      .then(({ interacTransferType = 'alias-regular' }) => left || set({ bank: { ...bank, interacTransferType } }))
      // Without an answer the question is asked, which is right for everybody without auto-deposit.
      .catch(() => undefined)
    return () => {
      left = true
    }
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- Asked once for a chosen beneficiary.
  }, [unknown])
}

interface SavedProps extends BeneficiaryStepProps {
  onChoose: (one: Beneficiary, by: SendWay) => void
}

/** Everybody saved whom this account can pay: by the way that was chosen, or by another one. */
function Saved({ control: { form, replace }, customerId, account, way, ways, onChoose }: SavedProps) {
  const { accountId, currencyCode: currency } = account
  const saved = useQuery(savedQuery({ customerId, accountId, currency }))
  const recent = useQuery(recentQuery(currency))
  // Behind a tab are those of the tab; elsewhere the chosen way is only tried first.
  const paying = way.tab ? [way] : [way, ...ways.filter((other) => other !== way)]
  const payable = (all: readonly Beneficiary[] | undefined) => (all ?? []).filter((one) => payingWay(one, paying))
  if (saved.isPending) return <SkeletonRows rows={4} />
  return (
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
        saved={payable(saved.data)}
        recent={payable(recent.data)}
        ways={paying}
        onChoose={(one) => {
          const by = payingWay(one, paying)
          if (by) onChoose(one, by)
        }}
        onNew={() =>
          replace({
            ...withoutBeneficiary(form),
            method: way.method,
            writingNew: true,
            beneficiaryCountry: way.countryId,
            mobileCountry: way.method === 'MobileMoney' ? way.countryId : '',
          })
        }
      />
    </>
  )
}
