import * as groups from '@tradewind/contract/price-groups'
import * as contract from '@tradewind/contract/prices'
import { reasonFault } from '@tradewind/contract/staff-reason'
import { useState } from 'react'
import { Choice } from '#app/choice.tsx'
import { queryFor } from '#ui/calls/api.ts'
import { CallForm } from '#ui/form/call-form.tsx'
import { useFormControl } from '#ui/form/form-control.ts'
import { useForm } from '#ui/form/use-form.ts'
import { Part } from '#ui/part.tsx'
import { SkeletonRows } from '#ui/skeleton.tsx'
import { TextArea } from '#ui/text-field.tsx'
import { toast } from '#ui/toast.ts'
import { PriceExamples } from './price-examples.tsx'
import { areTiers, mostTiers, readTiers, typedTier } from './price-form.rules.ts'
import { GroupEffect } from './price-group-effect.tsx'
import { proposedGroup, withPrice } from './price-group-form.rules.ts'
import { priceNameOf } from './price-group-words.ts'
import { TierFields } from './tier-fields.tsx'
import { useTierFaults } from './use-tier-faults.ts'

interface GroupPriceFormProps {
  group: groups.PriceGroup
  /** Undefined: a price to be chosen from the price list. */
  price: groups.GroupPrice | undefined
  close: () => void
}

/** Proposes a price of a group: for a new one, the network and currency are chosen first. */
export const GroupPriceForm = ({ group, price, close }: GroupPriceFormProps) =>
  price ? (
    <PriceFields group={group} price={price} close={close} />
  ) : (
    <Part
      query={queryFor(contract.listPrices, {}, { failures: 'own' })}
      what="the prices"
      pending={<SkeletonRows rows={3} />}
    >
      {(prices) => <NewPrice group={group} prices={unset(prices, group)} close={close} />}
    </Part>
  )

const unset = (prices: readonly contract.Price[], group: groups.PriceGroup): contract.Price[] => {
  const own = new Set(group.prices.map(priceNameOf))
  return prices.filter((price) => !own.has(priceNameOf(price)))
}

interface NewPriceProps {
  group: groups.PriceGroup
  prices: readonly contract.Price[]
  close: () => void
}

function NewPrice({ group, prices, close }: NewPriceProps) {
  const [at, setAt] = useState('0')
  const price = prices[Number(at)]
  return (
    <div className="flex flex-col gap-5">
      <Choice
        label="Network and currency"
        value={at}
        options={prices.map((one, index) => [String(index), priceNameOf(one)])}
        onChange={setAt}
      />
      {price && <PriceFields key={at} group={group} price={price} close={close} />}
    </div>
  )
}

function PriceFields({ group, price, close }: GroupPriceFormProps & { price: groups.GroupPrice }) {
  const { network, currencyCode, tiers: current } = price
  const tierFaults = useTierFaults(currencyCode)
  const contentWith = (tiers: contract.PriceTier[]) =>
    proposedGroup(group, { prices: withPrice(group.prices, price, tiers) })
  const proposing = useForm({
    control: useFormControl({ tiers: current.map(typedTier), reason: '' }),
    call: groups.proposePriceGroup,
    body: ({ tiers, reason }) => {
      const read = tierFaults.readTiers(tiers)
      return read && { ...contentWith(read), version: group.version, reason }
    },
    faults: ({ reason }) => ({ reason: reasonFault(reason) }),
    onSaved: () => proposed(close),
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
          <GroupEffect key={JSON.stringify(proposing.form.tiers)} proposed={contentWith(read)} />
        </>
      )}
      <TextArea label="Reason" required rows={2} maxLength={500} {...proposing.field('reason')} />
    </CallForm>
  )
}

/** Proposes to remove one price of a group, or to close it. */
export function EndGroupForm({ group, price, close }: GroupPriceFormProps) {
  const content = price
    ? proposedGroup(group, { prices: withPrice(group.prices, price, null) })
    : proposedGroup(group, { members: [], prices: [] })
  const ending = useForm({
    control: useFormControl({ reason: '' }),
    call: groups.proposePriceGroup,
    body: ({ reason }) => ({ ...content, version: group.version, reason }),
    faults: ({ reason }) => ({ reason: reasonFault(reason) }),
    onSaved: () => proposed(close),
  })
  return (
    <CallForm form={ending} className="flex flex-col gap-5" words="Propose" onCancel={close}>
      <p className="text-small text-ink-soft">
        {price
          ? 'The price list applies to the customers of this group again.'
          : 'Removes all customers and prices. The price list applies to the customers again.'}{' '}
        Customers with their own price keep it.
      </p>
      <GroupEffect proposed={content} />
      <TextArea label="Reason" required rows={2} maxLength={500} {...ending.field('reason')} />
    </CallForm>
  )
}

function proposed(close: () => void): void {
  toast.success('Proposed. A second person must confirm it.')
  close()
}
