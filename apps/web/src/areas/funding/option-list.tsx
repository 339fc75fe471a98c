import { type Money, parseAmount } from '@tradewind/kernel'
import { ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'
import type { FundedAccount } from '#domain/funding/funded-account.ts'
import type { FundingOption, FundingOptionName } from '#domain/funding/funding.queries.ts'
import { cx } from '#ui/cx.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { Link } from '#ui/link.tsx'
import { limitsText, unfitWords } from './option.rules.ts'
import { fundingOptions } from './options.tsx'

interface OptionListProps {
  account: FundedAccount
  options: readonly FundingOption[]
  /** The amount as far as it is known. */
  amount: string
  /** Where an option leads: an address on the page, a choice in the window. */
  href?: (option: FundingOptionName) => string
  onChoose?: (option: FundingOptionName) => void
  /** What to do instead where there is no option. */
  instead?: ReactNode
}

/** How money can be added to an account: each option with its cost, its time and its limits. */
export function OptionList({ account, options, amount, href, onChoose, instead }: OptionListProps) {
  const shown = options.filter(({ option }) => fundingOptions[option])
  if (shown.length === 0)
    return (
      <EmptyState
        title={account.isWallet ? "This wallet can't be funded from outside" : "You can't add money to this account"}
        text={account.isWallet ? 'Exchange money from another account into it.' : ''}
        action={instead}
      />
    )
  return (
    <ul aria-label="Ways to add money" className="flex flex-col gap-2">
      {shown.map((one) => (
        <li key={one.option}>
          <Choice
            option={one}
            unfit={unfitWords(one, readAmount(amount, account))}
            {...(href && { href: href(one.option) })}
            {...(onChoose && { onChoose: () => onChoose(one.option) })}
          />
        </li>
      ))}
    </ul>
  )
}

function readAmount(amount: string, { currencyCode }: FundedAccount): Money | undefined {
  const read = parseAmount(amount.trim(), currencyCode)
  return typeof read === 'string' ? undefined : read
}

interface ChoiceProps {
  option: FundingOption
  /** Why the amount doesn't fit. */
  unfit: string | undefined
  href?: string
  onChoose?: () => void
}

function Choice({ option, unfit, href, onChoose }: ChoiceProps) {
  const entry = fundingOptions[option.option]
  if (!entry) return null
  const { title, text, Icon } = entry
  const limits = limitsText(option)
  const content = (
    <>
      <span
        aria-hidden="true"
        className="grid size-10 shrink-0 place-items-center rounded-full bg-brand-tint text-brand"
      >
        <Icon className="size-5" />
      </span>
      <span className="min-w-0 flex-1">
        <span className="block font-semibold wrap-anywhere">{title}</span>
        <span className="block text-small text-ink-soft">{text}</span>
        <span className="mt-1.5 flex flex-wrap gap-x-3 gap-y-0.5 text-small">
          <span>{option.fee}</span>
          <span className="text-ink-soft">{option.arrives}</span>
          {limits && <span className="text-ink-soft">{limits}</span>}
        </span>
        {unfit && <span className="mt-1 block text-small font-medium text-warn">{unfit}</span>}
      </span>
      <ChevronRight aria-hidden="true" className="mt-2.5 size-5 shrink-0 text-ink-soft rtl:-scale-x-100" />
    </>
  )
  if (href !== undefined)
    return (
      <Link bare href={href} className={choiceClass}>
        {content}
      </Link>
    )
  return (
    <button type="button" onClick={onChoose} className={choiceClass}>
      {content}
    </button>
  )
}

const choiceClass = cx(
  'flex w-full items-start gap-3 rounded-base border border-edge bg-paper p-4 text-start transition hover:border-ink-soft',
)
