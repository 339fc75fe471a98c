import * as contract from '@tradewind/contract/prices'
import { reasonFault } from '@tradewind/contract/staff-reason'
import { type Currency, formatMoney } from '@tradewind/kernel'
import { PreviewOnRequest } from '#app/preview-on-request.tsx'
import { useCall } from '#ui/calls/api.ts'
import { CallForm } from '#ui/form/call-form.tsx'
import { useFormControl } from '#ui/form/form-control.ts'
import { useForm } from '#ui/form/use-form.ts'
import { TextArea } from '#ui/text-field.tsx'
import { toast } from '#ui/toast.ts'
import { PriceExamples } from './price-examples.tsx'
import { areTiers, mostTiers, readTiers, typedTier } from './price-form.rules.ts'
import { TierFields } from './tier-fields.tsx'
import { useTierFaults } from './use-tier-faults.ts'

interface PriceFormProps {
  price: contract.Price
  close: () => void
}

/** Proposes a new price, showing example charges next to the current ones. */
export function PriceForm({ price: { network, currencyCode, tiers: current, version }, close }: PriceFormProps) {
  const params = { network, currencyCode }
  const tierFaults = useTierFaults(currencyCode)
  const proposing = useForm({
    control: useFormControl({ tiers: current.map(typedTier), reason: '' }),
    call: contract.proposePrice,
    params,
    body: ({ tiers, reason }) => {
      const read = tierFaults.readTiers(tiers)
      return read && { tiers: read, version, reason }
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
        faults={tierFaults.faults}
        mostTiers={mostTiers(network)}
        onChange={(tiers) => {
          proposing.set({ tiers })
          tierFaults.forget()
        }}
      />
      {areTiers(read) && (
        <>
          <PriceExamples currency={currencyCode} before={current} after={read} />
          <Effect key={JSON.stringify(proposing.form.tiers)} params={params} tiers={read} />
        </>
      )}
      <TextArea label="Reason" required rows={2} maxLength={500} {...proposing.field('reason')} />
    </CallForm>
  )
}

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
