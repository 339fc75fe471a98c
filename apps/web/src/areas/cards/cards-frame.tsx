import type { ReactNode } from 'react'
import { useProfile } from '#domain/session/session.ts'
import { paths } from '#lib/paths.ts'
import { ButtonLink } from '#ui/button.tsx'
import { Link } from '#ui/link.tsx'
import { mayUseCards } from './card-rights.ts'

type Place = 'cards' | 'requests' | 'pending'

/** What the three lists of cards share: the way between them, and the way to another card. */
export function CardsFrame({ here, children }: { here: Place; children: ReactNode }) {
  const may = mayUseCards(useProfile())
  return (
    <div className="flex flex-col gap-5">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <nav aria-label="Cards" className="flex flex-wrap gap-x-5 gap-y-1 text-small">
          <Place shown={here === 'cards'} href={paths.cards()} text="Cards" />
          <Place shown={here === 'requests'} href={paths.cardRequests()} text="Requests" />
          <Place shown={here === 'pending'} href={paths.cardPendingActivation()} text="To activate" />
        </nav>
        {may && (
          <ButtonLink href={paths.requestCard()} size="small">
            Request a card
          </ButtonLink>
        )}
      </div>
      {children}
    </div>
  )
}

const Place = ({ shown, href, text }: { shown: boolean; href: string; text: string }) => (
  <Link
    href={href}
    className={shown ? 'touchable font-semibold text-ink' : 'touchable'}
    {...(shown && { 'aria-current': 'page' as const })}
  >
    {text}
  </Link>
)
