import type { CatalogueEntry } from '@tradewind/kernel/payment-methods/entry'
import { useState } from 'react'
import type { Account } from '#domain/accounts/account.ts'
import { needsNewRate } from '#domain/exchange/quote.rules.ts'
import { RefusalHelp } from '#domain/help/refusal-help.tsx'
import { AnswersAgain } from '#domain/payees/answers-again.tsx'
import { payeeFaults } from '#domain/payees/payee-faults.rules.ts'
import { holderOf } from '#domain/payees/payee-form.rules.ts'
import { ConfirmStep } from '#domain/pin/confirm-step.tsx'
import { useConfirmation } from '#domain/pin/use-confirmation.ts'
import { paths } from '#lib/paths.ts'
import { useWhenReady } from '#lib/use-when-ready.ts'
import { Alert } from '#ui/alert.tsx'
import { Button } from '#ui/button.tsx'
import { failureText } from '#ui/calls/refusal-text.ts'
import { t } from '#ui/language.ts'
import { lazyPart } from '#ui/lazy-part.tsx'
import { AlreadySent } from '../already-sent.tsx'
import { failureWords } from '../payments.messages.ts'
import { Review } from '../review.tsx'
import type { useCharge } from '../use-charge.ts'
import type { SendForm } from './send-form.rules.ts'
import type { Offer } from './use-offers.ts'
import type { PaidFrom } from './use-paid-from.ts'
import type { SendOutcome } from './use-send-money.ts'

const RateOver = lazyPart(() => import('./paid-from-review.tsx'), 'RateOver')

interface SendReviewProps {
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
export function SendReview(props: SendReviewProps) {
  const { customerId, form, account, paymentMethod, price, paid, approvalsNeeded, loaded, offer, notice, sameAs } =
    props
  const { words, outcome, unanswered, processing, onAnswer, onSend, onBack, onStep, onRenew, onLater } = props
  const refused = outcome.is === 'refused' ? outcome.error : undefined
  // A reload loses the security answer, and a retry needs the same one.
  const [answerLost] = useState(unanswered && form.question !== '' && form.answer === '')
  const answerFault = answerLost ? payeeFaults(form, paymentMethod).answer : undefined
  const [checked, setChecked] = useState(false)
  const confirmation = useConfirmation({
    customerId,
    outcome,
    unanswered,
    isComplete: () => {
      setChecked(true)
      return loaded && answerFault === undefined
    },
    onConfirm: onSend,
  })
  const { doubt, sending } = confirmation
  const failed = price.error !== null && !price.current
  // A repeat of what may have been sent is answered however old its rate is.
  const expired =
    paid !== undefined &&
    !unanswered &&
    !sending &&
    !paid.isRenewing &&
    (paid.quoteFailure !== undefined || paid.ranOut || needsNewRate(refused))
  // A retry was already confirmed at its price; otherwise the customer must see the price first.
  const confirming = useWhenReady({
    ready: loaded || failed || !unanswered,
    inputs: form,
    act: confirmation.confirm,
  })

  return (
    <ConfirmStep
      confirmation={confirmation}
      words={words}
      onBack={onBack}
      onConfirm={confirming.press}
      blocked={failed}
      busy={confirming.waiting || (!loaded && !unanswered && !expired)}
      renewal={expired ? { notice: <RateOver failure={paid.quoteFailure} />, onRenew } : undefined}
      doubt="Your payment may or may not have been sent. Try again with the same PIN: if we already have it, we show it; if not, we send it now. It can't be paid twice."
      check={{ label: t('View transactions'), href: paths.transactions() }}
      refusal={(error) => <Refused error={error} onStep={onStep} />}
      above={
        <>
          {processing && (
            <Alert type="info" live="polite">
              {t('Confirming with the mobile money operator. This takes a few seconds.')}
            </Alert>
          )}
          {answerLost && doubt && (
            <AnswersAgain
              answers={[
                {
                  key: 'answer',
                  whose: holderOf(form),
                  question: form.question,
                  answer: form.answer,
                  fault: checked ? answerFault : undefined,
                },
              ]}
              onAnswer={(_key, answer) => onAnswer(answer)}
            />
          )}
        </>
      }
      below={
        onLater &&
        !unanswered &&
        !sending && (
          <Button kind="quiet" size="small" className="-ms-3 self-start" onClick={onLater}>
            {t('Pay on a later day instead')}
          </Button>
        )
      }
      beside
    >
      <Review
        {...{ form, account, paymentMethod, price, paid, approvalsNeeded, offer, notice, sameAs }}
        expired={expired}
        onEdit={unanswered || sending ? undefined : onStep}
      />
    </ConfirmStep>
  )
}

function Refused({ error, onStep }: { error: Parameters<typeof failureWords>[0]; onStep: (step: number) => void }) {
  if (error.code === 'request.key_reused')
    return <AlreadySent text={t("We already have this payment, so it wasn't sent again.")} />
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
      {failureText(error)} {t('Nothing was sent.')} {advice} <RefusalHelp error={error} />
      {error.requestId && (
        <span className="figures mt-1 block text-ink-soft">
          {t('Reference')} {error.requestId}
        </span>
      )}
    </Alert>
  )
}
