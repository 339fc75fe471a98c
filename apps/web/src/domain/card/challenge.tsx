import { useQueryClient } from '@tanstack/react-query'
import type { AnyCall } from '@tradewind/contract/client'
import * as cards from '@tradewind/contract/funding-cards'
import { useState } from 'react'
import { Alert } from '#ui/alert.tsx'
import { Button } from '#ui/button.tsx'
import { useCall } from '#ui/calls/api.ts'
import { type CardWords, englishCardWords } from './card-words.ts'
import { FrameView } from './frame-view.tsx'
import { useFrame } from './use-frame.ts'

interface ChallengeProps {
  challengeId: string
  challengeText: string
  challengePage: string
  /** How its outcome is asked for, where nobody is signed in. */
  completing?: { call: AnyCall; body: object; refreshes: readonly AnyCall[] }
  words?: CardWords | undefined
}

/** The issuer's page in its frame. Once it closes, we request the outcome until we get an answer. */
export function CardChallenge({
  challengeId,
  challengeText,
  challengePage,
  completing,
  words = englishCardWords,
}: ChallengeProps) {
  const client = useQueryClient()
  const [key, setKey] = useState(() => crypto.randomUUID())
  const { call, body, refreshes } = completing ?? { call: cards.completeCardChallenge, body: { challengeId } }
  const complete = useCall<AnyCall>(call, { refreshes, failures: 'own' })
  const getOutcome = (idempotencyKey: string) =>
    complete.mutate({ body, ...(call.idempotent && { idempotencyKey }) } as never, {
      onSuccess: ({ state }) => state === 'ChallengeRequired' && setKey(crypto.randomUUID()),
      // It may be over: then what it is about says what became of it.
      onError: () => void client.invalidateQueries(),
    })
  const frame = useFrame(challengePage, ({ kind }) => {
    if (kind === 'challenge-over') getOutcome(key)
  })
  return (
    <section aria-label={words.verification} className="flex flex-col gap-4">
      <Alert type="info" title={words.confirm} live="polite">
        {words.confirmText ?? challengeText}
      </Alert>
      {complete.isError && (
        <Alert
          type="warning"
          title={words.noResponse}
          live="assertive"
          action={
            <Button kind="secondary" busy={complete.isPending} onClick={() => getOutcome(key)}>
              {words.checkAgain}
            </Button>
          }
        >
          {words.chargedOnce}
        </Alert>
      )}
      <div className="rounded-base border border-line p-1">
        <FrameView frame={frame} title={words.bankPage} missing={words.bankPageMissing} />
      </div>
    </section>
  )
}
