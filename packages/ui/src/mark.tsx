import { brandMark } from '@tradewind/kernel/brand-mark'
import { brand } from './brand.ts'
import { cx } from './cx.ts'

/** The mark. `tone` "deep" is for the deep panels, which are dark in both schemes. */
export function Mark({ className, tone = 'paper' }: { className?: string; tone?: 'paper' | 'deep' }) {
  const { size, tilt, gores } = brandMark
  const fill = { body: tone === 'deep' ? 'fill-on-deep' : 'fill-brand', accent: 'fill-accent' }
  return (
    <svg viewBox={`0 0 ${size} ${size}`} aria-hidden="true" className={cx('size-8 shrink-0', className)}>
      <g transform={`rotate(${tilt} ${size / 2} ${size / 2})`}>
        {gores.map(({ part, path }) => (
          <path key={path} className={fill[part]} d={path} />
        ))}
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
