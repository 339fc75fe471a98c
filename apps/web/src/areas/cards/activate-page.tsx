import * as contract from '@tradewind/contract/cards'
import { useState } from 'react'
import type { LoadContext, ScreenProps } from '#lib/feature-route.ts'
import { loadParts } from '#lib/load-parts.ts'
import { paths } from '#lib/paths.ts'
import { Alert } from '#ui/alert.tsx'
import { Button, ButtonLink } from '#ui/button.tsx'
import { useCall } from '#ui/calls/api.ts'
import { queryClient } from '#ui/calls/query-client.ts'
import { refusalText } from '#ui/calls/refusal-text.ts'
import { Card } from '#ui/card.tsx'
import { CodeField } from '#ui/code-field.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { CallForm } from '#ui/form/call-form.tsx'
import { useFormControl } from '#ui/form/form-control.ts'
import { useForm } from '#ui/form/use-form.ts'
import { useOnceKey } from '#ui/form/use-once-key.ts'
import { Link } from '#ui/link.tsx'
import { Part } from '#ui/part.tsx'
import { SkeletonRows } from '#ui/skeleton.tsx'
import { SuccessScreen } from '#ui/success-screen.tsx'
import { cardName } from './card-words.ts'
import { cardQuery, pendingAddress, pendingQuery } from './cards.queries.ts'
import { NewPinFields } from './pin-fields.tsx'

const firstPending = pendingAddress.read({})

export const load = ({ params: { id } }: LoadContext<'cardActivate'>) =>
  id
    ? loadParts([queryClient.ensureQueryData(cardQuery(id))], { absent: 'not-found' })
    : loadParts([queryClient.ensureQueryData(pendingQuery(firstPending))])

/** `/card/activate/:id?`: a code by email and a PIN make a card usable. Without an id, the card that waits. */
export function Screen({ params: { id } }: ScreenProps<'cardActivate'>) {
  return (
    <div className="mx-auto flex w-full max-w-140 flex-col gap-6">
      <Link href={paths.cardPendingActivation()} className="touchable self-start text-small">
        Cards to activate
      </Link>
      <Card>
        {id ? (
          <Part query={cardQuery(id)} what="this card" pending={<SkeletonRows rows={4} />}>
            {(card) => <Activation key={card.cardId} card={card} />}
          </Part>
        ) : (
          <Part query={pendingQuery(firstPending)} what="the cards" pending={<SkeletonRows rows={4} />}>
            {({ records }) => <Choice cards={records.filter(({ canActivate }) => canActivate)} />}
          </Part>
        )}
      </Card>
    </div>
  )
}

/** The cards that the person can activate: the only one is at hand at once. */
function Choice({ cards }: { cards: readonly contract.VirtualCard[] }) {
  const [only] = cards
  if (!only) return <EmptyState title="Nothing to activate" text="You have no cards to activate." />
  if (cards.length === 1) return <Activation card={only} />
  return (
    <ul className="flex flex-col gap-3">
      {cards.map((card) => (
        <li key={card.cardId} className="flex items-center justify-between gap-4">
          <bdi>{cardName(card)}</bdi>
          <ButtonLink href={paths.cardActivate({ id: card.cardId })} size="small" kind="secondary">
            Activate
          </ButtonLink>
        </li>
      ))}
    </ul>
  )
}

function Activation({ card }: { card: contract.VirtualCard }) {
  const [sentTo, setSentTo] = useState<string>()
  const [active, setActive] = useState(false)
  if (active)
    return (
      <SuccessScreen
        title="Card activated"
        text={`${cardName(card)} is ready to pay.`}
        button={{ text: 'Open card', href: paths.card({ card: card.cardId }) }}
      />
    )
  if (!card.canActivate)
    return (
      <EmptyState
        title={
          card.status === 'PendingActivation' ? 'Only the holder can activate this card' : 'This card is already active'
        }
        text={card.status === 'PendingActivation' ? `We only email the code to ${card.holderName}.` : ''}
        action={<ButtonLink href={paths.card({ card: card.cardId })}>Open card</ButtonLink>}
      />
    )
  return sentTo === undefined ? (
    <SendCode card={card} onSent={setSentTo} />
  ) : (
    <CodeAndPin card={card} sentTo={sentTo} onSent={setSentTo} onActive={() => setActive(true)} />
  )
}

interface StepProps {
  card: contract.VirtualCard
  onSent: (sentTo: string) => void
}

/** Asks for the code by email, once for each press. */
function useCode({ cardId }: contract.VirtualCard, onSent: (sentTo: string) => void) {
  const sending = useCall(contract.sendActivationCode, { failures: 'own' })
  const key = useOnceKey()
  const send = () => {
    const sent = { body: { cardId } }
    sending.mutate(
      { ...sent, idempotencyKey: key.for(sent) },
      {
        onSuccess: ({ sentTo }) => {
          key.settle()
          onSent(sentTo)
        },
      },
    )
  }
  return { send, busy: sending.isPending, error: sending.error }
}

function SendCode({ card, onSent }: StepProps) {
  const { send, busy, error } = useCode(card, onSent)
  return (
    <div className="flex flex-col gap-5">
      <p className="text-body">
        To activate <bdi className="font-semibold">{cardName(card)}</bdi>, we email you a code. Then you choose the PIN
        of the card.
      </p>
      {error && (
        <Alert type="danger" live="assertive">
          {refusalText(error)}
        </Alert>
      )}
      <Button busy={busy} onClick={send} className="self-start">
        Email me a code
      </Button>
    </div>
  )
}

function CodeAndPin({ card, sentTo, onSent, onActive }: StepProps & { sentTo: string; onActive: () => void }) {
  const again = useCode(card, onSent)
  const activation = useForm({
    control: useFormControl({ code: '', cardPin: '', confirmCardPin: '' }),
    call: contract.activateCard,
    body: (form) => ({ cardId: card.cardId, ...form }),
    fieldOf: { 'identity.code_wrong': 'code', 'identity.code_expired': 'code', 'issuing.pin_weak': 'cardPin' },
    onSaved: onActive,
  })
  const { faults, set, field } = activation
  return (
    <CallForm
      form={activation}
      words="Activate card"
      actions={
        <Button kind="secondary" busy={again.busy} onClick={again.send}>
          Send another code
        </Button>
      }
    >
      <p className="text-body text-ink-soft">
        We sent a code to <bdi>{sentTo}</bdi>.
      </p>
      {again.error && (
        <Alert type="danger" live="assertive">
          {refusalText(again.error)}
        </Alert>
      )}
      <CodeField label="One-time code" error={faults.code} onChange={(code) => set({ code })} />
      <NewPinFields pin={field('cardPin')} again={field('confirmCardPin')} />
    </CallForm>
  )
}
