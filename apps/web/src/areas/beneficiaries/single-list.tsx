import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { exportBeneficiaries } from '@tradewind/contract/beneficiaries'
import { sendCurrencies } from '@tradewind/kernel/payment-methods/catalogue'
import { Plus } from 'lucide-react'
import { accountsQuery } from '#domain/accounts/accounts.queries.ts'
import { SavedViews } from '#domain/preferences/saved-views.tsx'
import { useProfile } from '#domain/session/session.ts'
import { paths } from '#lib/paths.ts'
import { BeneficiaryCard } from '#ui/beneficiary-card.tsx'
import { ButtonLink } from '#ui/button.tsx'
import { download } from '#ui/calls/download.ts'
import { Card } from '#ui/card.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { ListScreen } from '#ui/list/list-screen.tsx'
import { useListSearch } from '#ui/list/use-list-search.ts'
import { Part } from '#ui/part.tsx'
import { SkeletonRows } from '#ui/skeleton.tsx'
import { hasAccounts, listQuery, recentQuery } from './beneficiaries.queries.ts'
import { mayManage } from './beneficiaries.rules.ts'
import { useBeneficiaryColumns } from './beneficiary-columns.tsx'
import { beneficiaryAddress, exportedOf } from './beneficiary-search.rules.ts'
import { DeleteSelected } from './delete-selected.tsx'

/** Saved beneficiaries: those paid last as cards, then everybody, searched, sorted and paged. */
export function SingleList() {
  const profile = useProfile()
  const list = useListSearch(beneficiaryAddress)
  const { search, shown } = list
  const { data } = useQuery({ ...listQuery(profile.id, shown), placeholderData: keepPreviousData, retryOnMount: false })
  const columns = useBeneficiaryColumns()
  const add = mayManage(profile) && (
    <ButtonLink
      href={paths.beneficiaryNew()}
      icon={<Plus aria-hidden="true" className="size-4.5" />}
      className="max-sm:grow"
    >
      New beneficiary
    </ButtonLink>
  )
  if (data?.pageData.totalItemCount === 0 && !beneficiaryAddress.isNarrowed(search))
    return (
      <Card flush>
        <EmptyState {...nobody} action={add} />
      </Card>
    )
  return (
    <div className="flex flex-col gap-6">
      <Recent />
      <ListScreen
        title="All beneficiaries"
        label="Beneficiaries"
        state={list}
        query={(of) => listQuery(profile.id, of)}
        what="your beneficiaries"
        searchBox={{ label: 'Search beneficiaries', placeholder: 'Name, bank or number' }}
        filters={[{ name: 'currency', label: 'Currency', all: 'All currencies', options: sendCurrencies }]}
        views={<SavedViews list="beneficiaries" search={beneficiaryAddress.write(search)} />}
        exported={(format, selected) =>
          download(exportBeneficiaries, { query: { ...exportedOf(search, selected), Format: format } })
        }
        selectable={(selection) => mayManage(profile) && <DeleteSelected selection={selection} />}
        action={add}
        intro={
          hasAccounts(profile) && (
            <Part query={accountsQuery()} what="your accounts" errorClass="border-t border-line p-5 sm:px-6">
              {() => null}
            </Part>
          )
        }
        empty={nobody}
        columns={columns}
        rowKey={({ beneficiaryId }) => beneficiaryId}
        rowName={({ beneficiaryAccountName }) => beneficiaryAccountName}
      />
    </div>
  )
}

const nobody = {
  title: 'No beneficiaries yet',
  text: 'People and companies you save appear here, with verified bank details',
}

function Recent() {
  const navigate = useNavigate()
  return (
    <section aria-labelledby="recent-beneficiaries" className="flex flex-col gap-3">
      <h2 id="recent-beneficiaries" className="text-body font-semibold">
        Recent
      </h2>
      <Part query={recentQuery()} what="your recent beneficiaries" pending={<SkeletonRows rows={2} />}>
        {(data) =>
          data.length === 0 ? (
            <p className="text-small text-ink-soft">No Recent Saved Beneficiary</p>
          ) : (
            <ul className="grid gap-3 sm:grid-cols-2 wide:grid-cols-3 max-sm:[&>li:nth-child(n+4)]:hidden">
              {data.map((one) => (
                <li key={one.beneficiaryId} className="min-w-0">
                  <BeneficiaryCard
                    beneficiary={{
                      beneficiaryAccountName: one.beneficiaryAccountName,
                      country: one.beneficiaryCountryId,
                    }}
                    onPress={() => void navigate({ href: paths.beneficiary({ id: one.beneficiaryId }) })}
                  />
                </li>
              ))}
            </ul>
          )
        }
      </Part>
    </section>
  )
}
