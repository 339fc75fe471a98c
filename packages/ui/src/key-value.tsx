import type { ReactNode } from 'react'
import { CopyButton } from './copy-button.tsx'
import { cx } from './cx.ts'
import { t } from './language.ts'

export interface KeyValueEntry {
  label: ReactNode
  value: ReactNode
  /** Offers this text to copy, named by `copyLabel`. */
  copy?: string
  copyLabel?: string
  /** The sum at the end of a breakdown. */
  strong?: boolean
}

/** Facts by name: the details of an account, the breakdown of a price, the review before sending. */
export function KeyValue({ entries, className }: { entries: readonly KeyValueEntry[]; className?: string }) {
  return (
    // Keeps values close to their labels on wide cards.
    <dl className={cx('flex max-w-2xl flex-col', className)}>
      {entries.map(({ label: english, value, copy, copyLabel, strong }, index) => {
        const label = typeof english === 'string' ? t(english) : english
        return (
          <div
            key={index}
            className={cx(
              'flex min-h-11 items-center justify-between gap-x-3 border-b border-line py-2.5 last:border-b-0',
              strong && 'font-semibold',
            )}
          >
            {/* A short label stays whole. A long one breaks between its words before a value does, and never within a word. */}
            <dt
              className={cx(
                'text-small',
                isShort(label) ? 'shrink-0 whitespace-nowrap' : 'min-w-min shrink-9999 wrap-break-word',
                strong ? 'text-ink' : 'text-ink-soft',
              )}
            >
              {label}
            </dt>
            <dd
              translate={isAmountOrNumber(value) ? 'no' : undefined}
              className={cx(
                'flex min-w-0 items-center gap-1 text-end text-balance wrap-anywhere',
                // The hyphen of a name would be as wide as a digit.
                !isName(value) && 'figures',
              )}
            >
              {/* What someone wrote has its own direction, whatever the label's is. */}
              {typeof value === 'string' ? <bdi>{value}</bdi> : <div className="min-w-0">{value}</div>}
              {copy !== undefined && (
                // A line with a button is as high as one without, and its sign ends where the others' values do.
                <span className="-my-2 -me-2.5">
                  <CopyButton text={copy} {...(copyLabel && { label: copyLabel })} />
                </span>
              )}
            </dd>
          </div>
        )
      })}
    </dl>
  )
}

/** Two short words: as wide as this on the narrowest phone, the value still has most of the line. */
const isShort = (label: ReactNode): boolean => typeof label === 'string' && label.length <= 14

/** `£1,250.00`, an IBAN or a reference, but no date: browsers translate the words, never these. */
const isAmountOrNumber = (value: ReactNode): boolean =>
  typeof value === 'string' && /^[^\p{Ll}]*\d[^\p{Ll}]*$/u.test(value)

const isName = (value: ReactNode): boolean => typeof value === 'string' && !/\d/.test(value)
