import { useState } from 'react'
import type { Account } from '#domain/accounts/account.ts'
import { RateHolds } from '#domain/exchange/held-rate.tsx'
import { AnswersAgain } from '#domain/payees/answers-again.tsx'
import type { Beneficiary } from '#domain/payees/saved-payee.rules.ts'
import { PasskeyNeeded } from '#domain/pin/payment-code-entry.tsx'
import { PinEntry } from '#domain/pin/pin-entry.tsx'
import { usePaymentCode } from '#domain/pin/use-payment-code.ts'
import { usePin } from '#domain/pin/use-pin.ts'
import { paths } from '#lib/paths.ts'
import { Alert } from '#ui/alert.tsx'
import { ButtonLink } from '#ui/button.tsx'
import type { CallFailed } from '#ui/calls/api.ts'
import { failureText } from '#ui/calls/send-once.ts'
import { lazyPart } from '#ui/lazy-part.tsx'
import { StepFrame } from '#ui/step-frame.tsx'
import {
  answerWords,
  type BlockForm,
  isAnswer,
  type KeptOrder,
  type RowForm,
  type RowPrice,
  rowCount,
  rowsWithoutAnswer,
} from './batch.rules.ts'
import { BatchReview } from './batch-review.tsx'
import type { BatchRates } from './use-batch-rates.ts'
import type { BatchState } from './use-send-batch.ts'

const RateOver = lazyPart(() => import('../single/paid-from-review.tsx'), 'RateOver')

interface BatchConfirmProps {
  customerId: string
  blocks: readonly BlockForm[]
  prices: ReadonlyMap<string, RowPrice>
  rates: BatchRates
  find: (beneficiaryId: string) => Beneficiary | undefined
  accountOf: (accountId: string) => Account | undefined
  state: BatchState
  /** The order that was not answered, in this visit or before a reload. */
  unanswered: KeptOrder | undefined
  onRow: (key: string, change: Partial<RowForm>) => void
  onBack: () => void
  /** With what a passkey answered, where these payments need one. */
  onSend: (transactionPin: string, proof: string) => void
}

/** Everything once more, and the one PIN that lets all of it go. */
export function BatchConfirm({
  customerId,
  blocks,
  prices,
  rates,
  find,
  accountOf,
  state,
  unanswered,
  onRow,
  onBack,
  onSend,
}: BatchConfirmProps) {
  const sending = state.is === 'sending'
  const doubt = unanswered !== undefined && !sending
  const refused = state.is === 'refused' ? state.error : undefined
  // A repeat of what may have been sent is answered however old its rates are.
  const expired = rates.expired && !sending
  const pin = usePin({ customerId, doubt: unanswered !== undefined, refused })
  const passkey = usePaymentCode(refused)
  // Answers that a reload has lost: asking again needs the same.
  const [lost] = useState(() => (unanswered ? rowsWithoutAnswer(blocks, unanswered).map(({ key }) => key) : []))
  const [checked, setChecked] = useState(false)
  const answers = blocks
    .flatMap(({ rows }) => rows)
    .filter(({ key }) => lost.includes(key))
    .map(({ key, beneficiaryId, question, answer }) => ({
      key,
      whose: find(beneficiaryId)?.beneficiaryAccountName ?? '',
      question,
      answer,
      fault: checked && !isAnswer(answer) ? answerWords : undefined,
    }))
  const give = () => {
    setChecked(true)
    if (answers.every(({ answer }) => isAnswer(answer)))
      pin.give((given) => passkey.give((proof) => onSend(given, proof)))
  }
  return (
    <StepFrame
      title={doubt ? 'Not confirmed yet' : 'Review'}
      next={
        expired ? 'Get a new rate' : pin.ready ? (doubt ? 'Try again' : `Send ${rowCount(blocks)} payments`) : undefined
      }
      onNext={expired ? () => void rates.renew() : give}
      onBack={doubt || sending ? undefined : onBack}
      busy={sending || passkey.asking || (rates.exchanges && !doubt && !expired && !rates.holds)}
    >
      {doubt && (
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
          Your payments may or may not have been sent. Try again with the same PIN: we show the payments we already have
          and send the rest. Nobody is paid twice.
        </Alert>
      )}
      {blocks.map((block) => (
        <BatchReview
          key={block.currency}
          block={block}
          prices={prices}
          find={find}
          account={accountOf(block.accountId)}
          payer={block.paidFrom ? accountOf(block.paidFrom) : undefined}
          exchanged={rates.shown}
          expired={expired}
        />
      ))}
      <div className="flex flex-col gap-4 border-t border-line pt-5">
        {refused && !pin.refusal && !passkey.tells && !sending && <Refused error={refused} />}
        {doubt && <AnswersAgain answers={answers} onAnswer={(key, answer) => onRow(key, { answer })} />}
        {rates.holds && !unanswered && !sending && <RateHolds left={rates.left} expired={false} undone="sent" />}
        {expired ? <RateOver failure={rates.failure} /> : <PinEntry {...{ customerId, pin, sending, doubt }} />}
        {!expired && !doubt && <PasskeyNeeded entry={passkey} what="batch" />}
      </div>
    </StepFrame>
  )
}

/** An order under whose key another was taken says nothing of this one; any other refusal moved no money. */
const Refused = ({ error }: { error: CallFailed }) =>
  error.code === 'request.key_reused' ? (
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
      We already have these payments, so they weren't sent again. Check your transactions before you send anything else.
    </Alert>
  ) : (
    <Alert type="danger" title="Nothing was sent" live="assertive">
      {failureText(error)}
    </Alert>
  )
