import { type ReactNode, useContext, useState } from 'react'
import { type FundedAccount, isNewWallet } from '#domain/funding/funded-account.ts'
import { type FundingOptionName, fundedAccountQuery, fundingOptionsQuery } from '#domain/funding/funding.queries.ts'
import { mayPay } from '#domain/session/profile.ts'
import { useProfile } from '#domain/session/session.ts'
import { paths } from '#lib/paths.ts'
import { Alert } from '#ui/alert.tsx'
import { CurrencyFlag } from '#ui/currency-flag.tsx'
import { version } from '#ui/drafts/drafts.ts'
import { Link } from '#ui/link.tsx'
import { MoneyText } from '#ui/money-text.tsx'
import { NavigationContext } from '#ui/navigation.ts'
import { Part } from '#ui/part.tsx'
import { useStore } from '#ui/store.ts'
import { OptionList } from './option-list.tsx'
import { fundingOptions, optionPath } from './options.tsx'

export const inPaper = 'rounded-large border border-line bg-paper p-5 sm:px-6'

interface FundingPageProps {
  accountId: string
  chosen: FundingOptionName | undefined
  amount: string | undefined
  /** What was added before. */
  earlier: (account: FundedAccount) => ReactNode
}

/** The page of funding: the options of an account or wallet, or the flow of one. */
export function FundingPage({ accountId, chosen, amount, earlier }: FundingPageProps) {
  const taken = useStore(version)
  return (
    <Part query={fundedAccountQuery(accountId)} what="this account" errorClass={inPaper}>
      {(account) => (
        <div className="mx-auto flex w-full max-w-240 flex-col gap-6 max-sm:pb-16">
          <Head account={account} chosen={chosen} />
          <div className="grid items-start gap-6 wide:grid-cols-[minmax(0,1fr)_22rem]">
            <Options key={`${accountId} ${taken}`} account={account} chosen={chosen} startAmount={amount ?? ''} />
            {earlier(account)}
          </div>
        </div>
      )}
    </Part>
  )
}

/** The page of an account. */
/** A wallet that the first funding opens has no page yet. */
const homeOf = (account: FundedAccount): string => {
  const { accountId, isWallet } = account
  if (isNewWallet(account)) return paths.accounts()
  return isWallet ? paths.wallet({ walletId: accountId }) : paths.account({ accountId })
}

function Head({ account, chosen }: { account: FundedAccount; chosen: FundingOptionName | undefined }) {
  return (
    <>
      {chosen ? (
        <Link href={paths.accountFund({ accountId: account.accountId })} className="touchable self-start text-small">
          All options
        </Link>
      ) : (
        <Link href={homeOf(account)} className="touchable self-start text-small">
          {isNewWallet(account) ? (
            'Back to accounts'
          ) : (
            <>
              Back to <bdi>{account.accountName}</bdi>
            </>
          )}
        </Link>
      )}
      <header className="flex items-center gap-4">
        <CurrencyFlag code={account.currencyCode} className="size-11" />
        <div className="min-w-0">
          <h2 className="text-title font-semibold wrap-anywhere">{account.accountName}</h2>
          <p className="text-small text-ink-soft">
            <MoneyText amount={account.balance} className="font-medium text-ink" /> in the{' '}
            {account.isWallet ? 'wallet' : 'account'}
          </p>
        </div>
      </header>
    </>
  )
}

interface OptionsProps {
  account: FundedAccount
  chosen: FundingOptionName | undefined
  startAmount: string
}

function Options({ account, chosen, startAmount }: OptionsProps) {
  const navigation = useContext(NavigationContext)
  const profile = useProfile()
  const [amount, setAmount] = useState(startAmount)
  if (!mayPay(profile)) return <Alert type="info" title="Your role doesn't include adding money" />
  if (account.status === 'Closed') return <Alert type="info" title="This account is closed" />
  return (
    <Part query={fundingOptionsQuery(account)} what="how money can be added" errorClass={inPaper}>
      {(options) => {
        const option = options.find((one) => one.option === chosen)
        const Flow = chosen && fundingOptions[chosen]?.Flow
        if (option && Flow)
          return (
            <Flow
              {...{ account, option, amount }}
              onAmount={setAmount}
              onBack={() => navigation?.go(paths.accountFund({ accountId: account.accountId }))}
              onDone={() => navigation?.go(homeOf(account))}
              place="page"
            />
          )
        return (
          <div className="flex flex-col gap-4">
            {chosen && (
              <Alert type="info" title="You can't add money this way right now">
                Choose another option.
              </Alert>
            )}
            <OptionList
              {...{ account, options, amount }}
              href={(name) => withAmount(optionPath(name, account), amount)}
            />
          </div>
        )
      }}
    </Part>
  )
}

/** The amount goes along to the option's page. */
export function withAmount(path: string, amount: string): string {
  if (amount === '') return path
  return `${path}${path.includes('?') ? '&' : '?'}${new URLSearchParams({ amount })}`
}
