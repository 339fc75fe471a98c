import { isCurrency } from '@tradewind/kernel'
import { canSend } from '@tradewind/kernel/payment-methods/catalogue'
import { countriesQuery } from '#domain/payment-methods/payment-methods.queries.ts'
import { currentProfile, useProfile } from '#domain/session/session.ts'
import type { ScreenProps } from '#lib/feature-route.ts'
import { loadParts } from '#lib/load-parts.ts'
import { paths } from '#lib/paths.ts'
import { textsIn } from '#lib/search.rules.ts'
import { ButtonLink } from '#ui/button.tsx'
import { queryClient } from '#ui/calls/query-client.ts'
import { Card } from '#ui/card.tsx'
import { openDrafts, version } from '#ui/drafts/drafts.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { useStore } from '#ui/store.ts'
import { mayManage } from './beneficiaries.rules.ts'
import { NewBeneficiary } from './new-beneficiary.tsx'

export const readSearch = textsIn('currency')

export async function load() {
  const userId = currentProfile()?.userId
  await loadParts([queryClient.ensureQueryData(countriesQuery()), userId && openDrafts(userId)])
}

/** `/beneficiaries/new`: someone to pay, whose bank details are verified before they are saved. */
export function Screen({ search }: ScreenProps<'beneficiaryNew', { currency?: string }>) {
  const profile = useProfile()
  const taken = useStore(version)
  if (!mayManage(profile))
    return (
      <Card flush className="mx-auto w-full max-w-160">
        <EmptyState
          title="View-only access"
          text="Your role lets you view beneficiaries. Ask a colleague who can manage them."
          action={
            <ButtonLink href={paths.beneficiaries()} kind="secondary">
              Back to beneficiaries
            </ButtonLink>
          }
        />
      </Card>
    )
  const asked = search.currency ?? profile.mainCurrencyCode
  // A draft taken up begins the form anew.
  return (
    <NewBeneficiary
      key={taken}
      customerId={profile.id}
      currency={isCurrency(asked) && canSend(asked) ? asked : 'GBP'}
    />
  )
}
