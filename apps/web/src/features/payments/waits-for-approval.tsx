import { useQuery } from '@tanstack/react-query'
import { getTransactionRequestDetail } from '@tradewind/contract/approvals'
import { formatMoney } from '@tradewind/kernel'
import { isolated } from '@tradewind/kernel/text'
import type { ReactNode } from 'react'
import { queryFor } from '#lib/api.ts'
import { momentText } from '#lib/dates.ts'
import { paths } from '#lib/paths.ts'
import { anyOf } from '#lib/words.ts'
import { ButtonLink } from '#ui/button.tsx'
import { SuccessScreen } from '#ui/success-screen.tsx'
import type { Sent } from './single/sent.ts'

/** The payment was taken, and goes out once colleagues have approved it: who they are, until when, and where to see it. */
export function WaitsForApproval({ sent, facts }: { sent: Sent; facts: ReactNode }) {
  const { transactionId, amount, holder } = sent
  const { data } = useQuery(
    queryFor(getTransactionRequestDetail, { params: { id: transactionId } }, { failures: 'own' }),
  )
  const others = anyOf(data?.approvers.map(({ name }) => name) ?? [])
  const needed = data?.approvalsNeeded ?? 1
  return (
    <SuccessScreen
      title="Waiting for approval"
      // Nothing has gone out yet.
      ticked={false}
      text={
        <>
          {`${formatMoney(amount)} for ${isolated(holder)} is set aside. It is sent once ${
            needed === 1 ? 'a colleague has' : `${needed} colleagues have`
          } approved it${others ? `: ${others}` : ''}. We have told them by e-mail.`}
          {data && ` Without a decision by ${momentText(data.expiresAt)} the money is free again.`}
        </>
      }
      button={{ text: 'Back To Accounts', href: paths.accounts() }}
      more={
        <ButtonLink kind="secondary" size="large" href={`${paths.pendingRequests()}?request=${transactionId}`}>
          See the request
        </ButtonLink>
      }
    >
      {facts}
    </SuccessScreen>
  )
}
