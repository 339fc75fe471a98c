import * as onboarding from '@tradewind/contract/onboarding'
import { refreshProfile } from '#domain/session/session.ts'
import { CallFailed, useCall } from '#ui/calls/api.ts'
import { afterChange } from './onboarding.queries.ts'

/** Submits whichever is due: the application, what was asked for, or an upgrade. */
export function useSubmit(onSubmitted?: () => void) {
  const submitting = useCall(onboarding.submit, {
    refreshes: [...afterChange, onboarding.getApplication],
    failures: 'own',
  })
  const { error } = submitting
  return {
    busy: submitting.isPending,
    refusal:
      error === null
        ? undefined
        : error instanceof CallFailed
          ? error.message
          : "We didn't get a response. Try again. It won't be done twice.",
    submit: async (): Promise<void> => {
      if (submitting.isPending) return
      try {
        await submitting.mutateAsync({ body: {} })
      } catch {
        return
      }
      onSubmitted?.()
      await refreshProfile()
    },
  }
}
