import { useQuery } from '@tanstack/react-query'
import {
  ArrowLeftRight,
  CalendarClock,
  ChevronRight,
  CircleCheck,
  CircleX,
  CreditCard,
  FileClock,
  FilePenLine,
  FileUp,
  type LucideIcon,
  PencilLine,
  ShieldAlert,
  Undo2,
  UserRoundCheck,
} from 'lucide-react'
import { useState } from 'react'
import { attentionQuery } from '#domain/attention/attention.queries.ts'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { cx } from '#ui/cx.ts'
import { keptDrafts } from '#ui/drafts/kept-drafts.ts'
import { t } from '#ui/language.ts'
import { lazyPart } from '#ui/lazy-part.tsx'
import { Link } from '#ui/link.tsx'
import { PartError } from '#ui/part-error.tsx'
import { useStore } from '#ui/store.ts'
import { type Need, needsOf } from './needs.ts'

const looks: Record<Need['kind'], { icon: LucideIcon; tone: string }> = {
  'account-recovery': { icon: ShieldAlert, tone: 'bg-bad-tint text-bad' },
  approvals: { icon: CircleCheck, tone: 'bg-warn-tint text-warn' },
  changes: { icon: PencilLine, tone: 'bg-warn-tint text-warn' },
  'stopped-payments': { icon: CircleX, tone: 'bg-bad-tint text-bad' },
  'team-changes': { icon: UserRoundCheck, tone: 'bg-warn-tint text-warn' },
  rates: { icon: ArrowLeftRight, tone: 'bg-note-tint text-note' },
  'returned-payments': { icon: Undo2, tone: 'bg-bad-tint text-bad' },
  documents: { icon: FileUp, tone: 'bg-warn-tint text-warn' },
  schedules: { icon: CalendarClock, tone: 'bg-warn-tint text-warn' },
  'card-requests': { icon: CreditCard, tone: 'bg-warn-tint text-warn' },
  'recurring-invoices': { icon: FileClock, tone: 'bg-warn-tint text-warn' },
  draft: { icon: FilePenLine, tone: 'bg-note-tint text-note' },
}

/** So many are seen at once, the most urgent first; the money below is what people come for. */
const firstShown = 3

/** What waits for the person; not there while nothing does. */
export function NeedsYou() {
  const { data: items, errorUpdateCount, isFetching, refetch } = useQuery({ ...attentionQuery(), retryOnMount: false })
  const needs = needsOf(items ?? [], useStore(keptDrafts))
  const [whole, setWhole] = useState(false)
  const failed = errorUpdateCount > 0 && items === undefined
  const more = needs.length - firstShown
  if (needs.length === 0 && !failed) return null
  return (
    <Card
      flush
      title={t('Needs you')}
      aside={
        more > 0 && (
          <Button kind="quiet" size="small" aria-expanded={whole} onClick={() => setWhole(!whole)}>
            {whole ? t('Show fewer') : t('Show {count} more', { count: more })}
          </Button>
        )
      }
    >
      {failed && (
        <PartError
          what="what is waiting for you"
          busy={isFetching}
          onRetry={() => void refetch()}
          className="px-5 pb-5 sm:px-6"
        />
      )}
      <ul className="pb-2 empty:hidden">
        {(whole ? needs : needs.slice(0, firstShown)).map((need) => (
          <NeedLine key={need.key} need={need} />
        ))}
      </ul>
    </Card>
  )
}

function NeedLine({ need: { kind, title, text, href, action, dismiss } }: { need: Need }) {
  const { icon: Icon, tone } = looks[kind]
  return (
    <li className="flex items-center transition hover:bg-inset">
      <Link
        bare
        href={href}
        className="flex min-h-14 min-w-0 flex-1 items-center gap-3 px-5 py-2 sm:px-6 wide:min-h-11 wide:py-1"
      >
        <span className={cx('grid size-8 shrink-0 place-items-center rounded-full', tone)}>
          <Icon aria-hidden="true" className="size-4.5" />
        </span>
        <span className="min-w-0 flex-1 gap-x-3 wide:flex wide:items-baseline">
          <span className="block font-semibold wrap-anywhere">{title}</span>
          <span className="block text-small text-ink-soft wrap-anywhere">{text}</span>
        </span>
        <span className="flex shrink-0 items-center gap-1 text-small font-semibold text-brand">
          <span className="max-sm:sr-only">{action}</span>
          <ChevronRight aria-hidden="true" className="size-5 rtl:rotate-180" />
        </span>
      </Link>
      {dismiss && <Dismiss title={title} {...dismiss} />}
    </li>
  )
}

/** What takes a reminder away asks the server as forms do, whose code comes after what is shown first. */
const Dismiss = lazyPart(() => import('./dismiss-reminder.tsx'), 'DismissReminder', {
  pending: <span className="me-3 size-11 shrink-0" />,
  failed: 'unmissed',
})
