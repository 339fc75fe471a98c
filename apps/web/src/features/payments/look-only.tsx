import { paths } from '#lib/paths.ts'
import { ButtonLink } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { EmptyState } from '#ui/empty-state.tsx'

/** In the place of a way to send, for somebody who may look at the company's money and not move it. */
export function LookOnly({ accountId }: { accountId: string }) {
  return (
    <Card flush className="mx-auto w-full max-w-160">
      <EmptyState
        title="You can look, but not send"
        text="Your role in this company lets you see accounts and payments. Ask somebody who may pay to send this money."
        action={
          <ButtonLink href={paths.account({ accountId })} kind="secondary">
            Back to the account
          </ButtonLink>
        }
      />
    </Card>
  )
}
