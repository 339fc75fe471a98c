import { Building2, CreditCard, Landmark, Smartphone } from 'lucide-react'
import type { ComponentType } from 'react'
import type { FundedAccount } from '#domain/funding/funded-account.ts'
import type { FundingOptionName } from '#domain/funding/funding.queries.ts'
import { paths } from '#lib/paths.ts'
import { lazyPart } from '#ui/lazy-part.tsx'
import { SkeletonRows } from '#ui/skeleton.tsx'
import type { FundingFlowProps } from './flow.ts'

interface OptionEntry {
  title: string
  text: string
  Icon: ComponentType<{ className?: string }>
  Flow: ComponentType<FundingFlowProps>
  /** Where its flow has a page of its own. */
  path?: (of: { accountId: string }) => string
  /** Its flow needs the page: the window leads there. */
  onPage?: true
}

const pending = <SkeletonRows rows={4} />

/** What customers see of each option, and its flow. An option without an entry is not shown. */
export const fundingOptions: Readonly<Partial<Record<FundingOptionName, OptionEntry>>> = {
  BankTransfer: {
    title: 'Bank transfer',
    text: 'Pay into this account from any bank',
    Icon: Landmark,
    Flow: lazyPart(() => import('./bank-transfer/bank-transfer-flow.tsx'), 'BankTransferFlow', { pending }),
  },
  MobileMoney: {
    title: 'Mobile money',
    text: 'From a mobile wallet: confirm on the phone',
    Icon: Smartphone,
    Flow: lazyPart(() => import('./mobile-money/mobile-money-flow.tsx'), 'MobileMoneyFlow', { pending }),
    path: paths.accountFundMobileMoney,
  },
  Eft: {
    title: 'Debit a bank account (EFT)',
    text: 'Collect money from a Canadian bank account',
    Icon: Building2,
    Flow: lazyPart(() => import('./eft/eft-flow.tsx'), 'EftFlow', { pending }),
    onPage: true,
  },
  PullPay: {
    title: 'Linked bank account',
    text: 'Collect money from a Canadian bank account',
    Icon: Building2,
    Flow: lazyPart(() => import('./eft/eft-flow.tsx'), 'EftFlow', { pending }),
    onPage: true,
  },
  Card: {
    title: 'Card',
    text: 'Pay with a Visa, Mastercard or American Express',
    Icon: CreditCard,
    Flow: lazyPart(() => import('./card/card-flow.tsx'), 'CardFlow', { pending }),
    path: paths.accountFundCard,
  },
}

/** The page of an option for an account. */
export const optionPath = (option: FundingOptionName, { accountId }: Pick<FundedAccount, 'accountId'>): string =>
  fundingOptions[option]?.path?.({ accountId }) ??
  `${paths.accountFund({ accountId })}?${new URLSearchParams({ option })}`
