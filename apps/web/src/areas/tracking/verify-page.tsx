import { useQuery } from '@tanstack/react-query'
import { type Standing, type VerifiedStatement, verifyDocument } from '@tradewind/contract/documents'
import { ShieldAlert, ShieldCheck } from 'lucide-react'
import type * as z from 'zod/mini'
import type { LoadContext, ScreenProps } from '#lib/feature-route.ts'
import { Alert } from '#ui/alert.tsx'
import { groupAmount } from '#ui/amount.rules.ts'
import { brand } from '#ui/brand.ts'
import { queryFor } from '#ui/calls/api.ts'
import { queryClient } from '#ui/calls/query-client.ts'
import { dayText, momentText } from '#ui/dates.ts'
import { KeyValue } from '#ui/key-value.tsx'
import { MoneyText } from '#ui/money-text.tsx'
import { Part } from '#ui/part.tsx'
import { StatusBadge } from '#ui/status-badge.tsx'
import { Finding, isRefusal, loadLink } from './link-page.tsx'
import { standingWords } from './tracking-words.ts'

const verifyQuery = (token: string) => queryFor(verifyDocument, { body: { token } }, { failures: 'own' })

export const load = ({ params: { token } }: LoadContext<'verifyDocument'>) =>
  loadLink(queryClient.fetchQuery(verifyQuery(token)))

/** What a holder must know who would take the paper for more than it proves. */
const warnings: Partial<Record<Standing, string>> = {
  preparing: 'The payment hasn’t been sent. This isn’t proof of payment.',
  'on-its-way': 'The money is on its way. This isn’t proof of delivery.',
  returned: 'The money was returned after this document was issued or is shown on it as returned.',
  'not-delivered': 'The payment wasn’t delivered.',
  'under-review': 'We’re finding out what happened to this payment.',
}

/** `/verify/{token}`: whether a document is genuine, and what it states now. */
export function Screen({ params: { token } }: ScreenProps<'verifyDocument'>) {
  const { data: found, error } = useQuery({ ...verifyQuery(token), retryOnMount: false })
  if (isRefusal(error))
    return error.code === 'request.too_many' ? (
      <Finding title="Too many requests" text={error.message} />
    ) : (
      <Finding icon={ShieldAlert} look="bad" title="We can’t confirm this document" text={error.message} />
    )
  if (!found)
    return (
      <Part query={verifyQuery(token)} what="this document">
        {() => null}
      </Part>
    )
  if (found.kind === 'account-statement') return <GenuineStatement statement={found} />
  const { issuedAt, amount, date, standing, payeeInitials, accountLastFour } = found
  const warning = warnings[standing]
  return (
    <>
      <Finding
        icon={ShieldCheck}
        look="good"
        title="This receipt is genuine"
        text={`${brand.name} issued it on ${momentText(issuedAt)}. Compare these facts with the document in front of you.`}
      />
      <KeyValue
        className="mt-6 border-t border-line"
        entries={[
          { label: 'Amount', value: <MoneyText amount={amount} withCode />, strong: true },
          { label: 'Payment made', value: momentText(date) },
          {
            label: 'Status now',
            value: (
              <StatusBadge status={standing} tone={standingWords[standing].tone}>
                {standingWords[standing].text}
              </StatusBadge>
            ),
          },
          { label: 'Recipient', value: `Initials ${payeeInitials}` },
          ...(accountLastFour ? [{ label: 'Account', value: `Ending ${accountLastFour}` }] : []),
        ]}
      />
      {warning && (
        <div className="mt-5">
          <Alert type={standing === 'on-its-way' ? 'info' : 'warning'}>{warning}</Alert>
        </div>
      )}
    </>
  )
}

/** What our books say of the account and the period: whoever holds the statement compares it. */
function GenuineStatement({ statement }: { statement: z.output<typeof VerifiedStatement> }) {
  const { issuedAt, fromDate, toDate, timeZone, openingBalance, closingBalance, lineCount, accountLastFour } = statement
  return (
    <>
      <Finding
        icon={ShieldCheck}
        look="good"
        title="This statement is genuine"
        text={`${brand.name} issued it on ${momentText(issuedAt)}. Compare these facts with the document in front of you.`}
      />
      <KeyValue
        className="mt-6 border-t border-line"
        entries={[
          ...(accountLastFour ? [{ label: 'Account', value: `Ending ${accountLastFour}` }] : []),
          { label: `Period (${timeZone})`, value: `${wholeDay(fromDate)} to ${wholeDay(toDate)}` },
          { label: 'Opening balance', value: <MoneyText amount={openingBalance} withCode /> },
          { label: 'Lines', value: groupAmount(String(lineCount)) },
          { label: 'Closing balance', value: <MoneyText amount={closingBalance} withCode />, strong: true },
        ]}
      />
    </>
  )
}

/** A day of the bank as it is, wherever its reader is. */
const wholeDay = (day: string) => {
  const [year, month, date] = day.split('-').map(Number)
  return dayText(new Date(year ?? 0, (month ?? 1) - 1, date ?? 1))
}
