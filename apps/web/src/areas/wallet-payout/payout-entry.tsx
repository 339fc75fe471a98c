import { useQuery } from '@tanstack/react-query'
import { walletPayout } from '@tradewind/contract/payouts'
import type { ReactNode } from 'react'
import { AddMissing } from '#domain/funding/add-missing.tsx'
import { ChosenPayee } from '#domain/payees/chosen-payee.tsx'
import { SaveBeneficiary } from '#domain/payees/new-payee.tsx'
import { recentQuery, savedQuery } from '#domain/payees/payee.queries.ts'
import { PayeeAccount } from '#domain/payees/payee-account.tsx'
import { PayeeChoice } from '#domain/payees/payee-choice.tsx'
import { withNewPayee, withoutPayee } from '#domain/payees/payee-form.rules.ts'
import { PurposeFields } from '#domain/payees/purpose-fields.tsx'
import { SavedInstead } from '#domain/payees/saved-instead.tsx'
import { payingMethod, withSaved } from '#domain/payees/saved-payee.rules.ts'
import { usePayee } from '#domain/payees/use-payee.ts'
import { Voucher } from '#domain/vouchers/voucher.tsx'
import { isVoucherPriced, voucherFault } from '#domain/vouchers/voucher-ordered.rules.ts'
import { useWhenReady } from '#lib/use-when-ready.ts'
import { AmountField } from '#ui/amount-field.tsx'
import { Button } from '#ui/button.tsx'
import { textFields } from '#ui/form/contract-fields.rules.ts'
import type { FieldControl } from '#ui/form/form-control.ts'
import { LazySelect } from '#ui/lazy-select.tsx'
import { MoneyText } from '#ui/money-text.tsx'
import { PartError } from '#ui/part-error.tsx'
import { RetryHint } from '#ui/retry-hint.tsx'
import { SkeletonRows } from '#ui/skeleton.tsx'
import { StepFrame } from '#ui/step-frame.tsx'
import { TextField } from '#ui/text-field.tsx'
import { type PayoutForm, payoutMethod } from './payout.rules.ts'
import { remittersQuery } from './remitters.queries.ts'
import { confirmStep, type PayoutFlowModel } from './use-payout-flow.ts'

interface EntryProps {
  flow: PayoutFlowModel
  onRemitters: () => void
}

/** In whose name, how much, to whom, and what for. */
export function PayoutEntry({ flow, onRemitters }: EntryProps) {
  const { control, wallet, customerId, faultsOf, lacks, charge } = flow
  const { form, faults, set, replace } = control
  const paymentMethod = payoutMethod()
  const saved = useQuery(savedQuery({ customerId, accountId: wallet.accountId, currency: 'INR' }))
  const recent = useQuery(recentQuery('INR'))
  const { verification, next } = usePayee({ control, paymentMethod, currency: 'INR', faultsOf })
  const payable = (saved.data ?? []).some((one) => payingMethod(one, [paymentMethod]))
  const chosen = form.beneficiaryId !== ''
  const listing = !chosen && !form.writingNew && payable
  const again = () => replace(withoutPayee(form))
  const { press, waiting } = useWhenReady({
    ready: isVoucherPriced(form.voucherCode, charge.data) || charge.isError || faultsOf(form).amount !== undefined,
    inputs: form,
    act: () => {
      if (!voucherFault(form.voucherCode, charge.data)) void next(() => flow.move(confirmStep))
    },
  })
  return (
    <StepFrame
      title="Pay out to an account in India"
      next={listing || saved.isPending ? undefined : 'Continue'}
      onNext={press}
      busy={waiting || verification.state.is === 'checking'}
    >
      <RemitterChoice {...{ control, customerId, onRemitters }} />
      <AmountField
        label="You send"
        required
        currency="INR"
        value={form.amount}
        onChange={(amount) => set({ amount })}
        error={faults.amount}
        hint={
          <>
            <MoneyText amount={wallet.availableBalance} /> available
          </>
        }
      />
      <Voucher code={form.voucherCode} price={charge.data} onApply={(voucherCode) => set({ voucherCode })} />
      {lacks && (
        <AddMissing
          accountId={wallet.accountId}
          needed={charge.data?.totalAmount}
          available={wallet.availableBalance}
        />
      )}
      <Section title="Who are you paying?">
        {saved.isPending ? (
          <SkeletonRows rows={3} />
        ) : chosen ? (
          <ChosenPayee control={control} paymentMethod={paymentMethod} onChange={again} />
        ) : listing ? (
          <PayeeChoice
            {...{ saved, recent }}
            paymentMethods={[paymentMethod]}
            onChoose={(one, by) => replace(withSaved(form, one, by))}
            onNew={() => replace(withNewPayee(form, paymentMethod))}
          />
        ) : (
          <>
            {saved.isError && (
              <PartError
                what="your saved beneficiaries"
                reason="You can still pay a new beneficiary."
                busy={saved.isFetching}
                onRetry={() => void saved.refetch()}
              />
            )}
            <SavedInstead onSaved={payable ? again : undefined} />
            <PayeeAccount {...{ control, paymentMethod, verification }} currency="INR" />
          </>
        )}
        {!listing && !saved.isPending && <Reach control={control} />}
        {!listing && !chosen && !saved.isPending && <SaveBeneficiary control={control} />}
      </Section>
      {!listing && (
        <Section title="What is it for?">
          <PurposeFields control={control} paymentMethod={paymentMethod} company={form.beneficiaryType === 'company'} />
        </Section>
      )}
    </StepFrame>
  )
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="flex flex-col gap-5 border-t border-line pt-6">
      <h3 className="font-semibold">{title}</h3>
      {children}
    </section>
  )
}

/** Where the payee is reached, which the bank there may want to know. */
function Reach({ control }: { control: FieldControl<PayoutForm> }) {
  const text = textFields(
    control,
    { body: walletPayout.body?.shape.beneficiary },
    { beneficiaryCity: 'city', beneficiaryAddress: 'address' },
  )
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <TextField {...text('phoneNumber')} type="tel" hint="Optional." />
      <TextField {...text('beneficiaryCity')} hint="Optional." />
      <TextField {...text('beneficiaryAddress')} hint="Optional." className="sm:col-span-2" />
    </div>
  )
}

interface RemitterChoiceProps {
  control: FieldControl<PayoutForm>
  customerId: string
  onRemitters: () => void
}

function RemitterChoice({ control: { form, faults, set }, customerId, onRemitters }: RemitterChoiceProps) {
  const { data: remitters = [], isPending, isError, refetch } = useQuery(remittersQuery(customerId))
  return (
    <div className="flex flex-col gap-2">
      <LazySelect
        label="Remitter"
        hint={
          isError ? (
            <RetryHint what="We couldn't load your remitters." onRetry={() => void refetch()} />
          ) : (
            "The bank in India pays out in this remitter's name."
          )
        }
        required
        loading={isPending}
        disabled={remitters.length === 0}
        placeholder={remitters.length === 0 && !isPending && !isError ? 'Add a remitter first' : 'Choose a remitter'}
        options={remitters.map(({ id, name, city }) => ({ key: id, text: name, hint: city }))}
        value={form.remitterId || null}
        onChange={(remitterId) => set({ remitterId: remitterId ?? '' })}
        error={faults.remitterId}
      />
      <Button kind="quiet" size="small" className="-ms-3 self-start" onClick={onRemitters}>
        {remitters.length === 0 ? 'Add a remitter' : 'Manage remitters'}
      </Button>
    </div>
  )
}
