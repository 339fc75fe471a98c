import { useQuery } from '@tanstack/react-query'
import { currenciesQuery } from '#domain/sendr/sendr-currencies.queries.ts'
import { useProfile } from '#domain/session/session.ts'
import { Voucher } from '#domain/vouchers/voucher.tsx'
import { Alert } from '#ui/alert.tsx'
import { StepFrame } from '#ui/step-frame.tsx'
import { Steps } from '#ui/steps.tsx'
import { Calculator } from './calculator.tsx'
import { PayeeStep } from './payee-step.tsx'
import { ReviewStep } from './review-step.tsx'
import { amountStep, payeeStep, reviewStep, transferSteps } from './transfer-steps.ts'
import { type TransferFlowModel, type TransferFlowOf, useTransferFlow } from './use-transfer-flow.ts'

/** The steps of one transfer up to the order. */
export function SendFlow(of: Omit<TransferFlowOf, 'customerId'>) {
  const { id: customerId } = useProfile()
  const flow = useTransferFlow({ customerId, ...of })
  return (
    <div className="mx-auto flex w-full max-w-160 flex-col gap-5 max-sm:pb-16">
      <Steps steps={transferSteps} current={flow.step} {...(!flow.locked && { onStep: flow.move })} />
      <Step flow={flow} />
    </div>
  )
}

function Step({ flow }: { flow: TransferFlowModel }) {
  const { step, paymentMethod, quoteInput, move } = flow
  if (step === amountStep) return <AmountStep flow={flow} />
  if (!paymentMethod)
    return (
      step === payeeStep && (
        <Alert type="warning" title={`${quoteInput.to} transfers aren't available yet`}>
          Please go back and choose another currency.
        </Alert>
      )
    )
  if (step === payeeStep)
    return (
      <PayeeStep
        control={flow.control}
        paymentMethods={flow.paymentMethods}
        filling={flow.filling}
        paymentMethod={paymentMethod}
        currency={quoteInput.to}
        onNext={() => move(reviewStep)}
        onBack={() => move(amountStep)}
      />
    )
  return (
    <ReviewStep
      quoteInput={quoteInput}
      form={flow.form}
      paymentMethod={paymentMethod}
      price={flow.price}
      outcome={flow.outcome}
      onOrder={flow.order}
      onBack={() => move(payeeStep)}
    />
  )
}

function AmountStep({ flow: { quoteInput, price, fault, change, leaveAmount } }: { flow: TransferFlowModel }) {
  const info = useQuery(currenciesQuery()).data
  return (
    <StepFrame
      title="How much do you want to send?"
      next="Continue"
      onNext={leaveAmount.press}
      busy={leaveAmount.waiting}
    >
      <Calculator
        {...{ quoteInput, price, fault }}
        onChange={change}
        fromCurrencies={(info?.fromCurrencies ?? []).map(({ currencyId }) => currencyId)}
        toCurrencies={(info?.toCurrencies ?? []).map(({ currencyId }) => currencyId)}
      />
      <Voucher
        code={quoteInput.voucherCode ?? ''}
        price={price.current ? price.quote : undefined}
        onApply={(voucherCode) => change({ ...quoteInput, voucherCode })}
      />
    </StepFrame>
  )
}
