import type * as contract from '@tradewind/contract/operations'
import { formatMoney } from '@tradewind/kernel'
import { caseNames, relatedNames, resolutionNames } from '#app/payment-words.ts'
import { useShortcutKey } from '#app/shortcuts/use-shortcuts.ts'
import { Alert } from '#ui/alert.tsx'
import { Card } from '#ui/card.tsx'
import { plainMomentText } from '#ui/dates.ts'
import { Link } from '#ui/link.tsx'
import { MoneyText } from '#ui/money-text.tsx'

type Props = { of: contract.PaymentDetail }

/** What needed a person about this payment: what is open first, then how the others ended. */
export function Cases({ of: { cases } }: Props) {
  const keyOf = useShortcutKey()
  const open = cases.filter(({ resolved }) => resolved === null)
  const ended = cases.filter(({ resolved }) => resolved !== null)
  return (
    <>
      {open.map(({ caseId, kind, openedAt, kept }) => (
        <Alert key={caseId} type="warning" title={caseNames[kind]}>
          Open since {plainMomentText(openedAt)}.{kept && ` ${formatMoney(kept)} is in a suspense account.`}{' '}
          <Link href={`/exceptions/case/${caseId}`} {...keyOf('decide')}>
            Open exception
          </Link>
        </Alert>
      ))}
      {ended.length > 0 && (
        <Card title="Cases">
          <ul className="flex flex-col divide-y divide-line">
            {ended.map(({ caseId, kind, resolved }) => (
              <li key={caseId} className="py-3 text-small first:pt-0 last:pb-0">
                <p className="text-body font-medium">{caseNames[kind]}</p>
                {resolved && (
                  <>
                    <p>
                      {resolutionNames[resolved.as] ?? resolved.as}, by {resolved.by}
                    </p>
                    {resolved.note && <p className="wrap-anywhere">{resolved.note}</p>}
                    <p className="text-caption text-ink-soft">{plainMomentText(resolved.at)}</p>
                  </>
                )}
              </li>
            ))}
          </ul>
        </Card>
      )}
    </>
  )
}

/** Where the money came from, and what came of it later. */
export const Related = ({ of: { related } }: Props) =>
  related.length > 0 && (
    <Card title="Related money">
      <ul className="flex flex-col divide-y divide-line">
        {related.map(({ kind, amount, at, paymentId }, place) => (
          <li key={place} className="flex flex-wrap items-baseline justify-between gap-x-4 py-3 first:pt-0 last:pb-0">
            <span className="min-w-0">
              {paymentId ? (
                <Link href={`/payments/${paymentId}`}>{relatedNames[kind]}</Link>
              ) : (
                <span className="font-medium">{relatedNames[kind]}</span>
              )}
              <span className="block text-caption text-ink-soft">{plainMomentText(at)}</span>
            </span>
            <MoneyText amount={amount} withCode />
          </li>
        ))}
      </ul>
    </Card>
  )
