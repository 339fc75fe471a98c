import { useNavigate } from '@tanstack/react-router'
import type { Reply } from '@tradewind/contract/call'
import * as policy from '@tradewind/contract/onboarding-policy'
import type { ReactNode } from 'react'
import { PageTitle } from '#app/page-title.tsx'
import { Part } from '#ui/part.tsx'
import { SkeletonRows } from '#ui/skeleton.tsx'
import { Tabs } from '#ui/tabs.tsx'
import { policyQuery } from './policy-queries.ts'

const pages = [
  { key: '/policy', label: 'Documents' },
  { key: '/policy/countries', label: 'Countries' },
  { key: '/policy/categories', label: 'Categories' },
  { key: '/policy/changes', label: 'Changes' },
] as const

interface PolicyFrameProps {
  here: (typeof pages)[number]['key']
  aside?: ReactNode
  children: (found: Reply<typeof policy.getPolicy>) => ReactNode
}

/** The head of the area's pages: what is edited here, when it counts, and how many changes wait. */
export function PolicyFrame({ here, aside, children }: PolicyFrameProps) {
  const navigate = useNavigate()
  return (
    <>
      <PageTitle
        title="Policy"
        text="Changes apply to new applications. Approved customers aren't affected."
        aside={aside}
      />
      <Part query={policyQuery} what="the policy" pending={<SkeletonRows />}>
        {(found) => (
          <Tabs
            label="Policy"
            tabs={pages.map(({ key, label }) =>
              key === '/policy/changes' && found.proposals.length > 0
                ? { key, label, count: found.proposals.length }
                : { key, label },
            )}
            selected={here}
            onSelect={(key) => void navigate({ href: key })}
          >
            {children(found)}
          </Tabs>
        )}
      </Part>
    </>
  )
}
