import { formatMoney } from '@tradewind/kernel'
import { CardChallenge } from '#domain/card/challenge.tsx'
import { Alert } from '#ui/alert.tsx'
import { Button } from '#ui/button.tsx'
import { KeyValue } from '#ui/key-value.tsx'
import { MoneyText } from '#ui/money-text.tsx'
import { Part } from '#ui/part.tsx'
import { SkeletonRows } from '#ui/skeleton.tsx'
import type { FundingFlowProps } from '../flow.ts'
import { FlowFrame } from '../flow-frame.tsx'
import { type CardFunding, cardFundingQuery } from './card-fundings.queries.ts'

interface CardOutcomeProps extends Pick<FundingFlowProps, 'account' | 'onDone' | 'place'> {
  cardFundingId: string
  /** Leads back to the form, for another card or another payment. */
  onAgain: () => void
}

const titles: Readonly<Record<CardFunding['state'], string>> = {
  Approved: 'Money added',
  ChallengeRequired: 'Confirm with your bank',
  Unknown: 'Waiting for your bank',
  Declined: 'The card was declined',
}

/** What became of a payment by card, read again until it is known. */
export function CardOutcome({ cardFundingId, ...props }: CardOutcomeProps) {
  return (
    <Part query={cardFundingQuery(cardFundingId)} what="this card payment" pending={<SkeletonRows rows={4} />}>
      {(funding) => (
        <FlowFrame key={funding.state} title={titles[funding.state]} place={props.place}>
          <State funding={funding} {...props} />
        </FlowFrame>
      )}
    </Part>
  )
}

function State({
  funding,
  account,
  onDone,
  onAgain,
}: Omit<CardOutcomeProps, 'cardFundingId'> & { funding: CardFunding }) {
  const { state, amount, card, reason, reference, challengeId, challengeText, challengePage } = funding
  if (challengeId && challengeText && challengePage)
    return <CardChallenge key={challengeId} {...{ challengeId, challengeText, challengePage }} />
  if (state === 'Declined')
    return (
      <div className="flex flex-col gap-5">
        <Alert type="danger" title={reason ?? 'Your bank declined the payment.'} live="assertive">
          You weren't charged. Try another card, or add money another way.
        </Alert>
        <Button size="large" onClick={onAgain} className="sm:self-start">
          Try another card
        </Button>
      </div>
    )
  if (state !== 'Approved')
    return (
      <Alert type="warning" title={`${formatMoney(amount)} from ${card}`} live="polite">
        Your bank hasn't answered yet. We'll keep checking and update this page. You can't add money to this account by
        card until it does.
      </Alert>
    )
  return (
    <div className="flex flex-col gap-5">
      <p className="text-center" aria-live="polite">
        <MoneyText amount={amount} size="display" direction="in" withCode />
      </p>
      <KeyValue
        entries={[
          { label: 'From', value: card },
          { label: 'To', value: account.accountName },
          {
            label: 'Reference',
            value: <span className="text-small">{reference}</span>,
            copy: reference,
            copyLabel: 'Reference',
          },
        ]}
      />
      <Button size="large" onClick={onDone} className="sm:self-start">
        Done
      </Button>
    </div>
  )
}
