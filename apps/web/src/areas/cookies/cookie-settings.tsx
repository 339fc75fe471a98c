import { useState } from 'react'
import { Button } from '#ui/button.tsx'
import { Checkbox } from '#ui/checkbox.tsx'

/** The cookie settings: necessary cookies are always on, analytics is ticked by default. */
export function CookieSettings({ onSave }: { onSave: (analytics: boolean) => Promise<void> }) {
  const [analytics, setAnalytics] = useState(true)
  const [busy, setBusy] = useState(false)
  const save = () => {
    setBusy(true)
    void onSave(analytics).finally(() => setBusy(false))
  }
  return (
    <div className="flex flex-col gap-5">
      <Checkbox
        label="Strictly necessary cookies"
        hint="Always active. They keep you signed in and your session safe."
        checked
        disabled
        onChange={() => undefined}
      />
      <Checkbox
        label="Analytics cookies"
        hint="They show us which screens are used, so we can improve them."
        checked={analytics}
        onChange={(change) => setAnalytics(change.currentTarget.checked)}
      />
      <Button size="large" busy={busy} onClick={save}>
        Save selection
      </Button>
    </div>
  )
}
