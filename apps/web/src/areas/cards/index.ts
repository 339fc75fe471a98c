import { type FeatureRoute, screenAt } from '#lib/feature-route.ts'
import { listPending } from '#ui/skeleton.tsx'

const CardsPending = listPending('Loading the cards', 6)
const CardPending = listPending('Loading the card', 6)

/** Virtual cards: those there are, those that were asked for, and the life of each. */
export const cardsRoutes: readonly FeatureRoute[] = [
  screenAt('cards', { module: () => import('./cards-page.tsx'), followsSearch: true, pending: CardsPending }),
  screenAt('cardRequests', {
    module: () => import('./card-requests-page.tsx'),
    followsSearch: true,
    pending: CardsPending,
  }),
  screenAt('cardPendingActivation', {
    module: () => import('./pending-activation-page.tsx'),
    followsSearch: true,
    pending: CardsPending,
  }),
  screenAt('cardActivate', { module: () => import('./activate-page.tsx'), pending: CardPending }),
  screenAt('card', { module: () => import('./card-page.tsx'), pending: CardPending }),
  screenAt('requestCard', { module: () => import('./request-card-page.tsx'), pending: CardPending }),
]
