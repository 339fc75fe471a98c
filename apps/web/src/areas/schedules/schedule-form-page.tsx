import { useQuery } from '@tanstack/react-query'
import { notFound, useNavigate } from '@tanstack/react-router'
import { getTransactionDetails } from '@tradewind/contract/payments'
import type { ScheduleDetail } from '@tradewind/contract/schedules'
import type { CatalogueEntry } from '@tradewind/kernel/payment-methods/entry'
import { useState } from 'react'
import type { Account } from '#domain/accounts/account.ts'
import { methodsFrom } from '#domain/accounts/account-methods.ts'
import { accountsQuery } from '#domain/accounts/accounts.queries.ts'
import { payingAccounts } from '#domain/accounts/paying-accounts.rules.ts'
import { type CarriedPayment, carriedPayment } from '#domain/payees/carried-payment.ts'
import { categoriesQuery, savedQuery } from '#domain/payees/payee.queries.ts'
import { usePayee } from '#domain/payees/use-payee.ts'
import { mayPay } from '#domain/session/profile.ts'
import { currentProfile, useProfile } from '#domain/session/session.ts'
import type { LoadContext, ScreenProps } from '#lib/feature-route.ts'
import { loadParts } from '#lib/load-parts.ts'
import { paths } from '#lib/paths.ts'
import { requestAddress } from '#lib/request-address.ts'
import { textsIn } from '#lib/search.rules.ts'
import { useLeavingWarned } from '#lib/use-leaving-warned.ts'
import { ButtonLink } from '#ui/button.tsx'
import { queryFor } from '#ui/calls/api.ts'
import { queryClient } from '#ui/calls/query-client.ts'
import { Card } from '#ui/card.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { hasFaults } from '#ui/form/form.rules.ts'
import { useFormControl } from '#ui/form/form-control.ts'
import { Link } from '#ui/link.tsx'
import { Part } from '#ui/part.tsx'
import { SkeletonRows } from '#ui/skeleton.tsx'
import { SuccessScreen } from '#ui/success-screen.tsx'
import { countFault, otherFaults } from './other-payees.rules.ts'
import { ScheduleEntry } from './schedule-entry.tsx'
import {
  blankSchedule,
  forAnotherAccount,
  fromCarried,
  fromPayment,
  fromSchedule,
  type ScheduleForm,
  scheduleFaults,
  withBeneficiary,
} from './schedule-form.rules.ts'
import { ScheduleReview } from './schedule-review.tsx'
import { scheduleQuery } from './schedules.queries.ts'
import { useScheduleOrder } from './use-schedule-order.ts'

/**
 * `again` names a payment that is repeated, `payment` the one of a schedule that is edited alone; with `later` the form begins
 * with a payment that was to be sent now.
 */
type Search = Partial<Record<'again' | 'payment' | 'beneficiaryId' | 'later', string>>

export const readSearch: (raw: Parameters<ReturnType<typeof textsIn>>[0]) => Search = textsIn(
  'again',
  'payment',
  'beneficiaryId',
  'later',
)

type Route = 'accountScheduledPayment'

/** The form is filled once: what it is filled from must not be what was known before someone was saved or an edit. */
export async function load({ params: { accountId, scheduledPaymentId } }: LoadContext<Route, Search>) {
  const customerId = currentProfile()?.id
  await loadParts([
    queryClient.ensureQueryData(accountsQuery()).then((all) => {
      const account = all.find((one) => one.accountId === accountId)
      if (!account) throw notFound()
      const { currencyCode: currency } = account
      return customerId ? queryClient.fetchQuery(savedQuery({ customerId, accountId, currency })) : undefined
    }),
    scheduledPaymentId && queryClient.fetchQuery(scheduleQuery(scheduledPaymentId)),
  ])
}

const errorClass = 'rounded-large border border-line bg-paper p-5 sm:px-6'

