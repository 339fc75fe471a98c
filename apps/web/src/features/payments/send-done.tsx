import { formatMoney, type Money } from '@tradewind/kernel'
import { timeText, weekdayText } from '#lib/dates.ts'
import { paths } from '#lib/paths.ts'
import type { SendMethod } from '#lib/send-ways/send-way.rules.ts'
import { ButtonLink } from '#ui/button.tsx'
import { MoneyText } from '#ui/money-text.tsx'
import { SuccessScreen } from '#ui/success-screen.tsx'

export interface Sent {
  transactionId: string
  amount: Money
  holder: string
  arrives: Date
  by: SendMethod
}

interface SendDoneProps {
  sent: Sent
  /** A payout by mobile money is being processed. */
  processing: boolean
}

/** The payment was taken; how it goes on is on its own page. */
export function SendDone({ sent: { transactionId, amount, holder, arrives, by }, processing }: SendDoneProps) {
  return (
    <SuccessScreen
      text={`${formatMoney(amount)} is on its way to ${holder}. It should arrive by ${timeText(arrives)} on ${weekdayText(arrives)}.`}
      button={{ text: 'Back To Accounts', href: paths.accounts() }}
      more={
        <ButtonLink kind="secondary" size="large" href={paths.payment({ id: transactionId })}>
          Follow this payment
        </ButtonLink>
      }
    >
      <p className="text-center">
        <MoneyText amount={amount} size="display" withCode />
      </p>
      {processing && (
        <p className="text-center text-small text-ink-soft">The mobile money operator is processing it now.</p>
      )}
      {by === 'Interac' && (
        <p className="text-center text-small text-ink-soft">
          {holder} gets an e-mail. If it asks a question, tell {holder} the answer by another way.
        </p>
      )}
    </SuccessScreen>
  )
}
