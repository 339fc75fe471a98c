import { makeRecoveryCodes } from '@tradewind/contract/security'
import { Alert } from '#ui/alert.tsx'
import { Button } from '#ui/button.tsx'
import { useCall } from '#ui/calls/api.ts'
import { saveFile } from '#ui/calls/save-file.ts'
import { CopyButton } from '#ui/copy-button.tsx'
import { ChangeForm, useAllowing } from './allow.tsx'
import { type SecurityState, staleByChange } from './security.types.ts'
import { refusalWords } from './words.ts'

/** Ten codes, shown once. */
export function RecoveryCodesWindow({ state, close }: { state: SecurityState; close: () => void }) {
  const allowing = useAllowing(state)
  const make = useCall(makeRecoveryCodes, { refreshes: staleByChange, failures: 'own' })
  const codes = make.data?.codes
  if (!codes)
    return (
      <ChangeForm
        text={
          state.recoveryCodesLeft > 0
            ? 'You get ten new codes. The ones you have stop working.'
            : 'You get ten codes. Keep them where you would find them without your phone.'
        }
        refusal={refusalWords(make.error)}
        busy={make.isPending}
        button="Create codes"
        onSubmit={() => allowing.give((body) => make.mutate({ body }))}
        close={close}
      >
        {allowing.field}
      </ChangeForm>
    )
  const text = codes.join('\n')
  return (
    <div className="flex flex-col gap-5">
      <Alert type="warning" live="polite">
        We show these codes only once. Each works once.
      </Alert>
      <ul aria-label="Recovery codes" className="figures grid grid-cols-2 gap-x-6 gap-y-2 rounded-base bg-inset p-4">
        {codes.map((code) => (
          <li key={code} className="font-medium">
            {code}
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <div className="flex flex-wrap gap-2">
          <CopyButton text={text} label="Recovery codes" variant="text" />
          <Button
            kind="quiet"
            size="small"
            onClick={() =>
              saveFile({ name: 'tradewind-recovery-codes.txt', file: new Blob([`${text}\n`], { type: 'text/plain' }) })
            }
          >
            Download
          </Button>
        </div>
        <Button onClick={close}>I have kept them</Button>
      </div>
    </div>
  )
}
