import { useQuery } from '@tanstack/react-query'
import { getBankClock } from '@tradewind/contract/bank-clock'
import { queryFor } from '#lib/api.ts'
import { Link } from '#ui/link.tsx'

/** The quiet way to the demo world's levers. Outside the demo world there is no bank clock, and so no link. */
export function SandboxLink() {
  const { isSuccess } = useQuery({
    ...queryFor(getBankClock, {}, { failures: 'silent' }),
    staleTime: Number.POSITIVE_INFINITY,
  })
  if (!isSuccess) return null
  return (
    <p className="text-small text-ink-soft">
      This is the demo world: move the bank clock or send money in at the <Link href="/sandbox">sandbox</Link>.
    </p>
  )
}
