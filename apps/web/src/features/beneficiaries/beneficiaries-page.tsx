import { accountsQuery } from '#domain/accounts/accounts.queries.ts'
import { useSearch } from '@tanstack/react-router'
import { useAddressTab } from '#lib/address-tab.ts'
import { openDrafts } from '#lib/drafts.ts'
import type { RouteContext } from '#lib/feature-route.ts'
import { queryClient } from '#lib/query-client.ts'
import { currentProfile } from '#domain/session/session.ts'
import { Tabs } from '#ui/tabs.tsx'
import { groupsQuery, hasAccounts, listQuery, recentQuery } from './beneficiaries.queries.ts'
import { readBeneficiarySearch } from './beneficiary-search.rules.ts'
import { DeletedNotice } from './deleted-notice.tsx'
import { GroupList } from './group-list.tsx'
import { SingleList } from './single-list.tsx'

const tabs = ['SingleBeneficiaries', 'MultipleBeneficiaries'] as const
const labels = { SingleBeneficiaries: 'Single beneficiaries', MultipleBeneficiaries: 'Groups' } as const

export async function load({ search }: RouteContext) {
  const profile = currentProfile()
  if (!profile) return
  await Promise.all([
    queryClient.ensureQueryData(listQuery(profile.id, readBeneficiarySearch(search))),
    queryClient.ensureQueryData(groupsQuery(profile.id)),
    queryClient.ensureQueryData(recentQuery()),
    openDrafts(profile.userId),
    hasAccounts(profile) && queryClient.ensureQueryData(accountsQuery()),
  ])
}

/** `/beneficiaries`: everybody who is saved, one by one and in groups. */
export function Screen() {
  const [tab, setTab] = useAddressTab('beneficiaries', tabs)
  const search = readBeneficiarySearch(useSearch({ strict: false }))
  return (
    <div className="flex flex-col gap-6">
      <DeletedNotice />
      <Tabs
        label="Beneficiaries"
        tabs={tabs.map((key) => ({ key, label: labels[key] }))}
        selected={tab}
        onSelect={setTab}
      >
        {tab === 'SingleBeneficiaries' ? <SingleList search={search} /> : <GroupList />}
      </Tabs>
    </div>
  )
}
