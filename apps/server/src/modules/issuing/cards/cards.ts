import { type cards as contract, Refusal } from '@tradewind/contract'
import { pageData } from '@tradewind/contract/wire'
import { fullName } from '@tradewind/kernel/person-name'
import type * as z from 'zod/mini'
import { derivedId } from '#modules/payments'
import type { Caller } from '#platform/caller'
import type { Tx } from '#platform/db'
import { doneBefore } from '#platform/done-before'
import { type IdempotentRequest, storeAnswers } from '#platform/idempotency'
import { withDeadline } from '#platform/timer'
import type { IssuedCard } from '../card-issuer.ts'
import type { IssuingNeeds } from '../issuing.needs.ts'
import { type CardView, cardViews, mayManage } from './card-views.ts'
import { hasEnded } from './cards.states.ts'
import { changeCard, findCard, insertCard, lockOwnCard, pageOfCards, replaceControls } from './cards.store.ts'
import type { Card } from './cards.types.ts'
import { readControls } from './read-controls.ts'

const answerWithin = { ms: 10_000 }

/** Asks the issuer; one that does not answer is unavailable, and asking again does it once. */
export const askIssuer = async <T>(
  { issuer, log }: Pick<IssuingNeeds, 'issuer' | 'log'>,
  ask: (issuer: NonNullable<IssuingNeeds['issuer']>) => Promise<T>,
): Promise<T> => {
  if (!issuer) throw new Refusal('issuing.unavailable')
  return withDeadline(answerWithin, () => ask(issuer)).catch((err: unknown) => {
    log.warn({ err }, 'the card issuer did not respond')
    throw new Refusal('issuing.unavailable')
  })
}

export async function viewOfCard(needs: IssuingNeeds, tx: Tx, card: Card, caller: Caller): Promise<CardView> {
  const [view] = await cardViews(needs)(tx, card.customerId, [card], caller)
  if (!view) throw new Error('a card without a view')
  return view
}

/** Whether someone sees a card: its holder, and who manages cards. */
export const isSeenBy = ({ holderId }: Pick<Card, 'holderId'>, caller: Caller): boolean =>
  mayManage(caller) || holderId === caller.userId

/** A card that the caller sees, locked. */
export async function lockedCard(tx: Tx, caller: Caller, cardId: string): Promise<Card> {
  const card = await lockOwnCard(tx, caller.customerId, cardId)
  if (!card || !isSeenBy(card, caller)) throw new Refusal('issuing.card_unknown')
  return card
}

/** A card that the caller sees, and holds. */
export async function heldCard(tx: Tx, caller: Caller, cardId: string): Promise<Card> {
  const card = await findCard(tx, caller.customerId, cardId)
  if (!card || !isSeenBy(card, caller)) throw new Refusal('issuing.card_unknown')
  if (card.holderId !== caller.userId) throw new Refusal('issuing.not_holder')
  return card
}

export const getCard =
  (needs: IssuingNeeds) =>
  (caller: Caller, cardId: string): Promise<CardView> =>
    needs.db.asCustomer(caller.customerId, async (tx) => {
      const card = await findCard(tx, caller.customerId, cardId)
      if (!card || !isSeenBy(card, caller)) throw new Refusal('issuing.card_unknown')
      return viewOfCard(needs, tx, card, caller)
    })

interface Listing {
  status?: Card['status'] | undefined
  holderId?: string | undefined
  accountId?: string | undefined
  search?: string | undefined
  page: number
  pageSize: number
}

export const listCards =
  (needs: IssuingNeeds) =>
  (caller: Caller, { holderId, search, ...of }: Listing) =>
    needs.db.asCustomer(caller.customerId, async (tx) => {
      const { customerId, userId } = caller
      const team = search || holderId ? await needs.customers.teamOf(tx, customerId) : []
      if (holderId && !team.some((member) => member.userId === holderId)) throw new Refusal('issuing.holder_unknown')
      if (of.accountId) await needs.accounts.accountOf(tx, customerId, of.accountId)
      const searchedHolders = (search ? team : [])
        .filter((member) =>
          fullName(member)
            .toLowerCase()
            .includes(search?.toLowerCase() ?? ''),
        )
        .map((member) => member.userId)
      // Whoever manages no cards sees the own ones only: of anybody else's there are none.
      const holders = mayManage(caller) ? holderId : userId
      const none = !mayManage(caller) && holderId !== undefined && holderId !== userId
      const found = none
        ? { cards: [], total: 0 }
        : await pageOfCards(tx, { ...of, customerId, holderId: holders, search, searchedHolders })
      const records = await cardViews(needs)(tx, customerId, found.cards, caller)
      return { records, pageData: pageData({ page: of.page, pageSize: of.pageSize, total: found.total }) }
    })

export const freezeCard =
  (needs: IssuingNeeds) =>
  ({ caller, cardId, reason }: { caller: Caller; cardId: string; reason: string | undefined }): Promise<CardView> =>
    needs.db.asSystem(async (tx) => {
      const card = await lockedCard(tx, caller, cardId)
      if (card.status !== 'Active') throw new Refusal('issuing.not_active')
      // An administrator's freeze of the own card is lifted by the holder too.
      const frozenBy = card.holderId === caller.userId ? 'Holder' : 'Administrator'
      const change = {
        status: 'Frozen',
        frozenBy,
        frozenAt: needs.bankClock.now(),
        freezeReason: reason ?? null,
      } as const
      const after = await changeCard(tx, card, change)
      await needs.record(tx, 'virtual-card-frozen', nameOf(card))
      await needs.cardUpdated(tx, { what: 'frozen', card: after, by: caller.userId, reason: reason ?? '' })
      return viewOfCard(needs, tx, after, caller)
    })

