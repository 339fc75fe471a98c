import { useQuery, useQueryClient } from '@tanstack/react-query'
import * as mobileMoney from '@tradewind/contract/mobile-money'
import { Smartphone } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { paths } from '#lib/paths.ts'
import { useChanged } from '#lib/use-changed.ts'
import { Alert } from '#ui/alert.tsx'
import { Button, ButtonLink } from '#ui/button.tsx'
import { makeStale } from '#ui/calls/api.ts'
import { pageClock } from '#ui/clock.ts'
import { momentText } from '#ui/dates.ts'
import { KeyValue } from '#ui/key-value.tsx'
import { MoneyText } from '#ui/money-text.tsx'
import { Part } from '#ui/part.tsx'
import { bankNow } from '#ui/server-clock.ts'
import { SkeletonRows } from '#ui/skeleton.tsx'
import { StatusBadge } from '#ui/status-badge.tsx'
import { Timeline } from '#ui/timeline.tsx'
import type { FundingFlowProps } from '../flow.ts'
import { FlowFrame } from '../flow-frame.tsx'
import { topUpQuery } from './mobile-money.queries.ts'
import {
  isUnderWay,
  standingOf,
  type TopUp,
  type TopUpStanding,
  topUpText,
  topUpTimeline,
  topUpTone,
  walletText,
} from './top-up-words.ts'

interface TopUpStateProps extends Pick<FundingFlowProps, 'place'> {
  topUpId: string
  /** Orders once more after it failed; without it nothing offers that. */
  onAgain?: (() => void) | undefined
  onDone: () => void
}

/** A top-up as it stands now: what to do on the phone, how long that is possible, and how it ended. It follows by itself. */
export function TopUpState({ topUpId, place, onAgain, onDone }: TopUpStateProps) {
  return (
    <Part query={topUpQuery(topUpId)} what="this top-up" pending={<SkeletonRows rows={5} />}>
      {(topUp) => <State {...{ topUp, place, onAgain, onDone }} />}
    </Part>
  )
}

const titles: Record<TopUpStanding, string> = {
  sending: 'Sending the request',
  asked: 'Confirm on your phone',
  arrived: 'Money added',
  expired: 'The request expired',
  failed: "The money wasn't added",
  reversed: 'The money was taken back',
  review: 'Under review',
}

interface StateProps extends Omit<TopUpStateProps, 'topUpId'> {
  topUp: TopUp
}

function State({ topUp, place, onAgain, onDone }: StateProps) {
  const { isError } = useQuery({ ...topUpQuery(topUp.topUpId), retryOnMount: false })
  const standing = standingOf(topUp)
  useBalanceReadAgain(topUp.status)
  const changed = useChanged(topUp.status)
  const points = topUpTimeline(topUp)
  return (
    <FlowFrame title={titles[standing]} place={place}>
      <div className="flex flex-col gap-5">
        <div className="flex flex-wrap items-center justify-between gap-3">
          <MoneyText
            amount={topUp.amount}
            size="display"
            withCode
            {...(standing === 'arrived' && { direction: 'in' as const })}
          />
          <span className={changed ? 'changed rounded-full' : undefined}>
            <StatusBadge status={topUp.status} tone={topUpTone(topUp)}>
              {topUpText(topUp)}
            </StatusBadge>
          </span>
        </div>
        {isError && (
          <Alert type="warning" title="This may be out of date" live="polite">
            We couldn't refresh it. We'll keep trying. The top-up isn't affected.
          </Alert>
        )}
        {standing === 'asked' && <OnThePhone topUp={topUp} />}
        <Timeline
          label="Timeline"
          points={points.map(({ state, title, text, at }) => ({
            key: title,
            state,
            title,
            text,
            ...(at && { time: <time dateTime={at.toISOString()}>{momentText(at)}</time> }),
          }))}
        />
        <KeyValue
          className="border-t border-line"
          entries={[
            { label: 'From', value: walletText(topUp) },
            {
              label: 'Reference',
              value: <span className="text-small">{topUp.reference}</span>,
              copy: topUp.reference,
              copyLabel: 'Reference',
            },
          ]}
        />
        <Actions {...{ topUp, standing, onAgain, onDone }} />
      </div>
    </FlowFrame>
  )
}

function OnThePhone({ topUp }: { topUp: TopUp }) {
  const left = useTimeLeft(topUp.answerBy)
  return (
    <div className="flex items-start gap-3 rounded-base bg-brand-tint p-4">
      <Smartphone aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-brand" />
      <div className="min-w-0">
        <p className="font-semibold wrap-anywhere">We sent a request to {walletText(topUp)}</p>
        <p className="text-small text-ink-soft">
          Confirm it there with your mobile money PIN. You can leave this page: we'll email you.
        </p>
        {left !== undefined && (
          <p className="figures mt-1 text-small font-medium" role="timer" aria-live="off">
            {left === '0:00' ? "Waiting for the operator's response" : `${left} left to confirm`}
          </p>
        )}
      </div>
    </div>
  )
}

function Actions({ topUp, standing, onAgain, onDone }: Omit<StateProps, 'place'> & { standing: TopUpStanding }) {
  const over = standing === 'expired' || standing === 'failed'
  return (
    <div className="flex flex-wrap gap-2">
      {over && onAgain && (
        <Button size="large" className="max-sm:flex-1" onClick={onAgain}>
          Try again
        </Button>
      )}
      <Button kind={over && onAgain ? 'secondary' : 'primary'} size="large" className="max-sm:flex-1" onClick={onDone}>
        {isUnderWay(topUp) ? 'Close' : 'Done'}
      </Button>
      {topUp.transactionId !== null && (
        <ButtonLink
          kind="secondary"
          size="large"
          className="max-sm:flex-1"
          href={paths.payment({ id: topUp.transactionId })}
        >
          View transaction
        </ButtonLink>
      )}
    </div>
  )
}

/** What shows the balance is read again as soon as the money is there, or gone. */
function useBalanceReadAgain(status: TopUp['status']): void {
  const client = useQueryClient()
  const before = useRef(status)
  useEffect(() => {
    if (before.current === status) return
    before.current = status
    void makeStale(client, mobileMoney.fundWalletWithMobileMoney)
  }, [client, status])
}

/** Minutes and seconds until a moment of the bank's clock. */
function useTimeLeft(until: Date | null): string | undefined {
  const [now, setNow] = useState(bankNow)
  const end = until?.getTime()
  useEffect(() => {
    if (end === undefined) return
    return pageClock.every(1_000, () => setNow(bankNow()))
  }, [end])
  if (end === undefined) return undefined
  const seconds = Math.max(0, Math.ceil((end - now.getTime()) / 1_000))
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}