/** `/accounts/:accountId/scheduled-payment/:id?`: a payment for later, new or changed. */
export function Screen({ params: { accountId, scheduledPaymentId }, search }: ScreenProps<Route, Search>) {
  const profile = useProfile()
  const navigate = useNavigate()
  // Another account begins the form anew, with what was filled in before.
  const carried = search.later ? carriedPayment({ customerId: profile.id, accountId }) : undefined
  const [kept, setKept] = useState(() => (carried ? fromCarried(carried) : blankSchedule))
  const back = scheduledPaymentId
    ? `${paths.scheduledPayments()}?schedule=${scheduledPaymentId}`
    : paths.scheduledPayments()
  return (
    <div className="mx-auto flex w-full max-w-180 flex-col gap-5 max-sm:pb-16">
      <Link href={back} className="touchable self-start text-small">
        {scheduledPaymentId ? 'Back to the scheduled payment' : 'All scheduled payments'}
      </Link>
      {mayPay(profile) ? (
        <Part query={accountsQuery()} what="your accounts" errorClass={errorClass}>
          {(all) => {
            const account = all.find((one) => one.accountId === accountId)
            if (!account) throw notFound()
            return (
              <ForAccount
                key={`${accountId} ${scheduledPaymentId}`}
                {...{ account, scheduledPaymentId, search, kept, carried }}
                accounts={payingAccounts(all, { currency: profile.mainCurrencyCode })}
                onAccount={(next, form) => {
                  setKept(forAnotherAccount(form))
                  void navigate({ href: paths.accountScheduledPayment({ accountId: next }), replace: true })
                }}
              />
            )
          }}
        </Part>
      ) : (
        <Card flush>
          <EmptyState title="View-only access" text="Ask a Super Admin of your team for permission to pay." />
        </Card>
      )}
    </div>
  )
}

interface ForAccountProps {
  account: Account
  scheduledPaymentId: string | undefined
  search: Search
  /** What a new form begins with. */
  kept: ScheduleForm
  carried: CarriedPayment | undefined
  accounts: readonly Account[]
  onAccount: (accountId: string, form: ScheduleForm) => void
}

function ForAccount({ account, scheduledPaymentId, search, kept, carried, accounts, onAccount }: ForAccountProps) {
  const { id: customerId } = useProfile()
  const { accountId, currencyCode: currency } = account
  const [first, ...more] = methodsFrom(account)
  if (account.status !== 'Active' || !first)
    return (
      <Card flush>
        <EmptyState
          title="This account can't pay"
          text={
            first
              ? 'You can only schedule payments from active accounts.'
              : "Payments from this account aren't available."
          }
          action={<ButtonLink href={paths.accounts()}>Your accounts</ButtonLink>}
        />
      </Card>
    )
  const paymentMethods = [first, ...more] as const
  const rows = <SkeletonRows rows={6} />
  return (
    <Part
      query={savedQuery({ customerId, accountId, currency })}
      what="your beneficiaries"
      {...{ errorClass }}
      pending={rows}
    >
      {(saved) => {
        const payable = { saved, paymentMethods }
        const flow = (begin: ScheduleForm, { edited, unsaved }: { edited?: ScheduleDetail; unsaved?: string } = {}) => (
          <Flow {...{ account, accounts, onAccount, customerId, begin, edited, unsaved, ...payable }} />
        )
        if (scheduledPaymentId)
          return (
            <Part
              query={scheduleQuery(scheduledPaymentId)}
              what="the scheduled payment"
              {...{ errorClass }}
              pending={rows}
            >
              {(schedule) =>
                schedule.status === 'Active' || schedule.status === 'Paused' ? (
                  flow(fromSchedule(schedule, search.payment, payable), { edited: schedule })
                ) : (
                  <Card flush>
                    <EmptyState
                      title="This schedule has ended"
                      text="Create a new one."
                      action={
                        <ButtonLink href={paths.accountScheduledPayment({ accountId })}>Schedule a payment</ButtonLink>
                      }
                    />
                  </Card>
                )
              }
            </Part>
          )
        if (search.again)
          return (
            <Part
              query={queryFor(getTransactionDetails, { query: { TransactionId: search.again } }, { failures: 'own' })}
              what="the payment"
              {...{ errorClass }}
              pending={rows}
            >
              {(paid) => (
                <Part query={categoriesQuery()} what="the categories" {...{ errorClass }} pending={rows}>
                  {(categories) => flow(fromPayment(paid, { ...payable, categories }), { unsaved: paid.counterParty })}
                </Part>
              )}
            </Part>
          )
        const id = search.beneficiaryId ?? carried?.beneficiaryId ?? ''
        const filled = id === '' && kept.writingNew ? kept : withBeneficiary(kept, id, payable)
        return flow(filled, carried && { unsaved: carried.holder })
      }}
    </Part>
  )
}

