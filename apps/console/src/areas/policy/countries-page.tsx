import type * as policy from '@tradewind/contract/policy'
import { plainText } from '@tradewind/kernel/plain-text'
import { OnPhones } from '#app/on-phones.tsx'
import { pagingOf, useFilters } from '#app/use-filters.ts'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { FilterBar, FilterChip } from '#ui/list/filter-bar.tsx'
import { ListBody } from '#ui/list/list-body.tsx'
import { type ListColumn, ListTable, RowTitle } from '#ui/list/list-table.tsx'
import { openModal } from '#ui/modal-bus.ts'
import { pageOf } from '#ui/pagination.rules.ts'
import { SearchBox } from '#ui/search-box.tsx'
import { StatusBadge } from '#ui/status-badge.tsx'
import { PolicyFrame } from './policy-frame.tsx'
import { useMayEdit } from './policy-queries.ts'
import { productNames } from './policy-words.ts'
import { ReasonForm, type Unreasoned } from './reason-form.tsx'

/** From where people are taken, and which product they can register for there. */
export function CountriesPage() {
  return <PolicyFrame here="/policy/countries">{({ countries }) => <CountryList countries={countries} />}</PolicyFrame>
}

function CountryList({ countries }: { countries: readonly policy.PolicyCountry[] }) {
  const [filters, change] = useFilters()
  const mayEdit = useMayEdit()
  const search = plainText(filters['search']?.trim() ?? '')
  const which = filters['which'] ?? ''
  const found = countries.filter(
    (country) =>
      (!search || plainText(country.name).includes(search) || country.countryId.toLowerCase() === search) &&
      (!which || which === stateOf(country)),
  )
  const { Page, PageSize } = pagingOf(filters)
  const pages = Math.max(1, Math.ceil(found.length / PageSize))
  const page = Math.min(Page, pages)
  return (
    <section aria-label="Countries" className="rounded-large border border-line bg-paper">
      <FilterBar
        search={
          <SearchBox
            label="Search countries"
            placeholder="Country"
            value={filters['search']}
            onSearch={(text) => change({ search: text })}
          />
        }
        chips={
          <FilterChip label="State" prefix="State" value={which} onChoose={(value) => change({ which: value })}>
            <option value="">Any</option>
            {Object.entries(stateWords).map(([key, { name }]) => (
              <option key={key} value={key}>
                {name}
              </option>
            ))}
          </FilterChip>
        }
        onClear={search || which ? () => change({ search: undefined, which: undefined }) : undefined}
      />
      <ListBody
        page={pageOf(found.length, page, PageSize)}
        narrowed={Boolean(search || which)}
        loading={false}
        empty={<EmptyState title="No country" text="No country has that name." />}
        onChange={(next) =>
          change('page' in next ? { page: String(next.page) } : { size: String(next.pageSize), page: undefined })
        }
      >
        <ListTable
          label="Countries"
          columns={columnsFor(mayEdit)}
          rows={found.slice((page - 1) * PageSize, page * PageSize)}
          rowKey={({ countryId }) => countryId}
          rowName={({ name }) => name}
        />
      </ListBody>
    </section>
  )
}

const stateWords = {
  open: { name: 'Open', tone: 'good' },
  closed: { name: 'No product', tone: 'plain' },
  excluded: { name: 'Excluded', tone: 'bad' },
  restricted: { name: 'Restricted', tone: 'bad' },
} as const

function stateOf({ restricted, excluded, products }: policy.PolicyCountry): keyof typeof stateWords {
  if (restricted) return 'restricted'
  if (excluded) return 'excluded'
  return products.some(({ available }) => available) ? 'open' : 'closed'
}

const ask = (title: string, props: Omit<Parameters<typeof ReasonForm>[0], 'close'>) =>
  openModal({ component: ReasonForm, props, title, modalSize: 'small' })

const columnsFor = (mayEdit: boolean): readonly ListColumn<policy.PolicyCountry>[] => [
  {
    key: 'name',
    head: 'Country',
    phone: 'title',
    cell: (country) => (
      <RowTitle
        caption={
          <>
            {country.countryId}
            <OnPhones>{stateWords[stateOf(country)].name}</OnPhones>
          </>
        }
      >
        {country.name}
      </RowTitle>
    ),
  },
  {
    key: 'state',
    head: 'State',
    cell: (country) => {
      const { name, tone } = stateWords[stateOf(country)]
      return (
        <StatusBadge status={name} tone={tone}>
          {name}
        </StatusBadge>
      )
    },
  },
  {
    key: 'products',
    head: 'Products',
    cell: (country) => <Products country={country} mayEdit={mayEdit && !country.restricted} />,
  },
  {
    key: 'act',
    head: <span className="sr-only">Action</span>,
    align: 'end',
    phone: 'end',
    cell: (country) => (mayEdit && !country.restricted ? <Exclusion country={country} /> : null),
  },
]

function Products({ country, mayEdit }: { country: policy.PolicyCountry; mayEdit: boolean }) {
  return (
    <span className="flex flex-wrap gap-2">
      {country.products.map(({ product, available, version }) => {
        const change: Unreasoned = {
          rule: 'availability',
          id: `${product}:${country.countryId}`,
          version,
          values: { available: !available },
        }
        const action = available ? 'Close' : 'Open'
        return mayEdit ? (
          <Button
            key={product}
            kind="quiet"
            size="small"
            onClick={() =>
              ask(`${action} ${productNames[product]} in ${country.name}`, {
                text: available
                  ? 'Nobody registers for it there from now on. Customers keep what they have.'
                  : 'People there can register for it.',
                change,
                loosens: !available,
                action,
              })
            }
          >
            {productNames[product]}: {available ? 'open' : 'closed'}
          </Button>
        ) : (
          <span key={product} className="text-small text-ink-soft">
            {productNames[product]}: {available ? 'open' : 'closed'}
          </span>
        )
      })}
    </span>
  )
}

function Exclusion({ country: { countryId, name, excluded, version } }: { country: policy.PolicyCountry }) {
  const change: Unreasoned = { rule: 'excluded-country', id: countryId, version, values: { excluded: !excluded } }
  const action = excluded ? 'Allow again' : 'Exclude'
  return (
    <Button
      kind="secondary"
      size="small"
      onClick={() =>
        ask(`${action}: ${name}`, {
          text: excluded
            ? 'People from there can apply again, for the products that are open.'
            : 'Nobody from there registers or applies from now on. Customers keep what they have.',
          change,
          loosens: excluded,
          action,
        })
      }
    >
      {action}
    </Button>
  )
}
