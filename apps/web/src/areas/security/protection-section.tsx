import { Button } from '#ui/button.tsx'
import { openModal } from '#ui/modal-bus.ts'
import { FactorWindow } from './factor-window.tsx'
import { methodNames } from './method-names.rules.ts'
import { ChangePasswordWindow } from './password-window.tsx'
import { ChangePinWindow, ResetPinWindow } from './pin-windows.tsx'
import { QuestionsWindow } from './questions-window.tsx'
import { RecoveryCodesWindow } from './recovery-codes-window.tsx'
import { Entry, Section } from './section.tsx'
import type { SecurityState } from './security.types.ts'

/** The password, the PIN, the second step of the sign-in, recovery codes and security questions. */
export function ProtectionSection({ state }: { state: SecurityState }) {
  const { hasTransactionPin, twoFactor, recoveryCodesLeft, securityQuestions } = state
  return (
    <Section title="Sign-in and payments">
      <ul>
        <Entry
          title="Password"
          text="You sign in with your email and this password."
          actions={
            <Button
              kind="secondary"
              size="small"
              onClick={() =>
                openModal({ component: ChangePasswordWindow, title: 'Change your password', modalSize: 'small' })
              }
            >
              Change password
            </Button>
          }
        />
        <Entry
          title="Transaction PIN"
          text={
            hasTransactionPin
              ? 'Six digits that you enter whenever money leaves your accounts.'
              : 'You create it with your first payment.'
          }
          actions={
            hasTransactionPin && (
              <>
                <Button
                  kind="quiet"
                  size="small"
                  onClick={() =>
                    openModal({ component: ResetPinWindow, title: 'Reset your transaction PIN', modalSize: 'small' })
                  }
                >
                  Forgot PIN
                </Button>
                <Button
                  kind="secondary"
                  size="small"
                  onClick={() =>
                    openModal({ component: ChangePinWindow, title: 'Change your transaction PIN', modalSize: 'small' })
                  }
                >
                  Change PIN
                </Button>
              </>
            )
          }
        />
        <Entry
          title="Second step"
          text={
            twoFactor
              ? `${methodNames[twoFactor]}. We ask for it every time you sign in.`
              : 'Off. Someone who learns your password can sign in as you.'
          }
          actions={
            <Button
              kind="secondary"
              size="small"
              onClick={() =>
                openModal({ component: FactorWindow, title: 'Second step', modalSize: 'small', props: { state } })
              }
            >
              {twoFactor ? 'Change second step' : 'Set up second step'}
            </Button>
          }
        />
        <Entry
          title="Recovery codes"
          text={
            recoveryCodesLeft === 0
              ? 'None. With one of these codes you can sign in without your phone.'
              : `${recoveryCodesLeft} of 10 left. Each lets you sign in once without your phone.`
          }
          actions={
            <Button
              kind="secondary"
              size="small"
              onClick={() =>
                openModal({
                  component: RecoveryCodesWindow,
                  title: 'Recovery codes',
                  modalSize: 'small',
                  closeOnBodyClick: false,
                  props: { state },
                })
              }
            >
              {recoveryCodesLeft === 0 ? 'Create codes' : 'Create new codes'}
            </Button>
          }
        />
        <Entry
          title="Security questions"
          text={
            securityQuestions.length === 0
              ? 'Not set. Our support may ask you one. They never replace your PIN or a code.'
              : 'Set. Our support may ask you one. They never replace your PIN or a code.'
          }
          actions={
            <Button
              kind="secondary"
              size="small"
              onClick={() => openModal({ component: QuestionsWindow, title: 'Security questions', props: { state } })}
            >
              {securityQuestions.length === 0 ? 'Set questions' : 'Change questions'}
            </Button>
          }
        />
      </ul>
    </Section>
  )
}
