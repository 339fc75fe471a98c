import { useQuery } from '@tanstack/react-query'
import { payWithCard } from '@tradewind/contract/funding-cards'
import { formatMoney } from '@tradewind/kernel'
import { type SavedCard } from '#domain/card/card.rules.ts'
import { CardEntry } from '#domain/card/card-entry.tsx'
import { savedCardsQuery } from '#domain/card/cards.queries.ts'
import { isNewWallet } from '#domain/funding/funded-account.ts'
import { ConfirmStep } from '#domain/pin/confirm-step.tsx'
import { useConfirmation } from '#domain/pin/use-confirmation.ts'
import { useProfile } from '#domain/session/session.ts'
import { Alert } from '#ui/alert.tsx'
import { AmountField } from '#ui/amount-field.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import { textFields } from '#ui/form/contract-fields.rules.ts'
import { KeyValue } from '#ui/key-value.tsx'
import { MoneyText } from '#ui/money-text.tsx'
import { Part } from '#ui/part.tsx'
import { SkeletonRows } from '#ui/skeleton.tsx'
import { StepFrame } from '#ui/step-frame.tsx'
import type { FundingFlowProps } from '../flow.ts'
import { limitsText } from '../option.rules.ts'
import { payingCardText } from './card-flow.rules.ts'
import { cardFundingsQuery, isOpen } from './card-fundings.queries.ts'
import { CardOutcome } from './card-outcome.tsx'
import { askToRemoveCard } from './remove-card.tsx'
import { type CardFlowModel, useCardFlow } from './use-card-flow.ts'

/** Adding money by card. A payment of before whose outcome is open is followed first: no other card is charged meanwhile. */
export function CardFlow(props: FundingFlowProps) {
  const { accountId } = props.account
  // Nothing was paid into a wallet that its first funding opens.
  const isNew = isNewWallet(props.account)
  const { data, isPending } = useQuery({ ...cardFundingsQuery(accountId), enabled: !isNew })
  const [newest] = data?.records ?? []
  const profile = useProfile()
  if (isPending && !isNew) return <SkeletonRows rows={4} />
  return (
    <Part query={savedCardsQuery(profile.id)} what="your cards" pending={<SkeletonRows rows={4} />}>
      {(saved) => (
        <Flow
          {...props}
          saved={saved}
          customerId={profile.id}
          earlier={newest && isOpen(newest) ? newest.cardFundingId : undefined}
        />
      )}
    </Part>
  )
}

interface FlowProps extends FundingFlowProps {
  saved: readonly SavedCard[]
  customerId: string
  earlier: string | undefined
}

function Flow({ saved, customerId, earlier, ...props }: FlowProps) {
  const flow = useCardFlow(props, saved)
  const followed = flow.cardFundingId ?? (flow.card ? undefined : earlier)
  if (followed) return <CardOutcome {...props} cardFundingId={followed} onAgain={flow.again} />
  if (flow.card && flow.amount) return <CardConfirm flow={flow} customerId={customerId} />
  return <Entry flow={flow} saved={saved} onBack={props.onBack} />
}

function Entry({ flow, saved, onBack }: { flow: CardFlowModel; saved: readonly SavedCard[]; onBack: () => void }) {
  const { account, option, control, fields, chosen, choose, save, setSave, saving } = flow
  const limits = limitsText(option)
  const selected = saved.find(({ id }) => id === chosen)
  return (
    <StepFrame
      title="Add money by card"
      text={`${option.fee} · ${option.arrives}${limits ? ` · ${limits}` : ''}`}
      next="Continue"
      onNext={flow.leaveEntry}
      onBack={onBack}
      busy={flow.preparing}
    >
      <AmountField
        label="You add"
        required
        currency={account.currencyCode}
        value={control.form.amount}
        onChange={flow.setAmount}
        error={control.faults.amount}
      />
      <CardEntry
        saved={saved}
        chosen={chosen}
        onChoose={choose}
        fields={fields}
        text={textFields(control, payWithCard)}
      >
        <Checkbox
          label="Save this card for next time"
          checked={save}
          onChange={({ currentTarget }) => setSave(currentTarget.checked)}
        />
      </CardEntry>
      {selected && (
        <button
          type="button"
          className="touchable self-start text-small font-medium text-brand underline"
          onClick={() => askToRemoveCard(selected)}
        >
          Remove this card
        </button>
      )}
      {saving.refusal && (
        <Alert type="danger" title="Card not saved" live="assertive">
          {saving.refusal}
        </Alert>
      )}
    </StepFrame>
  )
}

/** Everything once more, and the PIN. */
function CardConfirm({ flow, customerId }: { flow: CardFlowModel; customerId: string }) {
  const { account, amount, card, option, outcome, unanswered, back, pay } = flow
  const confirmation = useConfirmation({ customerId, outcome, unanswered, onConfirm: pay })
  if (!amount || !card) return null
  return (
    <ConfirmStep
      confirmation={confirmation}
      words={`Pay ${formatMoney(amount)}`}
      onBack={back}
      doubt="Your card may or may not have been charged. Try again with the same PIN. It can't be charged twice."
      refusedTitle="Your card wasn't charged"
      refusedEnd="No money moved."
    >
      <KeyValue
        entries={[
          { label: 'You add', value: <MoneyText amount={amount} />, strong: true },
          { label: 'From', value: payingCardText(card) },
          { label: 'To', value: account.accountName },
          { label: 'Fee', value: option.fee },
          { label: 'Arrives', value: option.arrives },
        ]}
      />
    </ConfirmStep>
  )
}
