import { stopRecovery } from '@tradewind/contract/security'
import { Alert } from '#ui/alert.tsx'
import { Button } from '#ui/button.tsx'
import { useCall } from '#ui/calls/api.ts'
import { dueText } from '#ui/dates.ts'
import { toast } from '#ui/toast.ts'
import { type SecurityState } from './security.types.ts'
import { refusalWords } from './words.ts'

/** An account recovery that someone began, and what is limited after one. */
export function RecoveryNotices({ state: { recovery, limitedUntil } }: { state: SecurityState }) {
  const stop = useCall(stopRecovery, { failures: 'own' })
  if (!recovery && !limitedUntil) return null
  return (
    <div className="flex flex-col gap-4">
      {recovery && (
        <Alert
          type="danger"
          title="Someone asked to recover this account"
          live="polite"
          action={
            <Button
              kind="danger"
              size="small"
              busy={stop.isPending}
              onClick={() =>
                stop.mutate(
                  { body: {} },
                  {
                    onSuccess: () => toast.success('The recovery was stopped.'),
                    onError: (error) => toast.error(refusalWords(error) ?? ''),
                  },
                )
              }
            >
              Stop recovery
            </Button>
          }
        >
          It can be completed from {dueText(recovery.readyAt)}, which signs you out everywhere and removes your second
          step. If this wasn't you, stop it and change your password.
        </Alert>
      )}
      {limitedUntil && (
        <Alert type="warning" title="Payments are limited">
          Your password or PIN was reset, or your account was recovered. Until {dueText(limitedUntil)} you can send up
          to £500 a day in total.
        </Alert>
      )}
    </div>
  )
}
