import { useState } from 'react'
import type { Account } from '#domain/accounts/account.ts'
import { RateHolds } from '#domain/exchange/held-rate.tsx'
import { AnswersAgain } from '#domain/payees/answers-again.tsx'
import type { Beneficiary } from '#domain/payees/saved-payee.rules.ts'
import { ConfirmStep } from '#domain/pin/confirm-step.tsx'
import { useConfirmation } from '#domain/pin/use-confirmation.ts'
import { paths } from '#lib/paths.ts'
import { lazyPart } from '#ui/lazy-part.tsx'
import { AlreadySent } from '../already-sent.tsx'
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
  const confirmation = useConfirmation({
    customerId,
    outcome: state,
    unanswered: unanswered !== undefined,
    isComplete: () => {
      setChecked(true)
      return answers.every(({ answer }) => isAnswer(answer))
    },
    onConfirm: onSend,
  })
  const { doubt, sending } = confirmation
  // A repeat of what may have been sent is answered however old its rates are.
  const expired = rates.expired && !sending
  return (
    <ConfirmStep
      confirmation={confirmation}
      words={`Send ${rowCount(blocks)} payments`}
      what="batch"
      onBack={onBack}
      busy={rates.exchanges && !doubt && !expired && !rates.holds}
      renewal={
        expired ? { notice: <RateOver failure={rates.failure} />, onRenew: () => void rates.renew() } : undefined
      }
      doubt="Your payments may or may not have been sent. Try again with the same PIN: we show the payments we already have and send the rest. Nobody is paid twice."
      check={{ label: 'View transactions', href: paths.transactions() }}
      refusedTitle="Nothing was sent"
      refusedEnd=""
      refusal={(error) =>
        error.code === 'request.key_reused' ? (
          <AlreadySent text="We already have these payments, so they weren't sent again." />
        ) : undefined
      }
      above={
        <>
          {doubt && <AnswersAgain answers={answers} onAnswer={(key, answer) => onRow(key, { answer })} />}
          {rates.holds && !unanswered && !sending && <RateHolds left={rates.left} expired={false} undone="sent" />}
        </>
      }
    >
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
    </ConfirmStep>
  )
}
