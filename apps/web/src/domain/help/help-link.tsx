import type { HelpTopic } from '@tradewind/contract/help-topics'
import type { ReactNode } from 'react'
import { useProfile } from '#domain/session/session.ts'
import { useFlags } from '#lib/flags.ts'
import { Link } from '#ui/link.tsx'
import { helpBaseFor, helpHref } from './help-address.ts'

interface HelpLinkProps {
  topic: HelpTopic | undefined
  children: ReactNode
  bare?: boolean
  className?: string
}

/** Leads to the article about a topic; nothing where there is no topic, or no articles. */
export function HelpLink({ topic, children, ...look }: HelpLinkProps) {
  const { FEATURE_HELP_CENTER, FEATURE_ARTICLES } = useFlags()
  const base = helpBaseFor(useProfile())
  if (!topic || !FEATURE_HELP_CENTER || !FEATURE_ARTICLES) return null
  return (
    <Link {...look} href={helpHref(base, { topic })}>
      {children}
    </Link>
  )
}
