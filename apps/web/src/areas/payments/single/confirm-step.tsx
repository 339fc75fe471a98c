import type { CatalogueEntry } from '@tradewind/kernel/payment-methods/entry'
import { useState } from 'react'
import type { Account } from '#domain/accounts/account.ts'
import { needsNewRate } from '#domain/exchange/quote.rules.ts'
import { AnswersAgain } from '#domain/payees/answers-again.tsx'
import { payeeFaults } from '#domain/payees/payee-faults.rules.ts'
import { holderOf } from '#domain/payees/payee-form.rules.ts'
import { PaymentCodeEntry } from '#domain/pin/payment-code-entry.tsx'
import { PinEntry } from '#domain/pin/pin-entry.tsx'
import { usePaymentCode } from '#domain/pin/use-payment-code.ts'
import { usePin } from '#domain/pin/use-pin.ts'
import { paths } from '#lib/paths.ts'
import { useWhenReady } from '#lib/use-when-ready.ts'
import { Alert } from '#ui/alert.tsx'
import { Button, ButtonLink } from '#ui/button.tsx'
import { failureText } from '#ui/calls/send-once.ts'
import { lazyPart } from '#ui/lazy-part.tsx'
import { StepFrame } from '#ui/step-frame.tsx'
import { failureWords } from '../payments.messages.ts'
import { Review } from '../review.tsx'
import type { useCharge } from '../use-charge.ts'
import type { SendForm } from './send-form.rules.ts'
import type { Offer } from './use-offers.ts'
import type { PaidFrom } from './use-paid-from.ts'
import type { SendOutcome } from './use-send-money.ts'

const RateOver = lazyPart(() => import('./paid-from-review.tsx'), 'RateOver')

interface ConfirmStepProps {
  customerId: string
  form: SendForm
  account: Account
  paymentMethod: CatalogueEntry
  price: ReturnType<typeof useCharge>
  /** The other account that pays, and the rate that is held. */
  paid: PaidFrom | undefined
  approvalsNeeded: number
  /** Asks for a new rate. */
  onRenew: () => void
  /** Whether everything that an order is made of is there, the price of now included. */
  loaded: boolean
  /** What the payment method offers for this very beneficiary, once that is known. */
  offer: Offer | undefined
  /** The server's message from the last refused attempt. */
  notice: string | undefined
  /** The payee whose last payment the purpose is from. */
  sameAs: string | undefined
  /** What the button says: the amount that is sent. */
  words: string
  outcome: SendOutcome
  /** An attempt has no response yet, in this visit or before a reload. */
  unanswered: boolean
  /** A payout by mobile money is being processed. */
  processing: boolean
  onAnswer: (answer: string) => void
  /** `code` is empty where none was asked for. */
  onSend: (transactionPin: string, code: string) => void
  onBack: () => void
  onStep: (step: number) => void
  /** Makes the payment on a later day; absent where it cannot be. */
  onLater: (() => void) | undefined
}

const steps = { amount: 0, beneficiary: 1, details: 2 } as const

/**
 * The review with the transaction PIN, which is created here the first time. The entries stay whatever the server
 * answers.
 */
