import { clearEverything } from '#domain/session/session.ts'
import { paths } from '#lib/paths.ts'
import { Button } from '#ui/button.tsx'
import { readAuthSession, viewToken } from '#ui/calls/auth-session.ts'
import { clockText } from '#ui/dates.ts'

/** Says on every screen that staff of the provider read it, until when, and that nothing can be changed. */
export function ViewBanner() {
  const session = readAuthSession()
  if (session?.token_type !== viewToken) return null
  const leave = () => void clearEverything().then(() => location.assign(paths.signin()))
  return (
    <output className="fixed inset-x-0 bottom-0 z-40 flex flex-wrap items-center justify-center gap-x-4 gap-y-1 bg-ink px-4 py-2 text-small text-paper print:hidden">
      <span>
        <strong>Staff view, read only.</strong> Ends at {clockText(new Date(session.expires_at * 1000))}. The customer
        sees that you looked, and why.
      </span>
      <Button kind="secondary" size="small" onClick={leave}>
        Leave view
      </Button>
    </output>
  )
}
