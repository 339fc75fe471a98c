import { brand } from './brand.ts'
import { cx } from './cx.ts'

/**
 * The mark: a globe tilted as the earth is (23.4°), its meridians filled by the wind until they read as a sail. The
 * gore that leads is in the accent. `tone` "deep" is for the deep panels, which are dark in both schemes.
 */
export function Mark({ className, tone = 'paper' }: { className?: string; tone?: 'paper' | 'deep' }) {
  const body = tone === 'deep' ? 'fill-on-deep' : 'fill-brand'
  return (
    <svg viewBox="0 0 32 32" aria-hidden="true" className={cx('size-8 shrink-0', className)}>
      <g transform="rotate(23.4 16 16)">
        <path className={body} d="M14.1 1.1A15 15 0 0 0 14.1 30.9C3.6 24.3 3.6 7.7 14.1 1.1Z" />
        <path className={body} d="M15.7 1.3C5.9 8.4 5.9 23.6 15.7 30.7C22.7 24.2 22.7 7.8 15.7 1.3Z" />
        <path className="fill-accent" d="M17.6 1.1A15 15 0 0 1 17.6 30.9C25.1 23.4 25.1 8.6 17.6 1.1Z" />
      </g>
    </svg>
  )
}

/** Mark and name together, as on the sidebar and the sign-in page. */
export function Logo({ tone = 'paper', className }: { tone?: 'paper' | 'deep'; className?: string }) {
  return (
    <span className={cx('inline-flex items-center gap-2.5', className)}>
      <Mark tone={tone} className="size-7" />
      <span
        className={cx('text-title font-semibold tracking-[-0.03em]', tone === 'deep' ? 'text-on-deep' : 'text-ink')}
      >
        {brand.name}
      </span>
    </span>
  )
}
