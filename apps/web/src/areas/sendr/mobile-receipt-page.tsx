import { notFound, redirect } from '@tanstack/react-router'
import { getInstructionReceipt } from '@tradewind/contract/payment-instructions'
import { formatMoney } from '@tradewind/kernel'
import { PhoneReceipt, receiptId } from '#domain/transactions/phone-receipt.tsx'
import type { LoadContext, ScreenProps } from '#lib/feature-route.ts'
import { isAbsent } from '#lib/load-parts.ts'
import { paths } from '#lib/paths.ts'
import { Alert } from '#ui/alert.tsx'
import { download } from '#ui/calls/download.ts'
import { queryClient } from '#ui/calls/query-client.ts'
import { momentText } from '#ui/dates.ts'
import { Part } from '#ui/part.tsx'
import { StatusBadge } from '#ui/status-badge.tsx'
import { statusWords } from './instruction-words.ts'
import { type Instruction, instructionQuery } from './sendr.queries.ts'

export const readSearch = receiptId

export async function load({ search: id }: LoadContext<'mobileSendrPdf', string>) {
  if (!id) throw notFound()
  try {
    await queryClient.fetchQuery(instructionQuery(id))
  } catch (error) {
    if (!isAbsent(error)) return
    // An app may know the payment that carries the money on instead of the transfer itself.
    throw redirect({ href: `${paths.mobileTransactionPdf()}?${new URLSearchParams({ transactionId: id })}` })
  }
}

/** The receipt of a transfer by SendR inside a mobile app, whether it is paid yet or not. */
export function Screen({ search: id }: ScreenProps<'mobileSendrPdf', string>) {
  return (
    <Part query={instructionQuery(id)} what="this receipt" errorClass="mx-auto w-full max-w-140 px-6">
      {(instruction) => <Receipt id={id} instruction={instruction} />}
    </Part>
  )
}

function Receipt({ id, instruction }: { id: string; instruction: Instruction }) {
  const { total, received, status, beneficiaryName, dateAdded, reference, outstanding, expiresAt, hasReceipt } =
    instruction
  return (
    <PhoneReceipt
      amount={total}
      reference={reference}
      status={<StatusBadge status={status}>{statusWords[status]}</StatusBadge>}
      party={{ label: 'To', name: beneficiaryName }}
      date={dateAdded}
      more={[{ label: 'They receive', value: formatMoney(received) }]}
      {...(status === 'Pending' &&
        outstanding.minor > 0n && {
          note: (
            <Alert type="info" title={`${formatMoney(outstanding)} still to pay`}>
              We send the transfer once we receive your money. Your rate is guaranteed until {momentText(expiresAt)}.
            </Alert>
          ),
        })}
      load={hasReceipt ? () => download(getInstructionReceipt, { query: { PaymentInstructionId: id } }) : undefined}
    />
  )
}
