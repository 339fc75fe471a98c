import { useQuery } from '@tanstack/react-query'
import * as payments from '@tradewind/contract/payments'
import type { Currency } from '@tradewind/kernel'
import type { PaymentMethod } from '@tradewind/kernel/payment-methods/methods'
import { Alert } from '#ui/alert.tsx'
import { queryFor } from '#ui/calls/api.ts'

interface Texts {
  name: string
  narration: string
}

/** Whether every network carries a text unchanged. */
const isPlain = (text: string): boolean => /^[A-Za-z0-9/\-?:().,'+ ]{0,70}$/.test(text)

/** The name and narration as the bank will see them, where the network can't carry them as typed. */
export function TextsAsSent({ method, currency, texts }: { method: PaymentMethod; currency: Currency; texts: Texts }) {
  const body = {
    paymentMethodType: method,
    currencyCode: currency,
    beneficiaryAccountName: texts.name,
    narration: texts.narration,
  }
  const { data } = useQuery({
    ...queryFor(payments.getTextsAsSent, { body }, { failures: 'silent' }),
    enabled: !isPlain(texts.name) || !isPlain(texts.narration),
  })
  if (!data) return null
  const changed = [
    { label: 'Name', before: texts.name, after: data.beneficiaryAccountName },
    { label: 'Narration', before: texts.narration, after: data.narration },
  ].filter(({ before, after }) => before !== after)
  if (changed.length === 0) return null
  return (
    <Alert type="info" title="Some characters can't be sent">
      The bank will see:
      <ul>
        {changed.map(({ label, after }) => (
          <li key={label} className="wrap-anywhere">
            {label}: {after ? <bdi className="font-medium">{after}</bdi> : 'left out'}
          </li>
        ))}
      </ul>
    </Alert>
  )
}
