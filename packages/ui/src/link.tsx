import type { AnchorHTMLAttributes } from 'react'
import { cx } from './cx.ts'
import { useAnchor } from './navigation.ts'

const look = 'font-medium text-brand underline decoration-1 underline-offset-3 hover:text-brand-strong'

/** A link in running text. `bare` leaves the look to the caller (cards, rows). */
export function Link({
  href,
  bare,
  className,
  children,
  onClick,
  ...rest
}: AnchorHTMLAttributes<HTMLAnchorElement> & { href: string; bare?: boolean }) {
  const anchor = useAnchor(href)
  const outside = /^https?:/.test(href) ? { target: '_blank', rel: 'noreferrer' } : {}
  return (
    <a
      {...outside}
      {...anchor}
      {...rest}
      href={href}
      // The caller comes first and may prevent the way.
      onClick={(press) => {
        onClick?.(press)
        anchor.onClick?.(press)
      }}
      className={cx(!bare && look, className)}
    >
      {children}
    </a>
  )
}
