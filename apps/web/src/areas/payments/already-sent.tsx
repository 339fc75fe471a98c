import { paths } from '#lib/paths.ts'
import { Alert } from '#ui/alert.tsx'
import { ButtonLink } from '#ui/button.tsx'

/** A refusal because another order was taken under the same key says nothing about this one. */
export const AlreadySent = ({ text }: { text: string }) => (
  <Alert
    type="info"
    title="An earlier attempt went through"
    live="assertive"
    action={
      <ButtonLink kind="secondary" size="small" href={paths.transactions()}>
        View transactions
      </ButtonLink>
    }
  >
    {text} Check your transactions before you send anything else.
  </Alert>
)
