import { makeRecoveryCodes } from '@tradewind/contract/security'
import { useState } from 'react'
import { Alert } from '#ui/alert.tsx'
import { Button } from '#ui/button.tsx'
import { saveFile } from '#ui/calls/save-file.ts'
import { CopyButton } from '#ui/copy-button.tsx'
import { CallForm } from '#ui/form/call-form.tsx'
import { useFormControl } from '#ui/form/form-control.ts'
import { useForm } from '#ui/form/use-form.ts'
import { AllowingPin, allowedByPin, WindowText } from './allow.tsx'
import { type SecurityState } from './security.types.ts'
import { refusalWords } from './words.ts'

/** Ten codes, shown once. */
export function RecoveryCodesWindow({ state, close }: { state: SecurityState; close: () => void }) {
  const [codes, setCodes] = useState<readonly string[]>()
  const allowed = allowedByPin(state)
  const form = useForm({
    control: useFormControl({ transactionPin: '' }),
    call: makeRecoveryCodes,
    faults: (entries) => ({ transactionPin: allowed.fault(entries) }),
    fieldOf: allowed.fieldOf,
    body: allowed.body,
    wordsOf: (error) => refusalWords(error) ?? '',
    onSaved: (made) => setCodes(made.codes),
  })
  if (!codes)
    return (
      <CallForm form={form} words="Create codes" onCancel={close}>
        <WindowText>
          {state.recoveryCodesLeft > 0
            ? 'You get ten new codes. The ones you have stop working.'
            : 'You get ten codes. Keep them where you would find them without your phone.'}
        </WindowText>
        <AllowingPin state={state} form={form} />
      </CallForm>
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
        <Button onClick={close}>I&apos;ve saved them</Button>
      </div>
    </div>
  )
}
