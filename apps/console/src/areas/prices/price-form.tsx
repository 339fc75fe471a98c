import * as contract from '@tradewind/contract/prices'
import { reasonFault } from '@tradewind/contract/staff-reason'
import { type Currency, exponentOf, formatMoney, money } from '@tradewind/kernel'
import { chargeByTiers } from '@tradewind/kernel/charge-tiers'
import { useState } from 'react'
import { PreviewOnRequest } from '#app/preview-on-request.tsx'
import { useCall } from '#ui/calls/api.ts'
import { CallForm } from '#ui/form/call-form.tsx'
import { useFormControl } from '#ui/form/form-control.ts'
import { useForm } from '#ui/form/use-form.ts'
import { TextArea } from '#ui/text-field.tsx'
import { toast } from '#ui/toast.ts'
import { areTiers, readTiers, type TierFaults, typedTier } from './price-form.rules.ts'
import { TierFields } from './tier-fields.tsx'

interface PriceFormProps {
  price: contract.Price
  close: () => void
}

/** Proposes a new price, showing example charges next to the current ones. */
export function PriceForm({ price: { network, currencyCode, tiers: current, version }, close }: PriceFormProps) {
  const params = { network, currencyCode }
  const [shownFaults, setShownFaults] = useState<readonly TierFaults[]>([])
  const proposing = useForm({
    control: useFormControl({ tiers: current.map(typedTier), reason: '' }),
    call: contract.proposePrice,
    params,
    body: ({ tiers, reason }) => {
      const read = readTiers(tiers, currencyCode)
      setShownFaults(areTiers(read) ? [] : read)
      return areTiers(read) ? { tiers: read, version, reason } : undefined
    },
    faults: ({ reason }) => ({ reason: reasonFault(reason) }),
    onSaved: () => {
      toast.success('Proposed. A second person must confirm it.')
      close()
    },
  })
  const read = readTiers(proposing.form.tiers, currencyCode)
  return (
    <CallForm form={proposing} className="flex flex-col gap-5" words="Propose price" onCancel={close}>
      <TierFields
        currency={currencyCode}
        tiers={proposing.form.tiers}
        faults={shownFaults}
        onChange={(tiers) => {
          proposing.set({ tiers })
          setShownFaults([])
        }}
      />
      {areTiers(read) && (
        <>
          <Examples currency={currencyCode} before={current} after={read} />
          <Effect key={JSON.stringify(proposing.form.tiers)} params={params} tiers={read} />
        </>
      )}
      <TextArea label="Reason" required rows={2} maxLength={500} {...proposing.field('reason')} />
    </CallForm>
  )
}

/** Units of the currency. */
const examples = [10n, 100n, 1_000n, 10_000n, 100_000n]

interface ExamplesProps {
  currency: Currency
  before: readonly contract.PriceTier[]
  after: readonly contract.PriceTier[]
}

function Examples({ currency, before, after }: ExamplesProps) {
  const chargeOf = (tiers: readonly contract.PriceTier[], units: bigint): string => {
    const charge = chargeByTiers(tiers.map(contract.tierFrom), amountOf(currency, units))
    return charge ? formatMoney(charge) : ''
  }
  return (
    <table className="w-full text-small tabular-nums">
      <caption className="mb-2 text-start font-medium">Example charges</caption>
      <thead>
        <tr className="border-b border-line text-ink-soft">
          <th className="py-1 text-start font-normal">Amount</th>
          <th className="py-1 text-end font-normal">Current</th>
          <th className="py-1 text-end font-normal">New</th>
        </tr>
      </thead>
      <tbody>
        {examples.map((units) => {
          const [old, next] = [chargeOf(before, units), chargeOf(after, units)]
          return (
            <tr key={units} className="border-b border-line last:border-b-0">
              <td className="py-1">{formatMoney(amountOf(currency, units))}</td>
              <td className="py-1 text-end">{old}</td>
              <td className={old === next ? 'py-1 text-end' : 'py-1 text-end font-semibold'}>{next}</td>
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}

const amountOf = (currency: Currency, units: bigint) => money(currency, units * 10n ** BigInt(exponentOf(currency)))

interface EffectProps {
  params: { network: contract.Price['network']; currencyCode: Currency }
  tiers: contract.PriceTier[]
}

/** What the new price would have earned, on request. */
function Effect({ params, tiers }: EffectProps) {
  const preview = useCall(contract.previewPrice)
  return (
    <PreviewOnRequest
      preview={preview}
      ask={() => preview.mutate({ params, body: { tiers } })}
      words="Compare with the last 30 days"
    >
      {({ payments, charged, wouldBe }) =>
        payments === 0
          ? 'No payments in the last 30 days.'
          : `Payments in the last 30 days: ${payments}. Charged: ${formatMoney(charged)}. At the new price: ${formatMoney(wouldBe)}.`
      }
    </PreviewOnRequest>
  )
}
