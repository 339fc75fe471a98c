import type { VirtualCard } from '@tradewind/contract/cards'
import type { LoadContext, ScreenProps } from '#lib/feature-route.ts'
import { loadParts } from '#lib/load-parts.ts'
import { paths } from '#lib/paths.ts'
import { Alert } from '#ui/alert.tsx'
import { ButtonLink } from '#ui/button.tsx'
import { queryClient } from '#ui/calls/query-client.ts'
import { Card } from '#ui/card.tsx'
import { dayText, plainMomentText } from '#ui/dates.ts'
import { KeyValue } from '#ui/key-value.tsx'
import { Link } from '#ui/link.tsx'
import { MoneyText } from '#ui/money-text.tsx'
import { PageHeading } from '#ui/page-heading.tsx'
import { Part } from '#ui/part.tsx'
import { SkeletonRows } from '#ui/skeleton.tsx'
import { StatusBadge } from '#ui/status-badge.tsx'
import { CardActions } from './card-actions.tsx'
import { CardFace } from './card-face.tsx'
import { cardPaymentsQuery, firstPayments } from './card-payments.queries.ts'
import { CardPayments } from './card-payments.tsx'
import { CardSubscriptions } from './card-subscriptions.tsx'
import { cardStatusWords, categoriesText, countriesText, limitName, limitText } from './card-words.ts'
import { cardQuery } from './cards.queries.ts'

export const load = ({ params: { card } }: LoadContext<'card'>) =>
  loadParts(
    [queryClient.ensureQueryData(cardQuery(card)), queryClient.ensureQueryData(cardPaymentsQuery(card, firstPayments))],
    { absent: 'not-found' },
  )

/** `/card/:card`: one card, what can be done with it, and what was paid. */
export function Screen({ params: { card: cardId } }: ScreenProps<'card'>) {
  return (
    <div className="flex flex-col gap-6">
      <Link href={paths.cards()} className="touchable self-start text-small">
        All cards
      </Link>
      <Part
        query={cardQuery(cardId)}
        what="this card"
        errorClass="rounded-large border border-line bg-paper p-5 sm:px-6"
        pending={<SkeletonRows rows={6} />}
      >
        {(card) => <CardView card={card} />}
      </Part>
      <CardSubscriptions cardId={cardId} />
      <CardPayments cardId={cardId} />
    </div>
  )
}

function CardView({ card }: { card: VirtualCard }) {
  return (
    <>
      <div className="flex flex-wrap items-center gap-3">
        <PageHeading className="text-heading font-semibold">
          <bdi>{card.label || 'Virtual card'}</bdi>
        </PageHeading>
        {card.status !== 'Active' && (
          <StatusBadge status={card.status} tone={cardStatusWords[card.status].tone}>
            {cardStatusWords[card.status].name}
          </StatusBadge>
        )}
      </div>
      <CardNotice card={card} />
      <div className="grid gap-6 lg:grid-cols-[22rem_minmax(0,1fr)]">
        <div className="flex flex-col gap-4">
          <CardFace card={card} />
          <CardActions card={card} />
        </div>
        <Card title="Limits and details">
          <KeyValue entries={detailsOf(card)} />
        </Card>
      </div>
    </>
  )
}

/** Why the card does not work, and what to do about it. */
function CardNotice({ card }: { card: VirtualCard }) {
  const { status, frozenBy, freezeReason, blockedBecause, replacedByCardId, canActivate, cardId, holderName } = card
  if (status === 'PendingActivation')
    return (
      <Alert
        type="info"
        title="This card isn't active yet"
        action={
          canActivate && (
            <ButtonLink href={paths.cardActivate({ id: cardId })} size="small">
              Activate
            </ButtonLink>
          )
        }
      >
        {canActivate ? 'Activate it to start paying.' : `Only ${holderName} can activate it.`}
      </Alert>
    )
  if (status === 'Frozen' && frozenBy)
    return (
      <Alert type="info" title={`Frozen by ${frozenByWords[frozenBy]}`}>
        New payments are declined. {freezeReason && <bdi>{freezeReason}</bdi>}
      </Alert>
    )
  if (replacedByCardId && (status === 'Replaced' || status === 'Active' || status === 'Expired'))
    return (
      <Alert
        type="info"
        title={status === 'Active' ? 'This card expires soon' : replacedTitles[status]}
        action={
          <ButtonLink href={paths.card({ card: replacedByCardId })} size="small" kind="secondary">
            Open the new card
          </ButtonLink>
        }
      >
        {status === 'Active'
          ? 'A new card replaces it, with the same limits and subscriptions. This one works until it expires.'
          : 'Payments approved earlier will still be taken.'}
      </Alert>
    )
  if (status === 'Active' && blockedBecause)
    return (
      <Alert type="warning" title="This card can't pay at the moment">
        {blockedBecause}
      </Alert>
    )
  return null
}

const replacedTitles = { Replaced: 'This card was replaced', Expired: 'This card has expired' } as const

const frozenByWords: Record<NonNullable<VirtualCard['frozenBy']>, string> = {
  Holder: 'the holder',
  Administrator: 'an administrator of your team',
  Provider: 'us',
}

const detailsOf = (card: VirtualCard) => [
  ...(card.spendable && card.status === 'Active'
    ? [{ label: 'Available to spend', value: <MoneyText amount={card.spendable} withCode />, strong: true }]
    : []),
  ...card.limits.map((limit) => ({ label: limitName(limit.limitType), value: limitText(limit) })),
  ...(card.limits.length === 0 ? [{ label: 'Limits', value: 'Account balance only' }] : []),
  { label: 'Shops', value: categoriesText(card.categories) },
  { label: 'Countries', value: countriesText(card.countries) },
  {
    label: 'Pays from',
    value: (
      <Link href={paths.account({ accountId: card.accountId })}>
        <bdi>{card.accountName}</bdi> ({card.currencyCode})
      </Link>
    ),
  },
  { label: 'Holder', value: card.holderName },
  { label: 'Purpose', value: card.purpose },
  { label: 'Issued', value: dayText(card.createdAt) },
  ...(card.endedAt ? [{ label: 'Ended', value: plainMomentText(card.endedAt) }] : []),
]
