import { paths } from '#lib/paths.ts'
import { ButtonLink } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { EmptyState } from '#ui/empty-state.tsx'

/** Shown instead of the send flow to a role that can view accounts but not pay. */
export function ViewOnly({ accountId }: { accountId: string }) {
  return (
    <Card flush className="mx-auto w-full max-w-160">
      <EmptyState
        title="View-only access"
        text="Your role lets you view accounts and payments. Ask a colleague who can pay."
        action={
          <ButtonLink href={paths.account({ accountId })} kind="secondary">
            Back to the account
          </ButtonLink>
        }
      />
    </Card>
  )
}
