import { useQuery } from '@tanstack/react-query'
import { getTransactionRequestDetail } from '@tradewind/contract/approvals'
import { formatMoney } from '@tradewind/kernel'
import { isolated } from '@tradewind/kernel/text'
import type { ReactNode } from 'react'
import { paths } from '#lib/paths.ts'
import { requestAddress } from '#lib/request-address.ts'
import { anyOf } from '#lib/words.ts'
import { ButtonLink } from '#ui/button.tsx'
import { queryFor } from '#ui/calls/api.ts'
import { momentText } from '#ui/dates.ts'
import { SuccessScreen } from '#ui/success-screen.tsx'
import type { Sent } from './single/sent.ts'

/** Success screen of a payment that needs approval: who can approve it, until when, and a link to the request. */
export function WaitsForApproval({ sent, details }: { sent: Sent; details: ReactNode }) {
  const { transactionId, amount, holder } = sent
  const { data } = useQuery(
    queryFor(getTransactionRequestDetail, { params: { id: transactionId } }, { failures: 'own' }),
  )
  const others = anyOf(data?.approvers.map(({ name }) => name) ?? [])
  const needed = data?.approvalsNeeded ?? 1
  return (
    <SuccessScreen
      title="Sent for approval"
      // Nothing has been sent yet.
      ticked={false}
      text={
        <>
          {`${formatMoney(amount)} for ${isolated(holder)} is reserved. The payment is sent once ${needed === 1 ? 'a colleague approves' : `${needed} colleagues approve`} it${others ? `: ${others}` : ''}. We've notified them by email.`}
          {data && ` If nobody decides by ${momentText(data.expiresAt)}, the reservation is released.`}
        </>
      }
      button={{ text: 'Back To Accounts', href: paths.accounts() }}
      more={
        <ButtonLink kind="secondary" size="large" href={requestAddress(transactionId)}>
          View request
        </ButtonLink>
      }
    >
      {details}
    </SuccessScreen>
  )
}
