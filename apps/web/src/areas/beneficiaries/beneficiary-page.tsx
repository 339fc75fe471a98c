import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import * as beneficiaries from '@tradewind/contract/beneficiaries'
import * as groups from '@tradewind/contract/beneficiary-groups'
import { findCountry } from '@tradewind/kernel/country'
import { Pencil, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { accountsQuery } from '#domain/accounts/accounts.queries.ts'
import { sendOptions } from '#domain/payees/send-options.ts'
import { useStateName } from '#domain/payment-methods/state-field.tsx'
import { FavouriteButton } from '#domain/preferences/favourite-button.tsx'
import { isRestricted, mayExchange, mayPay } from '#domain/session/profile.ts'
import { currentProfile, useProfile } from '#domain/session/session.ts'
import type { LoadContext, ScreenProps } from '#lib/feature-route.ts'
import { loadParts } from '#lib/load-parts.ts'
import { paths } from '#lib/paths.ts'
import { Avatar } from '#ui/avatar.tsx'
import { Button, ButtonLink } from '#ui/button.tsx'
import { useCall } from '#ui/calls/api.ts'
import { queryClient } from '#ui/calls/query-client.ts'
import { Card } from '#ui/card.tsx'
import { CountryFlag } from '#ui/currency-flag.tsx'
import { dayText } from '#ui/dates.ts'
import { openDrafts, readDraft, version } from '#ui/drafts/drafts.ts'
import { KeyValue } from '#ui/key-value.tsx'
import { Link } from '#ui/link.tsx'
import { Part } from '#ui/part.tsx'
import { useStore } from '#ui/store.ts'
import { AccountEditor, accountDraft } from './account-editor.tsx'
import { beneficiaryQuery, hasAccounts, paymentsToQuery } from './beneficiaries.queries.ts'
import { mayManage } from './beneficiaries.rules.ts'
import { BeneficiaryAccounts } from './beneficiary-accounts.tsx'
import { type Beneficiary, cityOf, type SavedAccount } from './beneficiary-form.rules.ts'
import { lastDeleted } from './deleted.ts'
import { EditPayee, payeeDraft } from './edit-payee.tsx'
import { PaymentsTo } from './payments-to.tsx'

export async function load({ params }: LoadContext<'beneficiary'>) {
  const profile = currentProfile()
  await loadParts(
    [
      // Never from an older visit: two people of a company may edit the same beneficiary.
      queryClient
        .fetchQuery(beneficiaryQuery(params.id))
        .then((saved) =>
          queryClient.ensureQueryData(paymentsToQuery(saved.beneficiaryAccountName)).catch(() => undefined),
        ),
      profile && openDrafts(profile.userId),
      hasAccounts(profile) && queryClient.ensureQueryData(accountsQuery()).catch(() => undefined),
    ],
    { absent: 'not-found' },
  )
}

/** One beneficiary; a draft that is taken up begins anew. */
export function Screen({ params: { id } }: ScreenProps<'beneficiary'>) {
  return <BeneficiaryScreen key={`${id} ${useStore(version)}`} id={id} />
}

/** Who it is, at which accounts it is paid, and what was paid. */
function BeneficiaryScreen({ id }: { id: string }) {
  return (
    <div className="flex flex-col gap-6">
      <Link href={paths.beneficiaries()} className="touchable self-start text-small">
        All beneficiaries
      </Link>
      <Part
        query={beneficiaryQuery(id)}
        what="this beneficiary"
        errorClass="rounded-large border border-line bg-paper p-5 sm:px-6"
      >
        {(saved) => <SavedBeneficiary id={id} saved={saved} />}
      </Part>
    </div>
  )
}

function SavedBeneficiary({ id, saved }: { id: string; saved: Beneficiary }) {
  const profile = useProfile()
  const { refetch } = useQuery({ ...beneficiaryQuery(id), retryOnMount: false })
  const [doing, setDoing] = useState<'edit' | 'account' | undefined>(() => unfinished(id))
  const [changing, setChanging] = useState<SavedAccount>()
  const stop = () => setDoing(undefined)
  const writeAccount = (account?: SavedAccount) => {
    setChanging(account)
    setDoing('account')
  }
  const manage = mayManage(profile)
  return (
    <>
      <Head saved={saved} manage={manage} onEdit={() => setDoing('edit')} />
      <div className="grid items-start gap-6 wide:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="flex min-w-0 flex-col gap-6">
          {doing === 'edit' && <EditPayee saved={saved} onDone={stop} onAgain={() => void refetch()} />}
          {doing === 'account' ? (
            <AccountEditor saved={saved} account={changing} onDone={stop} onAgain={() => void refetch()} />
          ) : (
            <BeneficiaryAccounts saved={saved} manage={manage} onAdd={() => writeAccount()} onChange={writeAccount} />
          )}
          <PaymentsTo name={saved.beneficiaryAccountName} />
        </div>
        <About saved={saved} />
      </div>
    </>
  )
}

/** What was typed and not saved is open again after a reload. */
const unfinished = (id: string) =>
  readDraft(payeeDraft(id)) ? 'edit' : readDraft(accountDraft(id)) ? 'account' : undefined

interface HeadProps {
  saved: Beneficiary
  manage: boolean
  onEdit: () => void
}

function Head({ saved, manage, onEdit }: HeadProps) {
  const profile = useProfile()
  const { data: accounts = [] } = useQuery({ ...accountsQuery(), retryOnMount: false, enabled: hasAccounts(profile) })
  const sends = mayPay(profile) ? sendOptions(saved, { accounts, mayExchange: mayExchange(profile) }) : []
  const { beneficiaryAccountName: name, beneficiaryCountryId } = saved
  const country = findCountry(beneficiaryCountryId)
  return (
    <header className="flex flex-wrap items-center justify-between gap-4">
      <div className="flex min-w-0 items-center gap-4">
        <span className="relative shrink-0">
          <Avatar name={name} large />
          {country && <CountryFlag code={country.alpha2} className="absolute -end-1 -bottom-1 size-6" />}
        </span>
        <div className="min-w-0">
          <h2 className="text-title font-semibold wrap-anywhere">
            <bdi>{name}</bdi>
          </h2>
          <p className="text-small text-ink-soft">
            {saved.beneficiaryEntityType === 0 ? 'Company' : 'Individual'} · {saved.country}
          </p>
        </div>
      </div>
      {hasAccounts(profile) && mayPay(profile) && (
        <Part query={accountsQuery()} what="your accounts">
          {() => null}
        </Part>
      )}
      <div className="flex flex-wrap gap-2 max-sm:grid max-sm:w-full max-sm:grid-cols-2">
        {sends.map(({ currency, href }, at) => (
          <ButtonLink
            key={currency}
            href={href}
            kind={at === 0 ? 'primary' : 'secondary'}
            className="max-sm:col-span-2"
          >
            Send {sends.length > 1 ? currency : 'money'}
          </ButtonLink>
        ))}
        {isRestricted(profile) && profile.permissions.includes('sendr:create') && (
          <ButtonLink href={paths.sendrSendMoney()} className="max-sm:col-span-2">
            Send money
          </ButtonLink>
        )}
        <FavouriteButton beneficiaryId={saved.beneficiaryId} className="max-sm:col-span-2" />
        {manage && (
          <>
            <Button kind="secondary" icon={<Pencil aria-hidden="true" className="size-4" />} onClick={onEdit}>
              Edit
            </Button>
            <Delete saved={saved} />
          </>
        )}
      </div>
    </header>
  )
}

/** Deletes without asking first, since it can be undone: the list that follows offers to. */
function Delete({ saved: { beneficiaryId, beneficiaryAccountName: name } }: { saved: Beneficiary }) {
  const navigate = useNavigate()
  const remove = useCall(beneficiaries.deleteBeneficiary, {
    // Not the beneficiary itself: this page still shows it until the list is there.
    refreshes: [
      beneficiaries.listBeneficiaries,
      beneficiaries.listAccountBeneficiaries,
      beneficiaries.listRecentBeneficiaries,
      groups.listPaymentGroups,
      groups.getPaymentGroup,
      groups.listGroupBeneficiaries,
    ],
  })
  const press = () =>
    remove.mutate(
      { params: { id: beneficiaryId } },
      {
        onSuccess: () => {
          lastDeleted.change(() => [{ beneficiaryId, name }])
          void navigate({ href: paths.beneficiaries(), replace: true })
        },
      },
    )
  return (
    <Button
      kind="quiet"
      busy={remove.isPending}
      icon={<Trash2 aria-hidden="true" className="size-4" />}
      onClick={press}
    >
      Delete
    </Button>
  )
}

function About({ saved }: { saved: Beneficiary }) {
  const { beneficiaryAddress, beneficiaryState, beneficiaryPostcode } = saved
  const state = useStateName(saved.beneficiaryCountryId, beneficiaryState ?? '')
  const address = [beneficiaryAddress, cityOf(saved), state, beneficiaryPostcode].filter(Boolean).join(', ')
  return (
    <Card title="About">
      <KeyValue
        entries={[
          { label: 'Country', value: saved.country },
          ...(saved.beneficiaryEmailAddress ? [{ label: 'Email', value: saved.beneficiaryEmailAddress }] : []),
          ...(address ? [{ label: 'Address', value: address }] : []),
          { label: 'Saved', value: dayText(saved.dateAdded) },
          { label: 'Last paid', value: saved.lastPaidAt ? dayText(saved.lastPaidAt) : 'Not yet' },
        ]}
      />
    </Card>
  )
}
