import { formatMoney, type Money } from '@tradewind/kernel'
import { timeText, weekdayText } from '#lib/dates.ts'
import { paths } from '#lib/paths.ts'
import { ButtonLink } from '#ui/button.tsx'
import { MoneyText } from '#ui/money-text.tsx'
import { SuccessScreen } from '#ui/success-screen.tsx'

export interface Sent {
  transactionId: string
  amount: Money
  holder: string
  arrives: Date
}

/** The payment was taken; how it goes on is on its own page. */
export function SendDone({ sent: { transactionId, amount, holder, arrives } }: { sent: Sent }) {
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
    </SuccessScreen>
  )
}
