import { pageSettings } from '#lib/page-settings.ts'
import { paths } from '#lib/paths.ts'
import { Card } from '#ui/card.tsx'
import { Link } from '#ui/link.tsx'

/** Link to the shop that takes virtual cards, where the sandbox issues them. */
export function TestShop() {
  const { issuerFrameOrigin } = pageSettings()
  if (!issuerFrameOrigin) return null
  return (
    <Card title="Test shop">
      <p className="text-small text-ink-soft">
        Pay with a virtual card: activate one at <Link href={paths.cards()}>Cards</Link>, reveal its number, expiry date
        and security code with its PIN, and enter them in the shop. It charges immediately, or reserves the amount and
        captures it later.
      </p>
      <p className="mt-3 text-small">
        <Link href={`${issuerFrameOrigin}/shop`}>Open the test shop</Link>
      </p>
    </Card>
  )
}
