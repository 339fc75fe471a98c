import type { ReactNode } from 'react'
import { RefusalHelp } from '#domain/help/refusal-help.tsx'
import { Alert } from '#ui/alert.tsx'
import type { CallFailed } from '#ui/calls/api.ts'
import { failureText } from '#ui/calls/refusal-text.ts'
import { cx } from '#ui/cx.ts'
import { Doubt } from '#ui/doubt.tsx'
import { t } from '#ui/language.ts'
import { StepFrame } from '#ui/step-frame.tsx'
import { type Confirmed, PaymentCodeEntry } from './payment-code-entry.tsx'
import { PinEntry } from './pin-entry.tsx'
import type { Confirmation } from './use-confirmation.ts'

interface ConfirmStepProps {
  confirmation: Confirmation
  /** What the button says. */
  words: string
  what?: Confirmed
  onBack: () => void
  /** Everything once more. */
  children: ReactNode
  /** What may have happened where the answer was lost, and where to see whether it did. */
  doubt: ReactNode
  check?: { label: string; href: string }
  /** Why it was refused: the title, and what follows the server's words; or an alert of the flow's own. */
  refusedTitle?: string
  refusedEnd?: ReactNode
  refusal?: (error: CallFailed) => ReactNode
  /** Something that it is made of is missing and will not come by itself. */
  blocked?: boolean
  /** Something that it is made of is still to come. */
  busy?: boolean
  /** Confirms in place of the confirmation itself, where a press may come too early. */
  onConfirm?: () => void
  /** A rate that has run out: a new one is requested instead, and nothing is confirmed. */
  renewal?: { notice?: ReactNode; onRenew: () => void } | undefined
  /** What is entered or offered above the PIN. */
  above?: ReactNode
  /** What stands below the PIN. */
  below?: ReactNode
  /** On large screens the PIN stands beside the review, so that both are seen with the button. */
  beside?: boolean
}

/** The review at the end of a flow, and what confirms it: the PIN, and the code or the passkey where one is needed. */
export function ConfirmStep(props: ConfirmStepProps) {
  const { confirmation, words, what = 'payment', onBack, children, blocked = false, busy = false, renewal } = props
  const { beside = false } = props
  const { pin, sending, doubt, refused, confirm } = confirmation
  const next = pin.ready && !blocked ? (doubt ? t('Try again') : words) : undefined
  return (
    <StepFrame
      title={doubt ? t('Not confirmed yet') : t('Review')}
      next={renewal ? t('Get a new rate') : next}
      onNext={renewal ? renewal.onRenew : (props.onConfirm ?? confirm)}
      onBack={doubt || sending ? undefined : onBack}
      busy={confirmation.busy || busy}
      pinned={beside}
    >
      {doubt && <Doubt {...(props.check && { check: props.check })}>{props.doubt}</Doubt>}
      <div className={cx('flex flex-col gap-6', beside && 'wide:grid wide:grid-cols-[minmax(0,1fr)_18rem] wide:gap-8')}>
        <div className="flex min-w-0 flex-col gap-6 max-sm:gap-4">{children}</div>
        {(!renewal || renewal.notice) && (
          <div
            className={cx(
              'flex min-w-0 flex-col gap-4 border-t border-line pt-5',
              beside && 'max-sm:pt-4 wide:sticky wide:top-24 wide:self-start wide:border-t-0 wide:pt-0',
            )}
          >
            {refused && !renewal && (props.refusal?.(refused) ?? <Refused error={refused} {...props} />)}
            {props.above}
            {renewal?.notice ?? (
              <>
                <PaymentCodeEntry confirmation={confirmation} what={what} />
                <PinEntry confirmation={confirmation} />
              </>
            )}
            {beside && props.below}
          </div>
        )}
      </div>
      {!beside && props.below}
    </StepFrame>
  )
}

interface RefusedProps extends Pick<ConfirmStepProps, 'refusedTitle' | 'refusedEnd'> {
  error: CallFailed
}

const Refused = ({ error, refusedTitle, refusedEnd = 'What you entered is kept.' }: RefusedProps) => (
  <Alert type="danger" title={refusedTitle} live="assertive">
    {failureText(error)} {refusedEnd} <RefusalHelp error={error} />
  </Alert>
)
