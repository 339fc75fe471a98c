import type { Reply } from '@tradewind/contract/call'
import type * as policy from '@tradewind/contract/onboarding-policy'
import { plainText } from '@tradewind/kernel/plain-text'
import { listNames } from '#app/list-names.ts'
import { OnPhones } from '#app/on-phones.tsx'
import { Button } from '#ui/button.tsx'
import { listAddress, oneOf, type SearchOf, words } from '#ui/list/list-address.rules.ts'
import { ListScreen } from '#ui/list/list-screen.tsx'
import { type ListColumn, RowTitle } from '#ui/list/list-table.tsx'
import { useListSearch } from '#ui/list/use-list-search.ts'
import { openModal } from '#ui/modal-bus.ts'
import { pageOfRows } from '#ui/pagination.rules.ts'
import { StatusBadge } from '#ui/status-badge.tsx'
import { PolicyFrame } from './policy-frame.tsx'
import { policyQuery, useMayEdit } from './policy-queries.ts'
import { productNames } from './policy-words.ts'
import { ReasonForm, type Unreasoned } from './reason-form.tsx'

/** From where people are taken, and which product they can register for there. */
export const CountriesPage = () => <PolicyFrame here="/policy/countries">{() => <CountryList />}</PolicyFrame>

const stateWords = {
  open: { name: 'Open', tone: 'good' },
  closed: { name: 'No product', tone: 'plain' },
  excluded: { name: 'Excluded', tone: 'bad' },
  restricted: { name: 'Restricted', tone: 'bad' },
} as const

const states = ['open', 'closed', 'excluded', 'restricted'] as const

function stateOf({ restricted, excluded, products }: policy.PolicyCountry): keyof typeof stateWords {
  if (restricted) return 'restricted'
  if (excluded) return 'excluded'
  return products.some(({ available }) => available) ? 'open' : 'closed'
}

const countryAddress = listAddress({
  filters: { text: words(), which: oneOf(states) },
  names: listNames,
})

/** The policy holds all countries, so they are searched and paged here. */
const countriesQuery = ({ text, which, ...page }: SearchOf<typeof countryAddress>) => ({
  ...policyQuery,
  select: ({ countries }: Reply<typeof policy.getPolicy>) => {
    const wanted = plainText(text ?? '')
    const matching = countries.filter(
      (country) =>
        (!wanted || plainText(country.name).includes(wanted) || country.countryId.toLowerCase() === wanted) &&
        (!which || which === stateOf(country)),
    )
    return pageOfRows(matching, page)
  },
})

function CountryList() {
  const mayEdit = useMayEdit()
  return (
    <ListScreen
      label="Countries"
      state={useListSearch(countryAddress)}
      query={countriesQuery}
      what="the countries"
      searchBox={{ label: 'Search countries', placeholder: 'Country' }}
      filters={[
        {
          name: 'which',
          label: 'State',
          prefix: 'State',
          all: 'Any',
          options: states.map((value) => ({ value, text: stateWords[value].name })),
        },
      ]}
      empty={{ title: 'No country', text: 'No country has that name.' }}
      columns={columnsFor(mayEdit)}
      rowKey={({ countryId }) => countryId}
      rowName={({ name }) => name}
    />
  )
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
                  ? 'Nobody can register for it there from now on. Existing customers are not affected.'
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
            : 'Nobody from there can register or apply from now on. Existing customers are not affected.',
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
