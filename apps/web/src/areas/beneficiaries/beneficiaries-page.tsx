import { accountsQuery } from '#domain/accounts/accounts.queries.ts'
import { currentProfile } from '#domain/session/session.ts'
import { tabOf } from '#lib/address-tab.rules.ts'
import { useShowTab } from '#lib/address-tab.ts'
import type { LoadContext, ScreenProps } from '#lib/feature-route.ts'
import { loadParts } from '#lib/load-parts.ts'
import type { RawSearch } from '#lib/search.rules.ts'
import { queryClient } from '#ui/calls/query-client.ts'
import { openDrafts } from '#ui/drafts/drafts.ts'
import { Tabs } from '#ui/tabs.tsx'
import { groupsQuery, hasAccounts, listQuery, recentQuery } from './beneficiaries.queries.ts'
import { beneficiaryAddress } from './beneficiary-search.rules.ts'
import { DeletedNotice } from './deleted-notice.tsx'
import { GroupList } from './group-list.tsx'
import { SingleList } from './single-list.tsx'

const tabs = ['SingleBeneficiaries', 'MultipleBeneficiaries'] as const
const labels = { SingleBeneficiaries: 'Single beneficiaries', MultipleBeneficiaries: 'Groups' } as const

export const readSearch = (raw: RawSearch) => ({
  tab: tabOf('beneficiaries', tabs, raw),
  list: beneficiaryAddress.read(raw),
})

type Search = ReturnType<typeof readSearch>

export async function load({ search }: LoadContext<'beneficiaries', Search>) {
  const profile = currentProfile()
  if (!profile) return
  await loadParts([
    queryClient.ensureQueryData(listQuery(profile.id, search.list)),
    queryClient.ensureQueryData(groupsQuery(profile.id)),
    queryClient.ensureQueryData(recentQuery()),
    openDrafts(profile.userId),
    hasAccounts(profile) && queryClient.ensureQueryData(accountsQuery()),
  ])
}

/** `/beneficiaries`: everybody who is saved, one by one and in groups. */
export function Screen({ search: { tab } }: ScreenProps<'beneficiaries', Search>) {
  const showTab = useShowTab('beneficiaries')
  return (
    <div className="flex flex-col gap-6">
      <DeletedNotice />
      <Tabs
        label="Beneficiaries"
        tabs={tabs.map((key) => ({ key, label: labels[key] }))}
        selected={tab}
        onSelect={showTab}
      >
        {tab === 'SingleBeneficiaries' ? <SingleList /> : <GroupList />}
      </Tabs>
    </div>
  )
}
