import { formatMoney } from '@tradewind/kernel'
import { ConfirmStep } from '#domain/pin/confirm-step.tsx'
import { useConfirmation } from '#domain/pin/use-confirmation.ts'
import { ResumedNotice } from '#lib/resumed-notice.tsx'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { KeyValue } from '#ui/key-value.tsx'
import { MoneyText } from '#ui/money-text.tsx'
import { Part } from '#ui/part.tsx'
import { SkeletonRows } from '#ui/skeleton.tsx'
import { DebitAgreement } from '../eft/debit-agreement.tsx'
import { PullDone } from '../eft/pull-done.tsx'
import type { FundingFlowProps } from '../flow.ts'
import { FlowFrame } from '../flow-frame.tsx'
import { useGoToBank } from './go-to-bank.ts'
import { bankTitle, type LinkedBank, linkedBanksQuery } from './linked-banks.queries.ts'
import { linkedAgreementText } from './linked-pull.rules.ts'
import { LinkedPullEntry } from './linked-pull-entry.tsx'
import { entryStep, type LinkedPullModel, useLinkedPullFlow } from './use-linked-pull-flow.ts'

const inPaper = 'rounded-large border border-line bg-paper p-5 sm:px-6'

/** Collecting money from a bank account that the customer links at the bank. */
export const PlaidFlow = (props: FundingFlowProps) => (
  <Part query={linkedBanksQuery()} what="your linked banks" errorClass={inPaper} pending={<SkeletonRows rows={4} />}>
    {(banks) => (banks.length === 0 ? <FirstBank {...props} /> : <Collecting {...props} banks={banks} />)}
  </Part>
)

/** Nothing is linked yet: what linking is, and the way to the bank. */
function FirstBank({ account: { accountId }, onBack, place }: FundingFlowProps) {
  const { go, isBusy } = useGoToBank({ accountId })
  return (
    <FlowFrame title="Link your bank account" onBack={onBack} place={place}>
      <EmptyState
        title="No linked bank yet"
        text="You sign in at your Canadian bank and choose an account. We never see your bank password."
        action={
          <Button size="large" busy={isBusy} onClick={go}>
            Go to your bank
          </Button>
        }
      />
    </FlowFrame>
  )
}

function Collecting({ banks, ...props }: FundingFlowProps & { banks: readonly LinkedBank[] }) {
  const flow = useLinkedPullFlow(props, banks)
  const { accountId } = props.account
  if (flow.ordered) return <PullDone pullPayId={flow.ordered} accountId={accountId} />
  if (flow.step !== entryStep) return <Confirm flow={flow} />
  return (
    <div className="flex flex-col gap-5">
      <ResumedNotice {...flow.resumption} />
      <LinkedPullEntry
        accountId={accountId}
        control={flow.control}
        banks={banks}
        onAmount={props.onAmount}
        onNext={flow.leaveEntry}
      />
    </div>
  )
}

/** Everything once more, and the PIN. */
function Confirm({ flow }: { flow: LinkedPullModel }) {
  const { form, amount, bank, account, customerId, outcome, unanswered, move, collect } = flow
  const confirmation = useConfirmation({ customerId, outcome, unanswered, onConfirm: collect })
  if (!amount || !bank) return null
  return (
    <ConfirmStep
      confirmation={confirmation}
      words={`Collect ${formatMoney(amount)}`}
      onBack={() => move(entryStep)}
      doubt="The debit may or may not have been created. Try again with the same PIN. It can't be collected twice."
      refusedTitle="The debit was refused"
      refusedEnd="Nothing was collected. What you entered is kept."
    >
      <KeyValue
        entries={[
          { label: 'You collect', value: <MoneyText amount={amount} />, strong: true },
          { label: 'From', value: bankTitle(bank) },
          { label: 'Account holder', value: bank.accountHolderName },
          { label: 'To', value: account.accountName },
          ...(form.narration.trim() === '' ? [] : [{ label: 'Narration', value: form.narration.trim() }]),
          { label: 'Network', value: 'EFT' },
        ]}
      />
      <DebitAgreement words={linkedAgreementText(bank, amount)} />
    </ConfirmStep>
  )
}
