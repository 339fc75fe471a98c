import type { NameCheckResult } from '@tradewind/contract/beneficiaries'
import { Info, type LucideIcon, ShieldCheck, TriangleAlert } from 'lucide-react'

/**
 * What is known of a saved account: that it exists, and what its bank said of the name. Only where the name is the
 * account's is it shown as verified: after a change of name the bank was not asked again.
 */
export function VerifiedLine({ nameCheck }: { nameCheck: NameCheckResult }) {
  const { icon: Icon, tone, words } = appearance[nameCheck]
  return (
    <p className={`flex items-start gap-1.5 text-small ${tone}`}>
      <Icon aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
      {words}
    </p>
  )
}

const appearance: Record<NameCheckResult, { icon: LucideIcon; tone: string; words: string }> = {
  match: { icon: ShieldCheck, tone: 'text-good', words: 'Bank details verified' },
  close: {
    icon: TriangleAlert,
    tone: 'text-warn',
    words: 'Bank details verified. The name is a close match.',
  },
  none: {
    icon: TriangleAlert,
    tone: 'text-warn',
    words: "The account exists, but the name doesn't match",
  },
  unavailable: { icon: Info, tone: 'text-ink-soft', words: 'Bank details verified. Name not checked.' },
}
