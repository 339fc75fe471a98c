import { Button } from './button.tsx'
import { cx } from './cx.ts'
import { t } from './language.ts'

interface PartErrorProps {
  /** What could not be loaded: "your total balance". */
  what: string
  /** Why, in the server's words. */
  reason?: string | undefined
  onRetry: () => void
  busy?: boolean
  className?: string
}

/** Stands where a part of a page failed to load. The rest of the page is there and works. */
export function PartError({ what, reason, onRetry, busy, className }: PartErrorProps) {
  return (
    <div role="alert" className={cx('flex flex-wrap items-center justify-between gap-x-4 gap-y-3', className)}>
      <div className="min-w-0 text-small">
        <p className="font-semibold">
          {t("We couldn't load")} {what}
        </p>
        <p className="text-ink-soft wrap-anywhere">{reason ?? t("Your money isn't affected.")}</p>
      </div>
      <Button kind="secondary" size="small" busy={busy} onClick={onRetry}>
        {t('Try again')}
      </Button>
    </div>
  )
}
