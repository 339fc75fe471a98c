import { ApprovalsCount } from '#domain/attention/approvals-count.tsx'
import { useProfile } from '#domain/session/session.ts'
import { useFlags } from '#lib/flags.ts'
import { paths } from '#lib/paths.ts'
import { cx } from '#ui/cx.ts'
import { t } from '#ui/language.ts'
import { Link } from '#ui/link.tsx'
import { Logo } from '#ui/mark.tsx'
import {
  currentOf,
  groupsOf,
  type SidebarEntry,
  type SidebarGroup,
  type SidebarPlace,
  sidebarFor,
} from '../sidebar.rules.ts'
import { CompanyInFrame } from './company-in-frame.tsx'
import { addressOf } from './entry-address.ts'
import { icons, unknownIcon } from './entry-icons.ts'
import { useLeads } from './use-leads.ts'

/** The navigation, with a mark at the current section. */
export function Sidebar({ path }: { path: string }) {
  const profile = useProfile()
  const flags = useFlags()
  const leads = useLeads()
  const { main, others } = sidebarFor(profile, flags, profile.cardListed, leads)
  const groups = groupsOf(main, profile, leads)
  const last = others.length > 0 ? [{ name: 'Others', entries: others }] : []
  const current = currentOf(
    [...groups, ...last].flatMap(({ entries }) => entries.map(({ link }) => link)),
    path,
  )
  return (
    <nav aria-label={t('Main')} className="flex h-full flex-col gap-3 overflow-y-auto px-4 py-4">
      <Link href={paths.home()} bare className="inline-flex self-start rounded-small px-3.5 py-1">
        <Logo />
      </Link>
      <CompanyInFrame />
      {groups.map((group) => (
        <Group key={group.name} group={group} current={current} />
      ))}
      {last.map((group) => (
        <Group key={group.name} group={group} current={current} className={cx(main.length > 0 && 'mt-auto')} />
      ))}
    </nav>
  )
}

interface GroupProps {
  group: SidebarGroup
  current: string | undefined
  className?: string
}

function Group({ group: { name, entries }, current, className }: GroupProps) {
  const id = `sidebar-${name.toLowerCase()}`
  return (
    <div className={className}>
      <h2 id={id} className="mb-1 px-4 text-caption font-medium text-ink-soft">
        {t(name)}
      </h2>
      <ul aria-labelledby={id} className="flex flex-col gap-0.5">
        {entries.map((entry) => (
          <Entry key={entry.link} entry={entry} current={entry.link === current} />
        ))}
      </ul>
    </div>
  )
}

function Entry({ entry, current }: { entry: SidebarEntry | SidebarPlace; current: boolean }) {
  const Icon = icons[entry.icon] ?? unknownIcon
  const profile = useProfile()
  const row = 'relative flex min-h-11 items-center gap-3 rounded-base px-4 text-small font-medium'
  if ('status' in entry && entry.status === 'disabled') {
    return (
      <li className={cx(row, 'text-ink-faint')}>
        <Icon aria-hidden="true" className="size-5" strokeWidth={1.75} />
        {t(entry.name)}
        <span className="sr-only">{t(', not available yet')}</span>
      </li>
    )
  }
  return (
    <li>
      <Link
        href={addressOf(entry.link, profile)}
        bare
        aria-current={current ? 'page' : undefined}
        className={cx(
          row,
          'transition',
          current ? 'bg-paper font-semibold text-ink ring-1 ring-line' : 'text-ink-soft hover:bg-paper hover:text-ink',
        )}
      >
        <Icon
          aria-hidden="true"
          className={cx('size-5', current && 'text-brand')}
          strokeWidth={current ? 2.25 : 1.75}
        />
        {t(entry.name)}
        {'counts' in entry && ' '}
        {'counts' in entry && (
          <span className="ms-auto">
            <ApprovalsCount />
          </span>
        )}
      </Link>
    </li>
  )
}
