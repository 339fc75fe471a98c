import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import * as contract from '@tradewind/contract/customers-staff'
import { customerTypeName } from '@tradewind/kernel'
import { NoteFields, Notes, noteFaults } from '#app/notes.tsx'
import { PageTitle } from '#app/page-title.tsx'
import { RecordPage } from '#app/record-page.tsx'
import { ReversalAccounts } from '#app/reversal-accounts.tsx'
import { SecurityQuestions } from '#app/security-questions.tsx'
import { sessionQuery } from '#app/session.ts'
import { ViewForm } from '#app/view-form.tsx'
import { Button } from '#ui/button.tsx'
import { queryFor } from '#ui/calls/api.ts'
import { Card } from '#ui/card.tsx'
import { plainMomentText } from '#ui/dates.ts'
import { useFormControl } from '#ui/form/form-control.ts'
import { useForm } from '#ui/form/use-form.ts'
import { KeyValue } from '#ui/key-value.tsx'
import { Link } from '#ui/link.tsx'
import { openModal } from '#ui/modal-bus.ts'
import { StatusBadge } from '#ui/status-badge.tsx'
import { ZoneNote } from '#ui/zone-note.tsx'
import { Accounts, Documents, Limits, Looks, Margins, Payments, Work } from './customer-parts.tsx'
import { People } from './customer-people.tsx'
import { onboardingName, productNames } from './customer-words.ts'

/** Each reading is recorded: it is read when the page opens and after a change. */
const customerQuery = (customerId: string) => ({
  ...queryFor(contract.getCustomer, { params: { customerId } }, { failures: 'own' as const }),
  staleTime: 60_000,
  refetchOnWindowFocus: false,
  refetchOnReconnect: false,
})

/** One customer: who acts for it, what it holds, what is open about it, and how staff help. */
export function CustomerPage() {
  const { customerId = '' } = useParams({ strict: false }) as { customerId?: string }
  return (
    <RecordPage
      query={customerQuery(customerId)}
      what="this customer"
      back={{ href: '/customers', text: 'All customers' }}
    >
      {(customer) => <CustomerView of={customer} />}
    </RecordPage>
  )
}

function CustomerView({ of }: { of: contract.CustomerDetail }) {
  const permissions = useQuery(sessionQuery).data?.permissions ?? []
  return (
    <>
      <PageTitle
        title={<bdi>{of.name}</bdi>}
        text={
          <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
            {customerTypeName(of.customerType)}, {of.country}
            <StatusBadge status={of.status} />
          </span>
        }
        aside={<SeeAs of={of} />}
      />
      <div className="grid items-start gap-5 wide:grid-cols-[minmax(0,1fr)_24rem]">
        <div className="flex min-w-0 flex-col gap-5">
          <People of={of} mayProtect={permissions.includes('customers:protect')} />
          <Accounts of={of} />
          {permissions.includes('payments:read') && <Payments customerId={of.customerId} />}
          <Work of={of} mayReadPayments={permissions.includes('payments:read')} />
          <Notes notes={of.notes}>
            <NextNote customerId={of.customerId} />
          </Notes>
          <Looks of={of} />
        </div>
        <aside aria-label="Details" className="flex min-w-0 flex-col gap-5">
          <Card title="Customer">
            <KeyValue entries={entriesOf(of)} />
          </Card>
          <SecurityQuestions customerId={of.customerId} />
          <Limits of={of} />
          <Margins of={of} />
          {permissions.includes('rates:read') && (
            <Card title="Prices">
              <p className="flex flex-wrap gap-x-5 gap-y-1">
                <Link href={`/prices/customers?customer=${of.customerId}`}>Customer prices</Link>
                <Link href={`/prices/groups?customer=${of.customerId}`}>Price group</Link>
              </p>
            </Card>
          )}
          <Documents of={of} />
          <ReversalAccounts customerId={of.customerId} currency={of.mainCurrencyCode} />
          <ZoneNote />
        </aside>
      </div>
    </>
  )
}

const SeeAs = ({ of: { customerId, name } }: { of: contract.CustomerDetail }) => (
  <Button
    kind="secondary"
    onClick={() =>
      openModal({ component: ViewForm, props: { customerId }, title: `See as ${name}`, modalSize: 'small' })
    }
  >
    See as customer
  </Button>
)

const entriesOf = (of: contract.CustomerDetail) => [
  { label: 'Onboarding', value: onboardingName(of.onboardingStatus) },
  { label: 'Product', value: productNames[of.product] },
  { label: 'Main currency', value: of.mainCurrencyCode },
  { label: 'Registered', value: plainMomentText(of.since) },
  {
    label: 'Customer ID',
    value: <span className="figures text-small wrap-anywhere">{of.customerId}</span>,
    copy: of.customerId,
    copyLabel: 'Copy the customer ID',
  },
]

function NextNote({ customerId }: { customerId: string }) {
  const note = useForm({
    control: useFormControl({ text: '' }),
    call: contract.noteCustomer,
    params: { customerId },
    body: ({ text }) => ({ text }),
    faults: noteFaults,
    onSaved: () => note.set({ text: '' }),
  })
  return <NoteFields form={note} />
}
