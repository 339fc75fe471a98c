import type { ReactNode } from 'react'
import { ButtonLink } from './button.tsx'
import { t } from './language.ts'
import { PageHeading } from './page-heading.tsx'

interface SuccessScreenProps {
  title?: string
  /** False where nothing succeeded after all: the same screen without its tick. */
  ticked?: boolean
  /** What happened, in one sentence. */
  text?: ReactNode
  /** The amount or the receipt's facts. */
  children?: ReactNode
  button?: { text: string; href: string }
  /** Beside the button: the receipt, another payment. */
  more?: ReactNode
}

/** Quiet success, with the receipt at hand. */
export function SuccessScreen({
  title = t('Transfer Successful'),
  ticked = true,
  text,
  children,
  button = { text: t('Back To Accounts'), href: '/accounts' },
  more,
}: SuccessScreenProps) {
  return (
    <section className="mx-auto flex w-full max-w-120 flex-col items-center px-4 py-10 text-center">
      {ticked && <Tick />}
      <PageHeading tabIndex={-1} className="mt-5 text-heading font-semibold">
        {title}
      </PageHeading>
      {text && <p className="mt-2 max-w-full text-body wrap-anywhere text-ink-soft">{text}</p>}
      {children && <div className="mt-6 w-full text-start">{children}</div>}
      <div className="mt-8 flex w-full flex-col gap-2 sm:w-auto sm:flex-row sm:flex-wrap sm:justify-center sm:*:whitespace-nowrap">
        <ButtonLink href={button.href} size="large">
          {button.text}
        </ButtonLink>
        {more}
      </div>
    </section>
  )
}

const Tick = () => (
  <svg viewBox="0 0 120 64" aria-hidden="true" className="rise h-16 w-30" fill="none">
    <path d="M10 50C34 14 74 8 96 22" className="stroke-brand" strokeWidth="2" strokeLinecap="round" />
    <circle cx="10" cy="50" r="5" className="fill-paper stroke-brand" strokeWidth="2" />
    <circle cx="98" cy="24" r="14" className="fill-good-tint" />
    <path
      d="m92 24 4.5 4.5L105 20"
      className="stroke-good"
      strokeWidth="2.5"
      strokeLinecap="round"
      strokeLinejoin="round"
    />
  </svg>
)