export const unfreezeCard =
  (needs: IssuingNeeds) =>
  ({ caller, cardId }: { caller: Caller; cardId: string }): Promise<CardView> =>
    needs.db.asSystem(async (tx) => {
      const card = await lockedCard(tx, caller, cardId)
      if (card.status !== 'Frozen') throw new Refusal('issuing.not_frozen')
      if (card.frozenBy === 'Provider') throw new Refusal('issuing.frozen_by_provider')
      if (card.frozenBy === 'Administrator' && !mayManage(caller)) throw new Refusal('issuing.frozen_by_administrator')
      const after = await changeCard(tx, card, thawed)
      await needs.record(tx, 'virtual-card-unfrozen', nameOf(card))
      await needs.cardUpdated(tx, { what: 'unfrozen', card: after, by: caller.userId, reason: '' })
      return viewOfCard(needs, tx, after, caller)
    })

export const thawed = { status: 'Active', frozenBy: null, frozenAt: null, freezeReason: null } as const

export const deleteCard =
  (needs: IssuingNeeds) =>
  ({ caller, cardId }: { caller: Caller; cardId: string }): Promise<CardView> =>
    needs.db.asSystem(async (tx) => {
      const card = await lockedCard(tx, caller, cardId)
      if (hasEnded(card.status)) throw new Refusal('issuing.ended')
      const after = await changeCard(tx, card, { ...ended, status: 'Deleted', endedAt: needs.bankClock.now() })
      await needs.record(tx, 'virtual-card-deleted', nameOf(card))
      return viewOfCard(needs, tx, after, caller)
    })

const ended = { frozenBy: null, frozenAt: null } as const

type Controls = z.output<NonNullable<typeof contract.editCardControls.body>>

export const editControls =
  (needs: IssuingNeeds) =>
  ({ caller, controls: { cardId, ...typed } }: { caller: Caller; controls: Controls }): Promise<CardView> =>
    needs.db.asSystem(async (tx) => {
      const card = await lockedCard(tx, caller, cardId)
      if (hasEnded(card.status)) throw new Refusal('issuing.ended')
      const after = await replaceControls(tx, card, readControls(typed, card.currency))
      await needs.record(tx, 'virtual-card-limits-changed', nameOf(card))
      return viewOfCard(needs, tx, after, caller)
    })

interface Replacement {
  caller: Caller
  cardId: string
  idempotent: IdempotentRequest<{ cardId: string }>
}

/**
 * Ends a card and issues another under the same limits. The issuer is asked first, under an id that follows from the old
 * card: asking again gives the same one.
 */
export const replaceCard =
  (needs: IssuingNeeds) =>
  async ({ caller, cardId, idempotent }: Replacement): Promise<{ cardId: string }> => {
    const { db, bankClock } = needs
    const { customerId } = caller
    const newId = derivedId(cardId, 'replacement')
    const before = await db.asSystem(async (tx) => replaceable(await lockedCard(tx, caller, cardId)))
    const issued = await askIssuer(needs, (issuer) =>
      issuer.issue({ cardId: newId, currency: before.currency, replaces: cardId }),
    )
    return db
      .asSystem(async (tx) => {
        const card = replaceable(await lockedCard(tx, caller, cardId))
        const at = bankClock.now()
        await changeCard(tx, card, { ...ended, status: 'Replaced', endedAt: at })
        const next = newCard(card, { id: newId, requestId: card.requestId, issued, at, replacesId: cardId })
        await insertCard(tx, next)
        await needs.record(tx, 'virtual-card-replaced', nameOf(card))
        await needs.cardUpdated(tx, { what: 'replaced', card: next, by: caller.userId, reason: '' })
        const answer = { cardId: newId }
        await storeAnswers(tx, [idempotent.answerWith(answer)])
        return answer
      })
      .catch(
        doneBefore('card_pkey', async () =>
          db.asSystem(async (tx) => (await findCard(tx, customerId, newId)) !== undefined),
        ),
      )
  }

function replaceable(card: Card): Card {
  if (hasEnded(card.status)) throw new Refusal('issuing.ended')
  // Its successor is there already.
  if (card.replacedById) throw new Refusal('issuing.not_usable')
  if (card.status === 'PendingActivation' || card.frozenBy === 'Provider') throw new Refusal('issuing.not_usable')
  return card
}

interface Made {
  id: string
  requestId: string
  issued: IssuedCard
  at: Date
  replacesId: string | null
}

type CardTerms = Pick<
  Card,
  | 'customerId'
  | 'accountId'
  | 'ledgerAccountId'
  | 'currency'
  | 'holderId'
  | 'label'
  | 'purpose'
  | 'limits'
  | 'categories'
  | 'countries'
>

/** A card that its holder has still to activate. */
export function newCard(terms: CardTerms, { id, requestId, issued, at, replacesId }: Made): Card {
  const { customerId, accountId, ledgerAccountId, currency, holderId, label, purpose, limits, categories, countries } =
    terms
  return {
    ...issued,
    customerId,
    accountId,
    ledgerAccountId,
    currency,
    holderId,
    label,
    purpose,
    limits,
    categories,
    countries,
    id,
    requestId,
    status: 'PendingActivation',
    frozenBy: null,
    frozenAt: null,
    freezeReason: null,
    pinSetAt: null,
    createdAt: at,
    activatedAt: null,
    endedAt: null,
    replacesId,
    replacedById: null,
  }
}

/** What people call a card: its name with its last digits. */
export const nameOf = ({ label, lastFour }: Pick<Card, 'label' | 'lastFour'>): string =>
  `${label || 'Card'} ending in ${lastFour}`
