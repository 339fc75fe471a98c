import { useQuery } from '@tanstack/react-query'
import { formatMoney } from '@tradewind/kernel'
import { paths } from '#lib/paths.ts'
import { ButtonLink } from '#ui/button.tsx'
import { dayText } from '#ui/dates.ts'
import { KeyValue } from '#ui/key-value.tsx'
import { MoneyText } from '#ui/money-text.tsx'
import { SkeletonRows } from '#ui/skeleton.tsx'
import { SuccessScreen } from '#ui/success-screen.tsx'
import { type InteracRequest, interacRequestQuery } from './interac.queries.ts'
import { interacPath } from './interac-lines.tsx'

/** The request was created: what of it is known, and where it is followed. Nothing has arrived yet. */
export function InteracDone({ interacRequestId, accountId }: { interacRequestId: string; accountId: string }) {
  const { data: request, isError } = useQuery(interacRequestQuery(interacRequestId))
  return (
    <SuccessScreen
      title="Request created"
      text={request ? words(request) : 'The money arrives within minutes of acceptance.'}
      button={{ text: 'Back To Accounts', href: paths.accounts() }}
      more={
        <ButtonLink kind="secondary" size="large" href={interacPath({ accountId, interacRequestId })}>
          Follow this request
        </ButtonLink>
      }
    >
      {request ? <RequestDetails request={request} /> : !isError && <SkeletonRows rows={3} />}
    </SuccessScreen>
  )
}

const words = ({ amount, payerName }: InteracRequest): string =>
  `Interac asks ${payerName} for ${formatMoney(amount)}. The money arrives within minutes of acceptance.`

const RequestDetails = ({ request: { amount, payerContact, reference, expiresAt } }: { request: InteracRequest }) => (
  <section aria-label="Request details" className="rounded-large border border-line bg-paper px-5 pt-4 pb-1">
    <p className="pb-3 text-center">
      <MoneyText amount={amount} size="display" withCode />
    </p>
    <KeyValue
      className="border-t border-line"
      entries={[
        { label: 'Sent to', value: payerContact },
        ...(expiresAt ? [{ label: 'Expires', value: dayText(expiresAt) }] : []),
        {
          label: 'Reference',
          value: <span className="text-small">{reference}</span>,
          copy: reference,
          copyLabel: 'Reference',
        },
      ]}
    />
  </section>
)
