import type { NameCheckResult } from '@tradewind/contract/beneficiaries'
import { BadgeCheck, Info, type LucideIcon, TriangleAlert } from 'lucide-react'

/**
 * What is known of a saved account: that it exists, and what its bank said of the name. Only where the name is the
 * account's does it look as if all were well: after a change of name nobody asked the bank again.
 */
export function VerifiedLine({ nameCheck }: { nameCheck: NameCheckResult }) {
  const { icon: Icon, tone, words } = known[nameCheck]
  return (
    <p className={`flex items-start gap-1.5 text-small ${tone}`}>
      <Icon aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
      {words}
    </p>
  )
}

const known: Record<NameCheckResult, { icon: LucideIcon; tone: string; words: string }> = {
  match: { icon: BadgeCheck, tone: 'text-good', words: 'Bank details verified' },
  close: {
    icon: TriangleAlert,
    tone: 'text-warn',
    words: 'Bank details verified; the name is close to the account’s, but not the same',
  },
  none: {
    icon: TriangleAlert,
    tone: 'text-warn',
    words: 'The account exists, but its bank says that it is not in this name',
  },
  unavailable: { icon: Info, tone: 'text-ink-soft', words: 'Bank details verified; the name was not compared' },
}
