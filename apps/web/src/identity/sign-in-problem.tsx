import { Alert } from '#ui/alert.tsx'
import { ButtonLink } from '#ui/button.tsx'
import type { Problem } from './identity-call.ts'

/** Why a step of the sign-in failed, with a link to start again where the form has expired. */
export function SignInProblem({ problem: { problem, expired } }: { problem: Problem }) {
  const again = (
    <ButtonLink kind="secondary" size="small" href="/signin">
      Start again
    </ButtonLink>
  )
  return (
    <Alert type="danger" live="assertive" {...(expired && { action: again })}>
      {problem}
    </Alert>
  )
}