export function ConfirmStep(props: ConfirmStepProps) {
  const { customerId, form, account, paymentMethod, price, paid, approvalsNeeded, loaded, offer, notice, sameAs } =
    props
  const { words, outcome, unanswered, processing, onAnswer, onSend, onBack, onStep, onRenew, onLater } = props
  const sending = outcome.is === 'sending'
  const refused = outcome.is === 'refused' ? outcome.error : undefined
  const doubt = unanswered && !sending
  const pin = usePin({ customerId, doubt: unanswered, refused })
  const code = usePaymentCode(refused)
  // A reload loses the security answer, and a retry needs the same one.
  const [answerLost] = useState(unanswered && form.question !== '' && form.answer === '')
  const [answerFault, setAnswerFault] = useState<string>()
  const give = () => {
    const fault = answerLost ? payeeFaults(form, paymentMethod).answer : undefined
    setAnswerFault(fault)
    if (!fault && loaded) code.give((typed) => pin.give((transactionPin) => onSend(transactionPin, typed)))
  }
  const failed = price.error !== null && !price.current
  // A repeat of what may have been sent is answered however old its rate is.
  const expired =
    paid !== undefined &&
    !unanswered &&
    !sending &&
    !paid.isRenewing &&
    (paid.quoteFailure !== undefined || paid.ranOut || needsNewRate(refused))
  // A retry was already confirmed at its price; otherwise the customer must see the price first.
  const asking = useWhenReady({ ready: loaded || failed || !unanswered, inputs: form, act: give })

  return (
    <StepFrame
      title={doubt ? 'Not confirmed yet' : 'Review'}
      next={expired ? 'Get a new rate' : pin.ready && !failed ? (doubt ? 'Try again' : words) : undefined}
      onNext={expired ? onRenew : asking.press}
      onBack={doubt || sending ? undefined : onBack}
      busy={sending || asking.waiting || (!loaded && !unanswered && !expired)}
    >
      {doubt && <Doubt />}
      <Review
        {...{ form, account, paymentMethod, price, paid, approvalsNeeded, offer, notice, sameAs }}
        expired={expired}
        onEdit={unanswered || sending ? undefined : onStep}
      />
      <div className="flex flex-col gap-4 border-t border-line pt-5">
        {processing && (
          <Alert type="info" live="polite">
            Confirming with the mobile money operator. This takes a few seconds.
          </Alert>
        )}
        {refused && !pin.refusal && !code.tells && !sending && !doubt && !expired && (
          <Refused error={refused} onStep={onStep} />
        )}
        {answerLost && doubt && (
          <AnswersAgain
            answers={[
              {
                key: 'answer',
                whose: holderOf(form),
                question: form.question,
                answer: form.answer,
                fault: answerFault,
              },
            ]}
            onAnswer={(_key, answer) => onAnswer(answer)}
          />
        )}
        <PaymentCodeEntry
          entry={code}
          sending={sending}
          onNew={() => pin.give((transactionPin) => onSend(transactionPin, ''))}
        />
        {onLater && !unanswered && !sending && (
          <Button kind="quiet" size="small" className="self-start" onClick={onLater}>
            Pay on a later day instead
          </Button>
        )}
        {expired ? <RateOver failure={paid.quoteFailure} /> : <PinEntry {...{ customerId, pin, sending, doubt }} />}
      </div>
    </StepFrame>
  )
}

/** No response: the outcome is unknown. A retry with the same idempotency key cannot pay twice. */
function Doubt() {
  return (
    <Alert
      type="warning"
      title="We didn't get a response"
      live="assertive"
      action={
        <ButtonLink kind="secondary" size="small" href={paths.transactions()}>
          View transactions
        </ButtonLink>
      }
    >
      Your payment may or may not have been sent. Try again with the same PIN: if we already have it, we show it; if
      not, we send it now. It can't be paid twice.
    </Alert>
  )
}

function Refused({ error, onStep }: { error: Parameters<typeof failureWords>[0]; onStep: (step: number) => void }) {
  if (error.code === 'request.key_reused')
    return (
      <Alert
        type="info"
        title="An earlier attempt went through"
        live="assertive"
        action={
          <ButtonLink kind="secondary" size="small" href={paths.transactions()}>
            View transactions
          </ButtonLink>
        }
      >
        We already have this payment, so it wasn't sent again. Check your transactions before you send anything else.
      </Alert>
    )
  const { title, advice, step } = failureWords(error)
  return (
    <Alert
      type="danger"
      title={title}
      live="assertive"
      {...(step &&
        step !== 'review' && {
          action: (
            <Button kind="secondary" size="small" onClick={() => onStep(steps[step])}>
              {`Change the ${step === 'details' ? 'details' : step}`}
            </Button>
          ),
        })}
    >
      {failureText(error)} Nothing was sent. {advice}
      {error.requestId && <span className="figures mt-1 block text-ink-soft">Reference {error.requestId}</span>}
    </Alert>
  )
}
