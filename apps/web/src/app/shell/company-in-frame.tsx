import { ChevronsUpDown } from 'lucide-react'
import { isIndividual } from '#domain/session/profile.ts'
import { useProfile } from '#domain/session/session.ts'
import { t } from '#ui/language.ts'
import { lazyPart } from '#ui/lazy-part.tsx'
import { openModal } from '#ui/modal-bus.ts'

const CompanySwitcher = lazyPart(() => import('#domain/session/company-switcher.tsx'), 'CompanySwitcher')
const YourCompanies = () => <CompanySwitcher />

/** Opens the switcher for people who act for several companies. */
export const openCompanies = (): void =>
  openModal({ component: YourCompanies, title: 'Your companies', modalSize: 'small', props: {} })

/** The company that someone acts for, visible on every page; individuals see nothing here. */
export function CompanyInFrame() {
  const profile = useProfile()
  if (isIndividual(profile)) return null
  const name = <bdi className="min-w-0 flex-1 truncate text-start">{profile.customerName}</bdi>
  const row = 'mx-3.5 -mt-3 flex min-w-0 items-center gap-2 text-small font-medium text-ink-soft'
  if (profile.companies < 2)
    return (
      <p title={profile.customerName} className={row}>
        {name}
      </p>
    )
  return (
    <button
      type="button"
      title={profile.customerName}
      onClick={openCompanies}
      className={`${row} min-h-11 rounded-small transition hover:text-ink`}
    >
      {name}
      <ChevronsUpDown aria-hidden="true" className="size-4 shrink-0" />
      <span className="sr-only">{t(', choose another company')}</span>
    </button>
  )
}
