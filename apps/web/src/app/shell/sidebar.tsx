import {
  ArrowLeftRight,
  BadgeCheck,
  BanknoteArrowUp,
  CircleHelp,
  ClipboardList,
  CreditCard,
  Gift,
  Landmark,
  type LucideIcon,
  PiggyBank,
  ReceiptText,
  Send,
  Settings,
  Tags,
  Users,
} from 'lucide-react'
import { useProfile } from '#domain/session/session.ts'
import { useFlags } from '#lib/flags.ts'
import { paths } from '#lib/paths.ts'
import { cx } from '#ui/cx.ts'
import { Link } from '#ui/link.tsx'
import { Logo } from '#ui/mark.tsx'
import { isCurrent, type SidebarEntry, sidebarFor } from '../sidebar.rules.ts'
import { useLeads } from './use-leads.ts'

const icons: Record<string, LucideIcon> = {
  accounts: Landmark,
  sendr: Send,
  payment: ArrowLeftRight,
  card: CreditCard,
  savings: PiggyBank,
  invoice: ReceiptText,
  payroll: BanknoteArrowUp,
  beneficiaries: Users,
  referral: Gift,
  'audit-trail': ClipboardList,
  'maker-checker': BadgeCheck,
  'help-center': CircleHelp,
  'billing-plans': Tags,
  settings: Settings,
}

/** The navigation, with a mark at the current section. */
export function Sidebar({ path }: { path: string }) {
  const profile = useProfile()
  const flags = useFlags()
  const { main, others } = sidebarFor(profile, flags, profile.cardListed, useLeads())
  return (
    <nav aria-label="Main" className="flex h-full flex-col gap-6 overflow-y-auto px-4 py-5">
      <Link href={paths.home()} bare className="inline-flex self-start rounded-small px-3.5 py-1">
        <Logo />
      </Link>
      {main.length > 0 && <Entries entries={main} path={path} />}
      {others.length > 0 && (
        <div className={cx(main.length > 0 && 'mt-auto')}>
          <h2 id="others" className="mb-1 px-4 text-caption font-medium text-ink-soft">
            Others
          </h2>
          <Entries entries={others} path={path} labelledBy="others" />
        </div>
      )}
    </nav>
  )
}

function Entries({
  entries,
  path,
  labelledBy,
}: {
  entries: readonly SidebarEntry[]
  path: string
  labelledBy?: string
}) {
  return (
    <ul aria-labelledby={labelledBy} className="relative flex flex-col gap-0.5">
      {entries.map((entry) => (
        <Entry key={entry.link} entry={entry} current={isCurrent(entry, path)} />
      ))}
    </ul>
  )
}

function Entry({ entry, current }: { entry: SidebarEntry; current: boolean }) {
  const Icon = icons[entry.icon] ?? Landmark
  const row = 'relative flex min-h-11 items-center gap-3 rounded-base px-4 text-small font-medium'
  if (entry.status === 'disabled') {
    return (
      <li className={cx(row, 'text-ink-faint')}>
        <Icon aria-hidden="true" className="size-5" strokeWidth={1.75} />
        {entry.name}
        <span className="sr-only">, not available yet</span>
      </li>
    )
  }
  return (
    <li>
      <Link
        href={entry.link}
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
        {entry.name}
        {current && <span aria-hidden="true" className="ms-auto size-2 rounded-full bg-accent" />}
      </Link>
    </li>
  )
}
