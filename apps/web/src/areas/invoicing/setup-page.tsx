import { useNavigate } from '@tanstack/react-router'
import { previewInvoiceSetup } from '@tradewind/contract/invoicing'
import { useState } from 'react'
import { accountsQuery } from '#domain/accounts/accounts.queries.ts'
import { currentProfile, useProfile } from '#domain/session/session.ts'
import { loadParts } from '#lib/load-parts.ts'
import { paths } from '#lib/paths.ts'
import { download } from '#ui/calls/download.ts'
import { queryClient } from '#ui/calls/query-client.ts'
import { Card } from '#ui/card.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Link } from '#ui/link.tsx'
import { Part } from '#ui/part.tsx'
import { SkeletonForm } from '#ui/skeleton.tsx'
import { toast } from '#ui/toast.ts'
import { usePause } from '#ui/use-pause.ts'
import { configurationQuery } from './invoicing.queries.ts'
import { PdfPreview } from './pdf-preview.tsx'
import { useInvoiceRights } from './rights.ts'
import { type SetupBody, SetupForm } from './setup-form.tsx'

export async function load() {
  const customerId = currentProfile()?.id
  await loadParts([
    customerId && queryClient.fetchQuery(configurationQuery(customerId)),
    queryClient.ensureQueryData(accountsQuery()),
  ])
}

const errorClass = 'rounded-large border border-line bg-paper p-5 sm:px-6'

/** `/invoice/invoice-setup`: how invoices look, with the document that comes of it. */
export function Screen() {
  const { id } = useProfile()
  const may = useInvoiceRights()
  const navigate = useNavigate()
  return (
    <div className="flex flex-col gap-5">
      <Link href={paths.invoices()} className="touchable self-start text-small">
        All invoices
      </Link>
      {may.manage ? (
        <Part query={configurationQuery(id)} what="your invoice setup" {...{ errorClass }} pending={<SkeletonForm />}>
          {(configuration) => (
            <Part query={accountsQuery()} what="your accounts" {...{ errorClass }} pending={<SkeletonForm />}>
              {(accounts) => (
                <SetupForm
                  key={configuration?.version}
                  {...{ configuration, accounts }}
                  words="Save setup"
                  preview={(body) => <Preview body={body} />}
                  onSaved={() => {
                    toast.success('Invoice setup saved')
                    void navigate({ href: paths.invoices() })
                  }}
                />
              )}
            </Part>
          )}
        </Part>
      ) : (
        <Card flush>
          <EmptyState
            title="View-only access"
            text="Ask a Super Admin of your team for permission to manage invoices."
          />
        </Card>
      )}
    </div>
  )
}

/** The PDF of a sample invoice, drawn again once the entries rest. */
function Preview({ body }: { body: SetupBody | undefined }) {
  const [drawn, setDrawn] = useState({ body, round: 0 })
  const typed = JSON.stringify(body)
  usePause(typed, () => {
    if (body && typed !== JSON.stringify(drawn.body)) setDrawn({ body, round: drawn.round + 1 })
  })
  const { body: shown, round } = drawn
  return (
    <section aria-label="Preview" className="wide:sticky wide:top-20">
      <h2 className="mb-3 font-semibold">Preview</h2>
      {shown && (
        <PdfPreview
          label="Sample invoice"
          of={['setup', round]}
          load={() => download(previewInvoiceSetup, { body: shown })}
        />
      )}
    </section>
  )
}
