import { useQuery } from '@tanstack/react-query'
import { answerRequest } from '@tradewind/contract/onboarding'
import { useState } from 'react'
import { useProfile } from '#domain/session/session.ts'
import { Alert } from '#ui/alert.tsx'
import { Button } from '#ui/button.tsx'
import { CallFailed, useCall } from '#ui/calls/api.ts'
import { Card } from '#ui/card.tsx'
import { plainDueText } from '#ui/dates.ts'
import { StatusBadge } from '#ui/status-badge.tsx'
import { TextArea } from '#ui/text-field.tsx'
import { HandIn } from './hand-in.tsx'
import { afterChange, type Progress, type RequestItem, requiredQuery } from './onboarding.queries.ts'
import { useSubmit } from './use-submit.ts'

/** What the provider has asked for: each item with its reason, answered by a document or in words, then sent. */
export function RequestPanel({ progress }: { progress: Progress }) {
  const { submit, busy, refusal } = useSubmit()
  const { request, canSubmit } = progress
  if (!request) return null
  const open = request.items.filter(({ answered }) => !answered).length
  return (
    <div className="flex flex-col gap-5">
      <p className="text-ink-soft">
        Answer by <strong className="font-semibold text-ink">{plainDueText(request.deadline)}</strong>. Each answer is
        saved at once; send them when all are there.
      </p>
      {request.items.map((item, at) => (
        <Card
          key={item.id}
          title={`${at + 1}. ${item.what}`}
          aside={
            <StatusBadge status={item.answered ? 'Completed' : 'Pending'}>
              {item.answered ? 'Answered' : 'To answer'}
            </StatusBadge>
          }
        >
          <p className="mb-4 text-ink-soft wrap-anywhere">{item.reason}</p>
          <Item item={item} />
        </Card>
      ))}
      {refusal && (
        <Alert type="danger" live="assertive">
          {refusal}
        </Alert>
      )}
      <div className="flex flex-wrap items-center gap-4">
        <Button size="large" busy={busy} disabled={!canSubmit} onClick={() => void submit()} className="max-sm:w-full">
          Send answers
        </Button>
        {open > 0 && (
          <p className="text-small text-ink-soft">{open === 1 ? '1 item is' : `${open} items are`} still to answer.</p>
        )}
      </div>
    </div>
  )
}

function Item({ item }: { item: RequestItem }) {
  const { id } = useProfile()
  const { data } = useQuery(requiredQuery(id))
  const [byDocument, setByDocument] = useState(false)
  const known = data?.documentsToBeUploaded
    .flatMap(({ record }) => record)
    .find(({ onboardingRequirementId }) => onboardingRequirementId === item.requirementId)
  if (item.requirementId !== null || byDocument || item.document)
    return (
      <HandIn
        key={known?.sides ?? 1}
        wanted={{
          name: item.what,
          sides: known?.sides ?? 1,
          needsNumber: known?.needsIdentificationNumber ?? false,
          numberExample: known?.numberExample ?? '',
          knownNumber: known?.document?.identificationNumber ?? '',
          requirementId: item.requirementId,
          requestItemId: item.id,
          officerId: known?.officerId ?? null,
          document: item.document,
          removable: false,
        }}
      />
    )
  return <Words item={item} onDocument={() => setByDocument(true)} />
}

function Words({ item, onDocument }: { item: RequestItem; onDocument: () => void }) {
  const [text, setText] = useState(item.answerText ?? '')
  const [fault, setFault] = useState<string>()
  const answering = useCall(answerRequest, { refreshes: afterChange, failures: 'own' })
  const save = async () => {
    if (text.trim() === '') return setFault('Answer is required')
    try {
      await answering.mutateAsync({ body: { requestItemId: item.id, text: text.trim() } })
    } catch (error) {
      setFault(
        error instanceof CallFailed
          ? (error.errors[0]?.message ?? error.message)
          : "We didn't get a response. Please try again.",
      )
    }
  }
  return (
    <div className="flex flex-col gap-3">
      <TextArea
        label="Your answer"
        required
        maxLength={2_000}
        value={text}
        onChange={({ currentTarget }) => {
          setText(currentTarget.value)
          setFault(undefined)
        }}
        error={fault}
      />
      <div className="flex flex-wrap gap-2">
        <Button kind="secondary" size="small" busy={answering.isPending} onClick={() => void save()}>
          {item.answered ? 'Save the answer again' : 'Save answer'}
        </Button>
        <Button kind="quiet" size="small" onClick={onDocument}>
          Upload a document instead
        </Button>
      </div>
    </div>
  )
}
