import { useLocation } from '@tanstack/react-router'
import { CircleHelp } from 'lucide-react'
import { HelpLink } from '#domain/help/help-link.tsx'
import { t } from '#ui/language.ts'
import { topicOfPath } from './topic-of-path.rules.ts'

/** Leads to the article about the screen that is shown. */
export function ScreenHelp() {
  const { pathname, search } = useLocation()
  return (
    <span data-print="never" className="shrink-0">
      <HelpLink
        bare
        topic={topicOfPath(pathname, (search as { tab?: unknown }).tab)}
        className="flex min-h-11 shrink-0 items-center gap-1.5 rounded-full px-2 text-small font-medium text-ink-soft transition hover:bg-paper hover:text-ink sm:px-3"
      >
        <CircleHelp aria-hidden="true" className="size-4.5" />
        <span className="max-sm:sr-only">{t('Help')}</span>
        <span className="sr-only"> {t('with this page')}</span>
      </HelpLink>
    </span>
  )
}
