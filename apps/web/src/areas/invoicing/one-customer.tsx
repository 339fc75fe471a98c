import { useProfile } from '#domain/session/session.ts'
import { paths } from '#lib/paths.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { KeyValue } from '#ui/key-value.tsx'
import { Part } from '#ui/part.tsx'
import { SkeletonCard } from '#ui/skeleton.tsx'
import { type InvoicedCustomer, openCustomer } from './customer-window.tsx'
import { customerQuery } from './invoicing.queries.ts'
import { Owes } from './owes.tsx'
import { useInvoiceRights } from './rights.ts'

/** A customer above their invoices: what they owe, and how they pay. */
export function OneCustomer({ merchantCustomerId }: { merchantCustomerId: string }) {
  const { id } = useProfile()
  const may = useInvoiceRights()
  return (
    <Part
      query={customerQuery(id, merchantCustomerId)}
      what="this customer"
      errorClass="rounded-large border border-line bg-paper p-5 sm:px-6"
      pending={<SkeletonCard />}
    >
      {({ records: [customer] }) =>
        customer && (
          <Card>
            <h2 className="font-semibold wrap-anywhere">
              <bdi>{customer.name}</bdi>
            </h2>
            <KeyValue
              className="mt-2"
              entries={[
                { label: 'Owes', value: <Owes outstanding={customer.outstanding} />, strong: true },
                { label: 'Payment habits', value: habitText(customer.paymentHabit) },
                { label: 'Email', value: customer.emailAddress },
                ...(customer.contactName ? [{ label: 'Contact', value: customer.contactName }] : []),
                { label: 'Address', value: addressOf(customer) },
                ...(customer.taxNumber ? [{ label: 'Tax number', value: customer.taxNumber }] : []),
              ]}
            />
            <div className="mt-4 flex flex-wrap gap-2">
              {may.manage && (
                <Button kind="secondary" size="small" onClick={() => openCustomer({ customer })}>
                  Edit customer
                </Button>
              )}
              <ButtonLink kind="secondary" size="small" href={paths.invoices()}>
                All customers’ invoices
              </ButtonLink>
            </div>
          </Card>
        )
      }
    </Part>
  )
}

const addressOf = ({ address, city, postcode, countryId }: InvoicedCustomer): string =>
  [address, [postcode, city].filter(Boolean).join(' '), countryId].join(', ')

const counted = (count: number, noun: string): string => `${count} ${noun}${count === 1 ? '' : 's'}`

function habitText(habit: InvoicedCustomer['paymentHabit']): string {
  if (!habit) return 'No paid invoices yet'
  const { paidInvoices, averageDays, late } = habit
  const pays = averageDays === 0 ? 'Pays on the issue date' : `Pays ${counted(averageDays, 'day')} after issue`
  const lateText = late === 0 ? 'none late' : `${late} late`
  return `${pays} on average · ${counted(paidInvoices, 'paid invoice')}, ${lateText}`
}
