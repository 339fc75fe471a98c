import * as contract from '@tradewind/contract/prices'
import { reasonFault } from '@tradewind/contract/staff-reason'
import type { Currency } from '@tradewind/kernel'
import { formatMoney } from '@tradewind/kernel'
import { useState } from 'react'
import { Choice } from '#app/choice.tsx'
import { PreviewOnRequest } from '#app/preview-on-request.tsx'
import { queryFor, useCall } from '#ui/calls/api.ts'
import { plainMomentText } from '#ui/dates.ts'
import { CallForm } from '#ui/form/call-form.tsx'
import { useFormControl } from '#ui/form/form-control.ts'
import { useForm } from '#ui/form/use-form.ts'
import { LazyDateField } from '#ui/lazy-date-field.tsx'
import { Part } from '#ui/part.tsx'
import { bankToday } from '#ui/server-clock.ts'
import { SkeletonRows } from '#ui/skeleton.tsx'
import { TextArea, TextField } from '#ui/text-field.tsx'
import { toast } from '#ui/toast.ts'
import { PriceExamples } from './price-examples.tsx'
import { areTiers, mostTiers, readTiers, typedTier } from './price-form.rules.ts'
import { isCustomerId } from './price-group-form.rules.ts'
import { pricedName } from './priced-name.ts'
import { TierFields } from './tier-fields.tsx'
import { useTierFaults } from './use-tier-faults.ts'

/** A customer's price in a currency of a network. */
export interface OfCustomer {
  customerId: string
  network: contract.PricedNetwork
  currencyCode: Currency
}

type Current = contract.Price[]

const pricesQuery = queryFor(contract.listPrices, {}, { failures: 'own' })

/** First asks for the customer and the price to replace, then for the customer's own price. */
export const NewCustomerPrice = ({ customerId, close }: { customerId: string; close: () => void }) => (
  <Part query={pricesQuery} what="the prices" pending={<SkeletonRows rows={3} />}>
    {(prices) => <Chosen prices={prices} customerId={customerId} close={close} />}
  </Part>
)

function Chosen({ prices, customerId, close }: { prices: Current; customerId: string; close: () => void }) {
  const [of, setOf] = useState<OfCustomer>()
  return of ? (
    <CustomerPriceForm of={of} close={close} />
  ) : (
    <ChooseForm prices={prices} customerId={customerId} onChosen={setOf} close={close} />
  )
}

interface ChooseFormProps {
  prices: Current
  customerId: string
  onChosen: (of: OfCustomer) => void
  close: () => void
}

function ChooseForm({ prices, customerId, onChosen, close }: ChooseFormProps) {
  const control = useFormControl({ customerId, at: '0' })
  const { network = 'fps', currencyCode = 'GBP' } = prices[Number(control.form.at)] ?? {}
  const of: OfCustomer = { customerId: control.form.customerId.trim(), network, currencyCode }
  const choosing = useForm({
    control,
    call: contract.getCustomerPrice,
    params: of,
    faults: ({ customerId: id }) => ({
      customerId: isCustomerId(id.trim()) ? undefined : "Copy the ID from the customer's page.",
    }),
    onSaved: () => onChosen(of),
  })
  return (
    <CallForm form={choosing} className="flex flex-col gap-5" words="Continue" onCancel={close}>
      <TextField label="Customer ID" required allowHyphen {...choosing.field('customerId')} />
      <Choice
        label="Price"
        value={control.form.at}
        options={prices.map((one, at) => [String(at), `${pricedName(one.network)}, ${one.currencyCode}`])}
        onChange={(at) => choosing.set({ at })}
      />
    </CallForm>
  )
}

/** Proposes a price for one customer beside the current one. */
export const CustomerPriceForm = ({ of, close }: { of: OfCustomer; close: () => void }) => (
  <Part
    query={queryFor(contract.getCustomerPrice, { params: of }, { failures: 'own' })}
    what="the price"
    pending={<SkeletonRows rows={3} />}
  >
    {({ tiers, version }) => <PriceFields of={of} current={tiers} version={version} close={close} />}
  </Part>
)

interface PriceFieldsProps {
  of: OfCustomer
  current: contract.PriceTier[]
  version: number
  close: () => void
}

