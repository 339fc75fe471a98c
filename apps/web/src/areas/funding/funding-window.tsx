import { useContext, useState } from 'react'
import { type FundedAccount, newWallet } from '#domain/funding/funded-account.ts'
import { type FundingOptionName, fundedAccountQuery, fundingOptionsQuery } from '#domain/funding/funding.queries.ts'
import type { FundingRequest } from '#domain/funding/open-funding.ts'
import { NavigationContext } from '#ui/navigation.ts'
import { Part } from '#ui/part.tsx'
import { SkeletonRows } from '#ui/skeleton.tsx'
import { StepsInWindow } from '#ui/step-frame.tsx'
import { AccountChoice } from './account-choice.tsx'
import { withAmount } from './funding-page.tsx'
import { OptionList } from './option-list.tsx'
import { fundingOptions, optionPath } from './options.tsx'

type WindowProps = FundingRequest & { close: () => void }

/** Adding money in a window over the page: into which account, how, and the flow of that option. */
export function FundingWindow({ accountId, walletOf, amount, close }: WindowProps) {
  const [chosen, setChosen] = useState<FundedAccount | undefined>(walletOf && newWallet(walletOf))
  if (!chosen && accountId === undefined) return <AccountChoice onChoose={setChosen} />
  return (
    <StepsInWindow value={true}>
      {chosen ? (
        <Options account={chosen} startAmount={amount ?? ''} close={close} />
      ) : (
        <Account accountId={accountId ?? ''} amount={amount} close={close} />
      )}
    </StepsInWindow>
  )
}

interface AccountProps {
  accountId: string
  amount: string | undefined
  close: () => void
}

function Account({ accountId, amount, close }: AccountProps) {
  return (
    <Part query={fundedAccountQuery(accountId)} what="this account" pending={pending}>
      {(account) => <Options account={account} startAmount={amount ?? ''} close={close} />}
    </Part>
  )
}

const pending = <SkeletonRows rows={4} />

interface OptionsProps {
  account: FundedAccount
  startAmount: string
  close: () => void
}

function Options({ account, startAmount, close }: OptionsProps) {
  const navigation = useContext(NavigationContext)
  const [chosen, setChosen] = useState<FundingOptionName>()
  const [amount, setAmount] = useState(startAmount)
  const choose = (name: FundingOptionName) => {
    if (!fundingOptions[name]?.onPage) return setChosen(name)
    close()
    navigation?.go(withAmount(optionPath(name, account), amount))
  }
  return (
    <Part query={fundingOptionsQuery(account)} what="how money can be added" pending={pending}>
      {(options) => {
        const option = options.find((one) => one.option === chosen)
        const Flow = chosen && fundingOptions[chosen]?.Flow
        if (option && Flow)
          return (
            <Flow
              {...{ account, option, amount }}
              onAmount={setAmount}
              onBack={() => setChosen(undefined)}
              onDone={close}
              place="window"
            />
          )
        return (
          <div className="flex flex-col gap-4">
            <p ref={focusIfLost} tabIndex={-1} className="w-fit rounded-small text-small text-ink-soft">
              To <bdi className="font-medium text-ink">{account.accountName}</bdi>
            </p>
            <OptionList {...{ account, options, amount }} onChoose={choose} />
          </div>
        )
      }}
    </Part>
  )
}

/** Back from a flow, whose button had the focus and is gone. */
function focusIfLost(node: HTMLElement | null): void {
  if (node && document.activeElement === document.body) node.focus({ preventScroll: true })
}
