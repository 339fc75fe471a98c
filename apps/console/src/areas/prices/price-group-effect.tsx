import * as contract from '@tradewind/contract/price-groups'
import { formatMoney } from '@tradewind/kernel'
import { PreviewOnRequest } from '#app/preview-on-request.tsx'
import { Differences } from '#app/proposals.tsx'
import { useCall } from '#ui/calls/api.ts'
import type { proposedGroup } from './price-group-form.rules.ts'
import { groupDifferences, priceNameOf } from './price-group-words.ts'

type Proposed = Omit<ReturnType<typeof proposedGroup>, 'groupId'> & { groupId: string | null }

/** Who joins and leaves by a proposal, and what their payments would have cost, on request. */
export function GroupEffect({ proposed }: { proposed: Proposed }) {
  const preview = useCall(contract.previewPriceGroup)
  return (
    <PreviewOnRequest
      preview={preview}
      ask={() => preview.mutate({ body: proposed })}
      words="Compare with the last 90 days"
    >
      {(found) => (
        <>
          <Differences of={groupDifferences(found)} />
          {found.effects.map((effect) => (
            <p key={`${priceNameOf(effect)} ${effect.byPriceList}`}>{effectText(effect)}</p>
          ))}
          {found.effects.length === 0 && <p>Nobody's price changes.</p>}
        </>
      )}
    </PreviewOnRequest>
  )
}

function effectText(effect: contract.GroupEffect): string {
  const { byPriceList, customers, payments, charged, wouldBe } = effect
  const whose = `${priceNameOf(effect)}, ${customers} ${customers === 1 ? 'customer' : 'customers'}:`
  if (payments === 0) return `${whose} no payments in the last 90 days.`
  const price = byPriceList ? 'By the price list' : 'At this price'
  return `${whose} ${payments} ${payments === 1 ? 'payment' : 'payments'} in the last 90 days. Charged: ${formatMoney(charged)}. ${price}: ${formatMoney(wouldBe)}.`
}
