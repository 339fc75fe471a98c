import { getTransactionRequestDetail } from '@tradewind/contract/approvals'
import { useQuery } from '@tanstack/react-query'
import { queryFor } from '#lib/api.ts'
import { formatMoney, type Money } from '@tradewind/kernel'
import { dueText } from '#lib/dates.ts'
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
  /** Colleagues must approve it before it goes out. */
  waits: boolean
}

interface SendDoneProps {
  sent: Sent
  /** A payout by mobile money is being processed. */
  processing: boolean
}

/** The payment was taken; how it goes on is on its own page. */
export function SendDone({ sent, processing }: SendDoneProps) {
  const { transactionId, amount, holder, arrives, by } = sent
  if (sent.waits) return <WaitsForApproval sent={sent} />
  return (
    <SuccessScreen
      text={`${formatMoney(amount)} is on its way to ${holder}. It should arrive by ${dueText(arrives)}.`}
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

/** The payment was taken, and goes out once colleagues have approved it: who they are, and where to see it. */
function WaitsForApproval({ sent: { transactionId, amount, holder } }: { sent: Sent }) {
  const { data } = useQuery(
    queryFor(getTransactionRequestDetail, { params: { id: transactionId } }, { failures: 'own' }),
  )
  const names = data?.approvers.map(({ name }) => name) ?? []
  const needed = data?.approvalsNeeded ?? 1
  const others = names.length > 1 ? `${names.slice(0, -1).join(', ')} or ${names.at(-1)}` : names[0]
  return (
    <SuccessScreen
      title="Waiting for approval"
      text={`${formatMoney(amount)} for ${holder} is set aside. It is sent once ${
        needed === 1 ? 'a colleague has' : `${needed} colleagues have`
      } approved it${others ? `: ${others}` : ''}. We have told them by e-mail.`}
      button={{ text: 'Back To Accounts', href: paths.accounts() }}
      more={
        <ButtonLink kind="secondary" size="large" href={`${paths.pendingRequests()}?request=${transactionId}`}>
          See the request
        </ButtonLink>
      }
    >
      <p className="text-center">
        <MoneyText amount={amount} size="display" withCode />
      </p>
    </SuccessScreen>
  )
}
