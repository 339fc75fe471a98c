import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { Building2, Store, UserRound } from 'lucide-react'
import { useFlags } from '#lib/flags.ts'
import { Alert } from '#ui/alert.tsx'
import { Button } from '#ui/button.tsx'
import { Form } from '#ui/form.tsx'
import { LazySelect } from '#ui/lazy-select.tsx'
import { RadioCards } from '#ui/radio-cards.tsx'
import {
  countriesQuery,
  customerTypesQuery,
  eligibilityQuery,
  productCountriesQuery,
  productsQuery,
} from './registration.queries.ts'
import { typeTexts } from './registration.rules.ts'
import type { RegistrationModel } from './use-registration.ts'
import { WaitingList } from './waiting-list.tsx'

const icons: Readonly<Record<string, typeof Store>> = {
  Individual: UserRound,
  'Sole Trader': Store,
  'Limited Liability Company': Building2,
}

/** Who someone is, what for, and where. A country that is not open yet has a waiting list instead of a way on. */
export function ChoicesStep({ registration }: { registration: RegistrationModel }) {
  const { form, faults, set } = registration
  const { data: products } = useSuspenseQuery(productsQuery())
  const { data: types } = useSuspenseQuery(customerTypesQuery(form.productid))
  const countries = useQuery(countriesQuery())
  const { customertypeid, productid, countryid } = form
  const { data: open } = useQuery(productCountriesQuery(productid))
  const eligibility = useQuery(
    eligibilityQuery({ customerTypeId: customertypeid || '1', productId: productid, countryId: countryid }),
  )
  const country = countries.data?.find(({ id }) => id === countryid)
  const chosenType = types.find(({ id }) => id === customertypeid)?.name
  const { FEATURE_BLOCK_INDIVIDUAL_CUSTOMERS } = useFlags()
  const product = products.find(({ id }) => id === productid)
  const isClosed = countryid !== '' && eligibility.data?.eligible === false
  return (
    <Form className="mt-6 flex flex-col gap-6" onSubmit={() => !isClosed && registration.toDetails()}>
      <RadioCards
        label="Who is the account for?"
        required
        options={types.map(({ id, name }) => {
          const Icon = icons[name] ?? Store
          return {
            value: id,
            title: name,
            text: typeTexts[name],
            icon: <Icon aria-hidden="true" className="size-5.5" strokeWidth={1.75} />,
          }
        })}
        value={customertypeid || undefined}
        onChange={(id) => set({ customertypeid: id })}
        error={faults.customertypeid}
      />
      {FEATURE_BLOCK_INDIVIDUAL_CUSTOMERS && chosenType === 'Individual' && (
        <Alert type="info" live="polite">
          Accounts for individuals aren't open yet. You can register, but until they open you can't hold or send money.
        </Alert>
      )}
      {products.length > 1 && (
        <RadioCards
          label="What do you need?"
          required
          options={products.map(({ id, name, description }) => ({ value: id, title: name, text: description }))}
          value={product?.id}
          onChange={(id) => set({ productid: id })}
          error={faults.productid}
        />
      )}
      <LazySelect
        label="Country"
        required
        hint={customertypeid === '1' ? 'Where you live.' : 'Where you are registered or trade.'}
        placeholder="Choose a country"
        notOffered="We can't open accounts in countries that aren't listed."
        loading={countries.isPending}
        options={(countries.data ?? []).map(({ id, name, iso3 }) => ({
          key: id,
          text: name,
          also: `${id} ${iso3}`,
          ...(open?.every((one) => one.id !== id) && { hint: 'Not available yet' }),
        }))}
        value={countryid || null}
        onChange={(id) => set({ countryid: id ?? '' })}
        error={faults.countryid}
      />
      {eligibility.isError && (
        <Alert
          type="danger"
          live="polite"
          action={
            <Button kind="secondary" size="small" onClick={() => void eligibility.refetch()}>
              Retry
            </Button>
          }
        >
          We couldn't check whether we're available in your country.
        </Alert>
      )}
      {isClosed && product && country ? (
        <WaitingList
          // Another choice is another list.
          key={`${productid} ${countryid}`}
          product={product}
          country={country}
          offered={eligibility.data?.waitingList === true}
        />
      ) : (
        <Button type="submit" size="large" busy={countryid !== '' && eligibility.isFetching} className="w-full">
          Continue
        </Button>
      )}
    </Form>
  )
}