interface FlowProps extends Pick<ForAccountProps, 'accounts' | 'onAccount'> {
  account: Account
  customerId: string
  begin: ScheduleForm
  edited: ScheduleDetail | undefined
  unsaved: string | undefined
  saved: Parameters<typeof ScheduleEntry>[0]['saved']
  /** One at least. */
  paymentMethods: readonly [CatalogueEntry, ...CatalogueEntry[]]
}

function Flow({ account, accounts, onAccount, customerId, begin, edited, unsaved, saved, paymentMethods }: FlowProps) {
  const control = useFormControl(begin)
  const { form, setFaults } = control
  const [reviewing, setReviewing] = useState(false)
  const [othersFaults, setOthersFaults] = useState<ReturnType<typeof otherFaults>>({})
  const { data: categories = [] } = useQuery(categoriesQuery())
  // What it was when it was opened: a later version is refused, and the words say so.
  const [opened] = useState(edited)
  const { outcome, order, forget, done } = useScheduleOrder({ accountId: account.accountId, edited: opened })
  useLeavingWarned(outcome.is === 'sending')
  const edits = opened !== undefined
  const category = categories.find(({ id }) => id === form.expenseCategory)
  const paymentMethod = paymentMethods.find(({ method }) => method === form.method)
  const faultsOf = (now: ScheduleForm) => {
    const tooMany = edits ? undefined : countFault(now)
    return {
      ...(tooMany && { occurrence: tooMany }),
      ...scheduleFaults(now, { currency: account.currencyCode, category, paymentMethod, edits }),
    }
  }
  const [anyMethod] = paymentMethods
  const { verification, next } = usePayee({
    control,
    paymentMethod: paymentMethod ?? anyMethod,
    currency: account.currencyCode,
    faultsOf,
  })
  const bankCountry = form.bank?.bankCountryId || form.beneficiaryCountry || undefined
  if (done)
    return (
      <SuccessScreen
        title={done.paymentRuleTransactionId ? 'Sent for approval' : edits ? 'Changes saved' : 'Payment scheduled'}
        ticked={done.paymentRuleTransactionId === null}
        text={
          done.paymentRuleTransactionId
            ? "A payment rule requires your colleagues' approval. Nothing is paid until they've approved the whole schedule; after that, each payment goes out on its date."
            : "We'll pay on the date you chose. If your balance won't cover it, we'll email you two days before."
        }
        button={{ text: 'View scheduled payment', href: `${paths.scheduledPayments()}?schedule=${done.id}` }}
        more={
          done.paymentRuleTransactionId && (
            <ButtonLink kind="secondary" size="large" href={requestAddress(done.paymentRuleTransactionId)}>
              View request
            </ButtonLink>
          )
        }
      />
    )
  if (reviewing && category && paymentMethod)
    return (
      <ScheduleReview
        {...{ form, account, customerId, bankCountry, edits, outcome }}
        category={category.name}
        onBack={() => {
          forget()
          setReviewing(false)
        }}
        onOrder={(pin, code) =>
          void order(
            { form, account, customerId, paymentMethod, paymentMethods, category, pin, code },
            { again: outcome.is === 'unknown' },
          )
        }
      />
    )
  return (
    <ScheduleEntry
      {...{
        control,
        account,
        accounts,
        saved,
        paymentMethods,
        paymentMethod,
        bankCountry,
        edits,
        unsaved,
        verification,
        othersFaults,
      }}
      onAccount={(next) => onAccount(next, form)}
      onNext={() => {
        const ofOthers = otherFaults(form, { currency: account.currencyCode, paymentMethods })
        setOthersFaults(ofOthers)
        const review = () => {
          if (hasFaults(ofOthers)) return
          forget()
          setReviewing(true)
        }
        if (form.writingNew) return void next(review)
        const faults = faultsOf(form)
        if (hasFaults(faults)) return setFaults(faults)
        review()
      }}
    />
  )
}
