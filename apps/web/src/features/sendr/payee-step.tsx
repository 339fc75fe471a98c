import type { Currency } from '@tradewind/kernel'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '#ui/button.tsx'
import { SkeletonRows } from '#ui/skeleton.tsx'
import { Tabs } from '#ui/tabs.tsx'
import type { SendMethod, SendWay } from '#lib/send-ways/send-way.rules.ts'
import { useVerification } from '#lib/send-ways/use-verification.ts'
import { useProfile } from '#lib/session.ts'
import { PayeeFields } from './payee-fields.tsx'
import {
  blankPayee,
  blockFor,
  holderOf,
  type PayeeFaults,
  payeeFaults,
  type PayeeForm,
  withMethod,
  withSaved,
} from './payee.rules.ts'
import { PayeeList } from './payee-list.tsx'
import { PurposeFields } from './purpose-fields.tsx'
import { categoriesQuery, placeQuery, savedQuery } from './sendr.queries.ts'
import { StepFrame } from './step-frame.tsx'

interface PayeeStepProps {
  form: PayeeForm
  onChange: (form: PayeeForm) => void
  currency: Currency
  way: SendWay
  ways: readonly SendWay[]
  onNext: () => void
  onBack: () => void
}

/** Who gets it and what for: somebody saved, or somebody new whose bank details are verified here. */
export function PayeeStep({ form, onChange, currency, way, ways, onNext, onBack }: PayeeStepProps) {
  const { id: customerId } = useProfile()
  const place = useQuery(placeQuery(currency))
  const accountId = place.data?.accountId ?? ''
  const saved = useQuery({ ...savedQuery({ customerId, accountId, currency }), enabled: accountId !== '' })
  const { data: categories = [] } = useQuery(categoriesQuery())
  const [faults, setFaults] = useState<PayeeFaults>({})
  const set = (change: Partial<PayeeForm>) => {
    onChange({ ...form, ...change })
    setFaults((now) => Object.fromEntries(Object.entries(now).filter(([name]) => !(name in change))))
  }
  const verification = useVerification({
    way,
    currency,
    numbers: form,
    holder: holderOf(form),
    bank: form.bank,
    onFound: (bank) => set({ bank, nameConfirmed: false }),
  })
  const payable = (saved.data ?? []).filter((one) => ways.some((by) => blockFor(one, by)))
  const chosen = form.beneficiaryId !== ''
  const waiting = !chosen && !form.writingNew && (place.isPending || saved.isLoading)
  const listing = !chosen && !form.writingNew && payable.length > 0

  const next = async () => {
    const category = categories.find(({ id }) => id === form.category)
    const found = payeeFaults(form, way, category)
    const { nameConfirmed: _unsure, question: _question, answer: _answer, ...others } = found
    // An unsure name is asked about after the check, and so is a question; anything else is put right before it.
    if (Object.keys(others).length > 0) return setFaults(others)
    const bank = await verification.verify()
    if (!bank) return
    const after = payeeFaults({ ...form, bank }, way, category)
    if (Object.keys(after).length > 0) return setFaults(after)
    onNext()
  }
  const { category, description, narration } = form
  const chooseAgain = () => onChange({ ...blankPayee, category, description, narration })
  const writeNew = () =>
    onChange({ ...withMethod(blankPayee, way), category, description, narration, writingNew: true })

  if (waiting)
    return (
      <StepFrame title="Who gets it?" onBack={onBack}>
        <SkeletonRows rows={4} />
      </StepFrame>
    )
  if (listing)
    return (
      <StepFrame title="Who gets it?" onBack={onBack}>
        <PayeeList
          saved={payable}
          ways={ways}
          onChoose={(one) => {
            const filled = withSaved(form, one, ways)
            if (filled) onChange(filled)
          }}
          onNew={writeNew}
        />
      </StepFrame>
    )
  const tabs = ways.map(({ method, tab, title }) => ({ key: method, label: tab ?? title }))
  const fields = <PayeeFields {...{ form, faults, set, way, currency, verification }} onReplace={onChange} />
  return (
    <StepFrame
      title="Who gets it?"
      next="Continue"
      onNext={() => void next()}
      onBack={onBack}
      busy={verification.state.is === 'checking'}
    >
      {payable.length > 0 && (
        <Button kind="quiet" size="small" className="self-start" onClick={chooseAgain}>
          Choose somebody saved
        </Button>
      )}
      {!chosen && tabs.length > 1 ? (
        <Tabs<SendMethod>
          label="How they are paid"
          tabs={tabs}
          selected={way.method}
          onSelect={(method) => {
            const other = ways.find((one) => one.method === method)
            if (other) onChange(withMethod(form, other))
          }}
        >
          <div className="flex flex-col gap-6">{fields}</div>
        </Tabs>
      ) : (
        fields
      )}
      <PurposeFields {...{ form, faults, set, way, currency, categories }} />
    </StepFrame>
  )
}
