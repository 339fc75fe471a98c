import { formatMoney } from '@tradewind/kernel'
import { isolated } from '@tradewind/kernel/text'
import { paths } from '#lib/paths.ts'
import { ButtonLink } from '#ui/button.tsx'
import { dueText } from '#ui/dates.ts'
import { SuccessScreen } from '#ui/success-screen.tsx'
import { PayoutConfirm } from './payout-confirm.tsx'
import { PayoutEntry } from './payout-entry.tsx'
import { entryStep, type PayoutFlowModel, type PayoutFlowOf, usePayoutFlow } from './use-payout-flow.ts'

/** Two screens: everything that a payout needs, then everything once more with the PIN. */
export function PayoutFlow({ onRemitters, ...of }: PayoutFlowOf & { onRemitters: () => void }) {
  const flow = usePayoutFlow(of)
  if (flow.sent) return <PayoutDone sent={flow.sent} />
  if (flow.step === entryStep) return <PayoutEntry flow={flow} onRemitters={onRemitters} />
  return <PayoutConfirm flow={flow} />
}

function PayoutDone({ sent }: { sent: NonNullable<PayoutFlowModel['sent']> }) {
  const { transactionId, waits, holder, amount, arrives } = sent
  return (
    <SuccessScreen
      {...(waits && { title: 'Sent for approval' })}
      text={
        waits
          ? 'The amount is reserved. The payout is sent once your colleagues approve it.'
          : `${formatMoney(amount)} is on its way to ${isolated(holder)}. It should arrive by ${dueText(arrives)}.`
      }
      button={{ text: 'Back To Accounts', href: paths.accounts() }}
      more={
        <ButtonLink kind="secondary" size="large" href={paths.payment({ id: transactionId })}>
          Follow this payment
        </ButtonLink>
      }
    />
  )
}
