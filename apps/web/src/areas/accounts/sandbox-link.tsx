import { useQuery } from '@tanstack/react-query'
import { getBankClock } from '@tradewind/contract/bank-clock'
import { queryFor } from '#ui/calls/api.ts'
import { t } from '#ui/language.ts'
import { Link } from '#ui/link.tsx'

/** A link to the sandbox. Outside the demo world there is no bank clock, so no link. */
export function SandboxLink() {
  const { isSuccess } = useQuery({
    ...queryFor(getBankClock, {}, { failures: 'silent' }),
    staleTime: Number.POSITIVE_INFINITY,
  })
  if (!isSuccess) return null
  return (
    <p className="text-small text-ink-soft">
      {t('Demo environment: move the bank clock or pay money in from the')} <Link href="/sandbox">{t('sandbox')}</Link>.
    </p>
  )
}
