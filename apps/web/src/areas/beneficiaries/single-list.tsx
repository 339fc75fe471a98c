import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { Plus } from 'lucide-react'
import { accountsQuery } from '#domain/accounts/accounts.queries.ts'
import { useProfile } from '#domain/session/session.ts'
import { paths } from '#lib/paths.ts'
import { useChangeSearch } from '#lib/use-change-search.ts'
import { BeneficiaryCard } from '#ui/beneficiary-card.tsx'
import { Button, ButtonLink } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { ListBody } from '#ui/list/list-body.tsx'
import { SelectionBar } from '#ui/list/selection-bar.tsx'
import { useSelection } from '#ui/list/use-selection.ts'
import { Part } from '#ui/part.tsx'
import { SkeletonRows } from '#ui/skeleton.tsx'
import { hasAccounts, listQuery, recentQuery } from './beneficiaries.queries.ts'
import { mayManage } from './beneficiaries.rules.ts'
import type { Beneficiary } from './beneficiary-form.rules.ts'
import {
  type BeneficiarySearch,
  isNarrowed,
  readBeneficiarySearch,
  writeBeneficiarySearch,
} from './beneficiary-search.rules.ts'
import { BeneficiaryTable } from './beneficiary-table.tsx'
import { BeneficiaryTools } from './beneficiary-tools.tsx'
import { DeleteSelected } from './delete-selected.tsx'
import { ExportSaved } from './export-saved.tsx'

/** Saved beneficiaries: those paid last as cards, then everybody, searched, sorted and paged. */
export function SingleList({ search }: { search: BeneficiarySearch }) {
  const profile = useProfile()
  const changeSearch = useChangeSearch()
  const list = { ...listQuery(profile.id, search), placeholderData: keepPreviousData }
  const { data } = useQuery({ ...list, retryOnMount: false })
  const selection = useSelection<Beneficiary>(({ beneficiaryId }) => beneficiaryId)
  const nobody = data?.pageData.totalItemCount === 0 && !isNarrowed(search)
  // A narrower list starts at its first page again; turning the page keeps everything else. Changes made in one moment
  // add up: each builds on what was asked last.
  const change = (next: Partial<BeneficiarySearch>) => {
    changeSearch((latest) => writeBeneficiarySearch({ ...readBeneficiarySearch(latest), page: 1, ...next }), {
      replace: true,
      resetScroll: false,
    })
  }
  const add = mayManage(profile) && (
    <ButtonLink
      href={paths.beneficiaryNew()}
      icon={<Plus aria-hidden="true" className="size-4.5" />}
      className="max-sm:grow"
    >
      New beneficiary
    </ButtonLink>
  )
  if (nobody)
    return (
      <Card flush>
        <EmptyState
          title="No beneficiaries yet"
          text="People and companies you save appear here, with verified bank details"
          action={add}
        />
      </Card>
    )
  return (
    <div className="flex flex-col gap-6">
      <Recent />
      <Card
        flush
        title="All beneficiaries"
        aside={
          <span className="flex flex-wrap items-center gap-2 max-sm:w-full">
            <Button
              kind="secondary"
              size="small"
              aria-pressed={selection.active}
              onClick={selection.active ? selection.end : selection.start}
            >
              Select
            </Button>
            <ExportSaved search={search} />
            {add}
          </span>
        }
      >
        <BeneficiaryTools search={search} onChange={change} />
        <SelectionBar selection={selection}>
          <ExportSaved search={search} selected={selection.rows} />
          {mayManage(profile) && <DeleteSelected selection={selection} />}
        </SelectionBar>
        {hasAccounts(profile) && (
          <Part query={accountsQuery()} what="your accounts" errorClass={inCard}>
            {() => null}
          </Part>
        )}
        <Part query={list} what="your beneficiaries" errorClass={inCard} pending={<SkeletonRows rows={6} />}>
          {({ records, pageData }, stale) => (
            <ListBody page={pageData} narrowed empty={null} loading={stale} onChange={change}>
              <BeneficiaryTable records={records} selection={selection} />
            </ListBody>
          )}
        </Part>
      </Card>
    </div>
  )
}

const inCard = 'border-t border-line p-5 sm:px-6'

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
