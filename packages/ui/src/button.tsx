import type { ButtonHTMLAttributes, ReactNode, Ref } from 'react'
import { cx } from './cx.ts'
import { useAnchor } from './navigation.ts'

/**
 * `primary` is the single next action of a screen; `danger` undoes or ends something, `caution` first asks whether it
 * should.
 */
export type ButtonKind = 'primary' | 'secondary' | 'quiet' | 'caution' | 'danger'
export type ButtonSize = 'small' | 'medium' | 'large'

const kinds: Record<ButtonKind, string> = {
  primary: 'bg-accent text-on-accent enabled:hover:bg-accent-strong [a&]:hover:bg-accent-strong',
  secondary: 'bg-paper text-ink border border-edge enabled:hover:bg-inset [a&]:hover:bg-inset',
  quiet: 'text-brand enabled:hover:bg-brand-tint [a&]:hover:bg-brand-tint',
  caution: 'bg-paper text-bad border border-edge enabled:hover:bg-bad-tint [a&]:hover:bg-bad-tint',
  danger: 'bg-bad text-paper enabled:hover:opacity-90 [a&]:hover:opacity-90',
}

const sizes: Record<ButtonSize, string> = {
  small: 'touchable min-h-9 px-3 text-small gap-1.5',
  medium: 'min-h-11 px-5 text-body gap-2',
  large: 'min-h-13 px-6 text-body gap-2.5',
}

/** The classes of a button, for the router's own links. */
export const buttonClass = (kind: ButtonKind = 'primary', size: ButtonSize = 'medium', className?: string): string =>
  cx(
    'relative inline-flex items-center justify-center rounded-full py-1.5 text-center font-semibold transition select-none',
    'active:translate-y-px disabled:bg-inset disabled:text-ink-faint disabled:border disabled:border-line',
    kinds[kind],
    sizes[size],
    className,
  )

interface Look {
  kind?: ButtonKind
  size?: ButtonSize
  icon?: ReactNode
}

export interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement>, Look {
  /** Shows work under way and ignores presses, without losing focus or the label. */
  busy?: boolean | undefined
  ref?: Ref<HTMLButtonElement>
}

export function Button({
  kind,
  size,
  icon,
  busy,
  className,
  children,
  onClick,
  type = 'button',
  ...rest
}: ButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      aria-busy={busy || undefined}
      aria-disabled={busy || rest['aria-disabled']}
      onClick={(press) => (busy ? press.preventDefault() : onClick?.(press))}
      className={buttonClass(kind, size, className)}
    >
      <span className={cx('inline-flex items-center gap-[inherit]', busy && 'opacity-0')}>
        {icon}
        {children}
      </span>
      {busy && <Spinner className="absolute" />}
    </button>
  )
}

/** A link that looks like a button. */
export function ButtonLink({
  href,
  kind,
  size,
  icon,
  className,
  children,
}: Look & { href: string; className?: string; children: ReactNode }) {
  const anchor = useAnchor(href)
  return (
    <a href={href} {...anchor} className={buttonClass(kind, size, className)}>
      {icon}
      {children}
    </a>
  )
}

/** A round button with only an icon; the label is read out and shown on hover. */
export function IconButton({
  label,
  children,
  className,
  ...rest
}: Omit<ButtonProps, 'kind' | 'size' | 'icon' | 'busy'> & { label: string }) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      {...rest}
      className={cx(
        'inline-grid size-11 shrink-0 place-items-center rounded-full text-ink-soft transition',
        'enabled:hover:bg-inset enabled:hover:text-ink disabled:text-edge aria-disabled:bg-transparent aria-disabled:text-edge',
        className,
      )}
    >
      {children}
    </button>
  )
}

/** Work under way: a way point going round. The words beside it say what. */
export function Spinner({ className }: { className?: string }) {
  return (
    <svg viewBox="0 0 20 20" aria-hidden="true" className={cx('turn size-5', className)}>
      <circle cx="10" cy="10" r="8" fill="none" stroke="currentColor" strokeWidth="2" opacity="0.25" />
      <path d="M10 2a8 8 0 0 1 8 8" fill="none" stroke="currentColor" strokeWidth="2" strokeLinecap="round" />
    </svg>
  )
}
