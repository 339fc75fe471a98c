import { useLocation } from '@tanstack/react-router'
import { useContext, useEffect } from 'react'
import { Alert } from '#ui/alert.tsx'
import { Button, ButtonLink } from '#ui/button.tsx'
import { offers, openDrafts, takeUp, turnDown, unanswered } from '#ui/drafts/drafts.ts'
import { NavigationContext } from '#ui/navigation.ts'
import { useStore } from '#ui/store.ts'

/**
 * Leads back to what was sent and never answered, before anything else is sent; and offers what the person was typing
 * when an earlier session ended by itself.
 */
export function DraftOffers({ userId }: { userId: string }) {
  useEffect(() => void openDrafts(userId), [userId])
  return (
    <>
      <Unanswered />
      <Earlier />
    </>
  )
}

function Unanswered() {
  const here = useLocation({ select: ({ pathname }) => pathname })
  const waiting = useStore(unanswered).flatMap(({ name, offer }) => (offer ? [{ name, ...offer }] : []))
  return waiting
    .filter(({ href }) => href.split('?')[0] !== here)
    .map(({ name, what, href }) => (
      <div key={name} className="mb-6">
        <Alert
          type="warning"
          live="polite"
          title="Not confirmed yet"
          action={
            <ButtonLink size="small" href={href}>
              Check now
            </ButtonLink>
          }
        >
          {what}: we didn't get a response. Check it before you send anything else. Nobody is paid twice.
        </Alert>
      </div>
    ))
}

function Earlier() {
  const navigation = useContext(NavigationContext)
  return useStore(offers).map(({ name, offer }) => (
    <div key={name} className="mb-6">
      <Alert
        type="info"
        live="polite"
        title="Continue where you left off?"
        action={
          <div className="flex flex-wrap gap-2">
            <Button size="small" onClick={() => void takeUp(name).then(() => offer && navigation?.go(offer.href))}>
              Continue
            </Button>
            <Button size="small" kind="secondary" onClick={() => void turnDown(name)}>
              Discard
            </Button>
          </div>
        }
      >
        {offer?.what}: we kept what you entered before your session ended, except your PIN and files.
      </Alert>
    </div>
  ))
}
