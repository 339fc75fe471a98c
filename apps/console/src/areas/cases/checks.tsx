import type * as review from '@tradewind/contract/onboarding-review'
import { reasonFault } from '@tradewind/contract/staff-reason'
import { useState } from 'react'
import { Alert } from '#ui/alert.tsx'
import { Button } from '#ui/button.tsx'
import { failureMessage } from '#ui/calls/failures.ts'
import { Card } from '#ui/card.tsx'
import { plainMomentText } from '#ui/dates.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { KeyValue } from '#ui/key-value.tsx'
import { StatusBadge, type Tone } from '#ui/status-badge.tsx'
import { TextArea } from '#ui/text-field.tsx'
import { useJudge } from './case-queries.ts'

const outcomes: Readonly<Record<review.Check['outcome'], { name: string; tone: Tone }>> = {
  passed: { name: 'Passed', tone: 'good' },
  attention: { name: 'Look at it', tone: 'warn' },
  failed: { name: 'Failed', tone: 'bad' },
  pending: { name: 'Being made', tone: 'note' },
  unavailable: { name: 'Not available', tone: 'warn' },
}

const states: Readonly<Record<review.Hit['state'], { name: string; tone: Tone }>> = {
  open: { name: 'Open', tone: 'warn' },
  dismissed: { name: 'Not this one', tone: 'plain' },
  confirmed: { name: 'Confirmed', tone: 'bad' },
}

/** What the checks found, with all that they saw. */
export function Checks({ of }: { of: review.Case }) {
  return (
    <Card title="Checks">
      {of.checks.length === 0 && (
        <EmptyState title="No checks yet" text="Checks are made when an application is submitted." />
      )}
      <ul className="flex flex-col gap-6">
        {of.checks.map((check) => (
          <li key={check.title}>
            <div className="flex flex-wrap items-center justify-between gap-2">
              <h3 className="text-small font-semibold wrap-anywhere">{check.title}</h3>
              <StatusBadge status={check.outcome} tone={outcomes[check.outcome].tone}>
                {outcomes[check.outcome].name}
              </StatusBadge>
            </div>
            <p className="mt-1 text-small text-ink-soft wrap-anywhere">
              {check.reason}
              {check.at && ` · ${plainMomentText(check.at)}`}
            </p>
            {check.evidence.length > 0 && <KeyValue entries={check.evidence} className="mt-2 text-small" />}
            {check.hits.map((hit) => (
              <HitView key={hit.hitId} of={of} hit={hit} />
            ))}
          </li>
        ))}
      </ul>
    </Card>
  )
}

function HitView({ of, hit }: { of: review.Case; hit: review.Hit }) {
  const mayJudge = hit.state === 'open' && of.actions.includes('judge-hits')
  return (
    <article
      aria-label={`${hit.listed}, ${hit.score} of 100`}
      className="mt-3 rounded-base border border-line bg-inset p-4 text-small"
    >
      <div className="flex flex-wrap items-center justify-between gap-2">
        <p className="font-semibold wrap-anywhere">
          {hit.listed} <span className="figures font-medium text-ink-soft">· {hit.score} of 100</span>
        </p>
        <StatusBadge status={hit.state} tone={states[hit.state].tone}>
          {states[hit.state].name}
        </StatusBadge>
      </div>
      <p className="text-ink-soft">
        {hit.list}
        {hit.listVersion && ` of ${hit.listVersion}`}
      </p>
      <ul className="mt-2 flex list-disc flex-col gap-0.5 ps-5 wrap-anywhere">
        {hit.evidence.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      {hit.judgement && (
        <p className="mt-3 wrap-anywhere">
          {hit.judgement.by}, {plainMomentText(hit.judgement.at)}: {hit.judgement.reason}
        </p>
      )}
      {mayJudge && <Judgement of={of} hit={hit} />}
    </article>
  )
}

function Judgement({ of, hit }: { of: review.Case; hit: review.Hit }) {
  const [reason, setReason] = useState('')
  const [tried, setTried] = useState(false)
  const judge = useJudge()
  const fault = reasonFault(reason)
  const say = (isThisOne: boolean) => {
    setTried(true)
    if (fault || judge.isPending) return
    const params = { caseId: of.caseId, hitId: hit.hitId }
    judge.mutate({ params, body: { version: of.version, isThisOne, reason } })
  }
  const refusal = judge.error && failureMessage(judge.error, { changing: true })?.texts.join(' ')
  return (
    <div className="mt-4 flex flex-col gap-3">
      <TextArea
        label="Reason"
        hint={`Why ${hit.subject} is, or isn't, ${hit.listed}.`}
        required
        rows={2}
        maxLength={500}
        value={reason}
        onChange={({ currentTarget }) => setReason(currentTarget.value)}
        error={tried ? fault : undefined}
      />
      {refusal && (
        <Alert type="danger" live="assertive">
          {refusal}
        </Alert>
      )}
      <div className="flex flex-wrap gap-2">
        <Button kind="secondary" size="small" busy={judge.isPending} onClick={() => say(false)}>
          Not this one
        </Button>
        <Button kind="caution" size="small" busy={judge.isPending} onClick={() => say(true)}>
          Confirm hit
        </Button>
      </div>
    </div>
  )
}
