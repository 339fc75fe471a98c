import { listProofsOfPayment, proofStatuses } from '@tradewind/contract/invoicing'
import { currentProfile, useProfile } from '#domain/session/session.ts'
import type { LoadContext } from '#lib/feature-route.ts'
import { loadParts } from '#lib/load-parts.ts'
import { paths } from '#lib/paths.ts'
import { ButtonLink } from '#ui/button.tsx'
import { partShown, queryFor } from '#ui/calls/api.ts'
import { queryClient } from '#ui/calls/query-client.ts'
import { Link } from '#ui/link.tsx'
import { listAddress, oneOf, type SearchOf } from '#ui/list/list-address.rules.ts'
import { ListScreen } from '#ui/list/list-screen.tsx'
import { useListSearch } from '#ui/list/use-list-search.ts'
import { ProofRow, proofWords } from './invoice-proofs.tsx'
import { useInvoiceRights } from './rights.ts'

const proofAddress = listAddress({ filters: { status: oneOf(proofStatuses) } })
type Search = SearchOf<typeof proofAddress>

export const readSearch = proofAddress.read

const proofsQuery = (customerId: string, { page, pageSize, status }: Search) =>
  queryFor(
    listProofsOfPayment,
    { query: { CustomerId: customerId, Page: page, PageSize: pageSize, ...(status && { Status: status }) } },
    partShown,
  )

export async function load({ search }: LoadContext<'invoiceProofOfPayment', Search>) {
  const customerId = currentProfile()?.id
  await loadParts([customerId && queryClient.ensureQueryData(proofsQuery(customerId, search))])
}

/** `/invoice/proof-of-payment`: what payers gave as proof, those to review first. */
export function Screen() {
  const { id } = useProfile()
  const may = useInvoiceRights()
  const list = useListSearch(proofAddress)
  return (
    <div className="flex flex-col gap-5">
      <Link href={paths.invoices()} className="touchable self-start text-small">
        All invoices
      </Link>
      <ListScreen
        title="Proofs of payment"
        state={list}
        query={(search) => proofsQuery(id, search)}
        what="the proofs of payment"
        intro={
          <p className="px-5 pb-3 text-small text-ink-soft sm:px-6">
            Accepting a proof doesn’t mark its invoice as paid. Match the transfer or mark the invoice as paid yourself.
          </p>
        }
        filters={[
          {
            name: 'status',
            label: 'Status',
            all: 'All statuses',
            options: proofStatuses.map((value) => ({ value, text: proofWords[value].text })),
          },
        ]}
        action={
          may.manage && (
            <ButtonLink kind="secondary" size="small" href={paths.invoiceUploadProof()}>
              Upload
            </ButtonLink>
          )
        }
        empty={{ title: 'Nothing to review', text: 'Proofs that your customers upload appear here.' }}
        rows={(proofs) => (
          <ul aria-label="Proofs of payment">
            {proofs.map((proof) => (
              <ProofRow key={proof.proofId} proof={proof} mayDecide={may.settle} of={proof} />
            ))}
          </ul>
        )}
        rowKey={({ proofId }) => proofId}
      />
    </div>
  )
}
