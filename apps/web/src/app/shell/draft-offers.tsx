import { useContext, useEffect } from 'react'
import { offers, openDrafts, takeUp, turnDown } from '#lib/drafts.ts'
import { Alert } from '#ui/alert.tsx'
import { Button } from '#ui/button.tsx'
import { NavigationContext } from '#ui/navigation.ts'
import { useStore } from '#ui/store.ts'

/** Offers what the person was typing when an earlier session ended by itself. */
export function DraftOffers({ userId }: { userId: string }) {
  useEffect(() => void openDrafts(userId), [userId])
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
        {offer?.what}: what you had typed before your session ended is still here, without PIN and files.
      </Alert>
    </div>
  ))
}
