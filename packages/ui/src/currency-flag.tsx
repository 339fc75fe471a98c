import { cx } from './cx.ts'

/** The round flag of a currency, always beside its code, so it says nothing of its own. */
export function CurrencyFlag({ code, className }: { code: string; className?: string }) {
  return <RoundFlag file={code} className={className} />
}

/** The round flag of a country by its two letters (ISO 3166-1 alpha-2), always beside its name. */
export function CountryFlag({ code, className }: { code: string; className?: string }) {
  return <RoundFlag file={`countries/${code.toLowerCase()}`} className={className} />
}

function RoundFlag({ file, className }: { file: string; className: string | undefined }) {
  return (
    <span
      className={cx('inline-block shrink-0 overflow-hidden rounded-full bg-inset ring-1 ring-line', sized(className))}
    >
      <img src={`/storage/flags/${file}.svg`} alt="" width="24" height="24" loading="lazy" className="size-full" />
    </span>
  )
}

/** Of two sizes the style sheet would choose, not the caller. */
const sized = (className: string | undefined): string =>
  /(^|\s)size-/.test(className ?? '') ? (className ?? '') : cx('size-6', className)
