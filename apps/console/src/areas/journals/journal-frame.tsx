import { useSuspenseQuery } from '@tanstack/react-query'
import * as contract from '@tradewind/contract/journals'
import type { ReactNode } from 'react'
import { PageTitle } from '#app/page-title.tsx'
import { sessionQuery } from '#app/session.ts'
import { queryFor } from '#ui/calls/api.ts'
import { Card } from '#ui/card.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Link } from '#ui/link.tsx'
import { Part } from '#ui/part.tsx'
import { SkeletonRows } from '#ui/skeleton.tsx'

interface FrameProps {
  title: string
  text: string
  children: (accounts: readonly contract.LedgerAccount[]) => ReactNode
}

/** The frame of both forms: checks the permission and loads our own accounts. */
export function JournalFrame({ title, text, children }: FrameProps) {
  const { data: me } = useSuspenseQuery(sessionQuery)
  return (
    <>
      <p className="mb-3 text-small">
        <Link href="/journals">All journals</Link>
      </p>
      <PageTitle title={title} text={text} />
      <div className="max-w-160">
        <Card>
          {me.permissions.includes('journals:propose') ? (
            <Part
              query={queryFor(contract.listLedgerAccounts, {}, { failures: 'own' })}
              what="our accounts"
              pending={<SkeletonRows rows={4} />}
            >
              {children}
            </Part>
          ) : (
            <EmptyState title="You can't propose journals" text="Ask someone in operations or treasury." />
          )}
        </Card>
      </div>
    </>
  )
}
