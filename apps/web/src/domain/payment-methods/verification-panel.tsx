import { providerName } from '@tradewind/kernel/bank/spelled'
import { isolated } from '@tradewind/kernel/text'
import { Landmark, ShieldCheck } from 'lucide-react'
import { Alert } from '#ui/alert.tsx'
import { Button, Spinner } from '#ui/button.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import type { VerificationState } from './use-verification.ts'

interface VerificationPanelProps {
  state: VerificationState
  /** Whose account it should be, as typed. */
  holder: string
  confirmed: boolean
  confirmFault: string | undefined
  onVerify: () => void
  onUseName: (name: string) => void
  onConfirm: (confirmed: boolean) => void
}

/** What the bank says about the details: whether they exist, and whether the name is the account's. */
export function VerificationPanel(props: VerificationPanelProps) {
  const { state, onVerify } = props
  if (state.is === 'incomplete')
    return (
      <p className="flex items-center gap-2.5 text-small text-ink-soft">
        <Landmark aria-hidden="true" className="size-4.5 shrink-0" />
        We check these details with the bank before any money moves.
      </p>
    )
  return (
    <div aria-live="polite" className="flex flex-col gap-3 wrap-anywhere">
      {state.is === 'checking' && (
        <p className="flex items-center gap-3 rounded-base bg-inset p-4 text-small">
          <Spinner className="shrink-0 text-brand" />
          Checking with the bank
        </p>
      )}
      {state.is === 'unchecked' && (
        <Button kind="secondary" onClick={onVerify} className="sm:self-start">
          Verify
        </Button>
      )}
      {state.is === 'failed' && (
        <Alert
          type={state.unreachable ? 'warning' : 'danger'}
          title={state.unreachable ? 'Not verified yet' : "We couldn't verify these details"}
          action={
            <Button kind="secondary" size="small" onClick={onVerify}>
              Verify again
            </Button>
          }
        >
          {state.words}
        </Alert>
      )}
      {state.is === 'verified' && <Found {...props} state={state} />}
    </div>
  )
}

interface FoundProps extends VerificationPanelProps {
  state: Extract<VerificationState, { is: 'verified' }>
}

function Found({ state: { block }, holder, onUseName, onConfirm, confirmed, confirmFault }: FoundProps) {
  const name = isolated(holder)
  const place = [providerName(block.bankName), block.bankCity].filter(Boolean).join(', ')
  const { nameCheck } = block
  const { suggestedName } = nameCheck
  const result = nameCheck.result === 'saved' ? nameCheck.whenSaved : nameCheck.result
  // Who saved it has said so then.
  const confirm = nameCheck.result !== 'saved' && (
    <Checkbox
      label={`I know this account and want to send to ${name}`}
      checked={confirmed}
      onChange={({ currentTarget }) => onConfirm(currentTarget.checked)}
      error={confirmFault}
    />
  )
  if (result === 'match')
    return (
      <Alert type="success" title={place}>
        The account belongs to {name}.
      </Alert>
    )
  if (result === 'unavailable')
    return (
      <Alert type="info" title={place}>
        The bank details are valid, but this bank can't check names. Make sure the account belongs to {name}.
      </Alert>
    )
  if (result === 'close')
    return (
      <Alert type="warning" title={`${place}: the name is a close match`}>
        <p>
          {suggestedName && (
            <>
              The account belongs to{' '}
              <strong className="font-semibold">
                <bdi>{suggestedName}</bdi>
              </strong>
              .{' '}
            </>
          )}
          You entered {name}.
        </p>
        {suggestedName && (
          <Button
            kind="secondary"
            size="small"
            className="mt-3"
            icon={<ShieldCheck aria-hidden="true" className="size-4" />}
            onClick={() => onUseName(suggestedName)}
          >
            Use this name
          </Button>
        )}
        <div className="mt-2">{confirm}</div>
      </Alert>
    )
  return (
    <Alert type="danger" title={`${place}: the name doesn't match this account`}>
      <p>
        This account doesn't belong to {name}. You may not be able to recover money sent to the wrong account. Confirm
        the details with the beneficiary by phone or in person, not by replying to the message they came in.
      </p>
      <div className="mt-2">{confirm}</div>
    </Alert>
  )
}
