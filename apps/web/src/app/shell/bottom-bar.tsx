import { ApprovalsCount } from '#domain/attention/approvals-count.tsx'
import { useProfile } from '#domain/session/session.ts'
import { useFlags } from '#lib/flags.ts'
import { cx } from '#ui/cx.ts'
import { t } from '#ui/language.ts'
import { Link } from '#ui/link.tsx'
import { barOf, currentOf, sidebarFor } from '../sidebar.rules.ts'
import { icons, unknownIcon } from './entry-icons.ts'
import { useLeads } from './use-leads.ts'

/** On phones, the four most used places in reach of a thumb. Gives way to the next action of a form. */
export function BottomBar({ path }: { path: string }) {
  const profile = useProfile()
  const flags = useFlags()
  const leads = useLeads()
  const places = barOf(sidebarFor(profile, flags, profile.cardListed, leads).main, profile, leads)
  const current = currentOf(
    places.map(({ link }) => link),
    path,
  )
  if (places.length === 0) return null
  return (
    <nav aria-label={t('Most used')} className="bottom-bar border-t border-line bg-paper sm:hidden">
      <ul className="grid auto-cols-fr grid-flow-col">
        {places.map((place) => {
          const Icon = icons[place.icon] ?? unknownIcon
          const here = place.link === current
          return (
            <li key={place.link} className="min-w-0">
              <Link
                bare
                href={place.link}
                aria-current={here ? 'page' : undefined}
                className={cx(
                  'relative flex min-h-14 flex-col items-center justify-center gap-1 px-0.5 py-1.5 text-center text-caption leading-tight wrap-anywhere',
                  here ? 'font-semibold text-ink' : 'font-medium text-ink-soft',
                )}
              >
                <Icon
                  aria-hidden="true"
                  className={cx('size-5', here && 'text-brand')}
                  strokeWidth={here ? 2.25 : 1.75}
                />
                {t(place.name)} {'counts' in place && <ApprovalsCount className="absolute start-1/2 top-0.5 ms-1.5" />}
              </Link>
            </li>
          )
        })}
      </ul>
    </nav>
  )
}
