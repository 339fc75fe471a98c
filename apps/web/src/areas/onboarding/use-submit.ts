import * as onboarding from '@tradewind/contract/onboarding'
import { refreshProfile } from '#domain/session/session.ts'
import { useCall } from '#ui/calls/api.ts'
import { refusalText } from '#ui/calls/refusal-text.ts'
import { noResponseOnceWords } from '#ui/no-response.ts'

/** Submits whichever is due: the application, what was asked for, or an upgrade. */
export function useSubmit(onSubmitted?: () => void) {
  const submitting = useCall(onboarding.submit, {
    failures: 'own',
  })
  const { error } = submitting
  return {
    busy: submitting.isPending,
    refusal: error === null ? undefined : refusalText(error, { lost: noResponseOnceWords }),
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