function PriceFields({ of, current, version, close }: PriceFieldsProps) {
  const { network, currencyCode } = of
  const tierFaults = useTierFaults(currencyCode)
  const proposing = useForm({
    control: useFormControl<{
      tiers: ReturnType<typeof typedTier>[]
      validFrom: string | null
      validUntil: string | null
      reason: string
    }>({ tiers: current.map(typedTier), validFrom: bankToday(), validUntil: null, reason: '' }),
    call: contract.proposeCustomerPrice,
    params: of,
    body: ({ tiers, validFrom, validUntil, reason }) => {
      const read = tierFaults.readTiers(tiers)
      return read && validFrom ? { tiers: read, validFrom, validUntil, version, reason } : undefined
    },
    faults: ({ validFrom, validUntil, reason }) => ({
      validFrom: validFrom ? undefined : 'Choose the first day.',
      validUntil:
        validFrom && validUntil && validUntil < validFrom ? 'Choose a date on or after the first day.' : undefined,
      reason: reasonFault(reason),
    }),
    onSaved: () => {
      toast.success('Proposed. A second person must confirm it.')
      close()
    },
  })
  const { form, faults, set } = proposing
  const read = readTiers(form.tiers, currencyCode)
  return (
    <CallForm form={proposing} className="flex flex-col gap-5" words="Propose price" onCancel={close}>
      <TierFields
        currency={currencyCode}
        tiers={form.tiers}
        faults={tierFaults.faults}
        mostTiers={mostTiers(network)}
        onChange={(tiers) => {
          set({ tiers })
          tierFaults.forget()
        }}
      />
      {areTiers(read) && (
        <>
          <PriceExamples currency={currencyCode} before={current} after={read} />
          <Effect key={JSON.stringify(form.tiers)} params={of} tiers={read} />
        </>
      )}
      <div className="grid gap-5 sm:grid-cols-2">
        <LazyDateField
          label="First day"
          required
          min={bankToday()}
          value={form.validFrom}
          error={faults.validFrom}
          onChange={(validFrom) => set({ validFrom })}
        />
        <LazyDateField
          label="Last day"
          hint="Leave empty for no end date."
          min={form.validFrom ?? bankToday()}
          value={form.validUntil}
          error={faults.validUntil}
          onChange={(validUntil) => set({ validUntil })}
        />
      </div>
      <TextArea label="Reason" required rows={2} maxLength={500} {...proposing.field('reason')} />
    </CallForm>
  )
}

/** What the customer's payments would have cost, on request. */
function Effect({ params, tiers }: { params: OfCustomer; tiers: contract.PriceTier[] }) {
  const preview = useCall(contract.previewCustomerPrice)
  return (
    <PreviewOnRequest
      preview={preview}
      ask={() => preview.mutate({ params, body: { tiers } })}
      words="Compare with the customer's last 90 days"
    >
      {(found) => (found.payments === 0 ? 'No payments in the last 90 days.' : <Compared found={found} />)}
    </PreviewOnRequest>
  )
}

const Compared = ({ found }: { found: contract.CustomerPricePreview }) => (
  <>
    <p>
      Payments in the last 90 days: {found.payments}. Charged: {formatMoney(found.charged)}. At this price:{' '}
      {formatMoney(found.wouldBe)}.
    </p>
    <table className="w-full tabular-nums">
      <caption className="mb-2 text-start font-medium">Latest payments</caption>
      <thead>
        <tr className="border-b border-line text-ink-soft">
          <th className="py-1 text-start font-normal">Payment</th>
          <th className="py-1 text-end font-normal">Amount</th>
          <th className="py-1 text-end font-normal">Charged</th>
          <th className="py-1 text-end font-normal">At this price</th>
        </tr>
      </thead>
      <tbody>
        {found.latest.map(({ reference, at, amount, charged, wouldBe }) => (
          <tr key={reference} className="border-b border-line last:border-b-0">
            <td className="py-1 wrap-anywhere">
              {reference}
              <span className="block text-caption text-ink-soft">{plainMomentText(at)}</span>
            </td>
            <td className="py-1 text-end">{formatMoney(amount)}</td>
            <td className="py-1 text-end">{formatMoney(charged)}</td>
            <td className="py-1 text-end">{formatMoney(wouldBe)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  </>
)

interface EndPriceFormProps {
  price: contract.CustomerPriceChange
  close: () => void
}

/** Proposes that a customer's price group or the price list applies again. */
export function EndPriceForm({ price: { customerId, network, currencyCode, version }, close }: EndPriceFormProps) {
  const ending = useForm({
    control: useFormControl<{ validFrom: string | null; reason: string }>({ validFrom: bankToday(), reason: '' }),
    call: contract.proposeCustomerPrice,
    params: { customerId, network, currencyCode },
    body: ({ validFrom, reason }) =>
      validFrom ? { tiers: null, validFrom, validUntil: null, version, reason } : undefined,
    faults: ({ validFrom, reason }) => ({
      validFrom: validFrom ? undefined : 'Choose the first day.',
      reason: reasonFault(reason),
    }),
    onSaved: () => {
      toast.success('Proposed. A second person must confirm it.')
      close()
    },
  })
  return (
    <CallForm form={ending} className="flex flex-col gap-5" words="Propose end" onCancel={close}>
      <p className="text-small text-ink-soft">
        From the day you choose, the customer pays its price group's price, or the price list.
      </p>
      <LazyDateField
        label="First day without this price"
        required
        min={bankToday()}
        value={ending.form.validFrom}
        error={ending.faults.validFrom}
        onChange={(validFrom) => ending.set({ validFrom })}
      />
      <TextArea label="Reason" required rows={2} maxLength={500} {...ending.field('reason')} />
    </CallForm>
  )
}
