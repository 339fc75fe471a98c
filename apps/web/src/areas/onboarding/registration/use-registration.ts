import { register } from '@tradewind/contract/onboarding-registration'
import { useEffect, useState } from 'react'
import { faultsIn, hasFaults } from '#ui/form/form.rules.ts'
import { useFormControl } from '#ui/form/form-control.ts'
import { useForm } from '#ui/form/use-form.ts'
import { noResponseWords } from '#ui/no-response.ts'
import {
  choiceFaults,
  passwordFaults,
  type RegistrationForm,
  readKept,
  withReferral,
  writeKept,
} from './registration.rules.ts'

const keptUnder = 'create-account'

/** Nobody is signed in, so that there is no key of a session: what is typed stays in this tab, without the password. */
const keep = (form: RegistrationForm, userId: string) => sessionStorage.setItem(keptUnder, writeKept(form, userId))
export const forgetRegistration = (): void => sessionStorage.removeItem(keptUnder)
export const keptRegistration = () => readKept(sessionStorage.getItem(keptUnder))

/** The form of a registration, in two steps, and the registration that it begins. */
export function useRegistration() {
  const [begun] = useState(() => withReferral(keptRegistration(), location.search))
  const [userId, setUserId] = useState(begun.userId)
  const [details, setDetails] = useState(begun.form.email !== '')
  const control = useFormControl(begun.form)
  const { form, setFaults } = control
  useEffect(() => keep(form, userId), [form, userId])
  const sending = useForm({
    control,
    call: register,
    body: ({ referralCode, ...typed }) => ({ ...typed, ...(referralCode.trim() !== '' && { referralCode }) }),
    faults: (typed) => {
      const fault = passwordFaults(typed.password)
      return {
        ...(fault !== undefined && { password: fault }),
        ...(typed.termsVersion === '' && { termsVersion: 'Accept the terms to continue.' }),
      }
    },
    lost: noResponseWords,
    onSaved: (step) => {
      control.set({ password: '' })
      setUserId(step.userId)
    },
    // What is wrong with a choice stands in the step before.
    onRefused: () => undefined,
  })
  return {
    ...sending,
    userId,
    /** Which of its two steps the form shows. */
    details,
    toChoices: () => setDetails(false),
    toDetails: () => {
      const wrong = faultsIn<RegistrationForm>(choiceFaults(form))
      setFaults(wrong)
      if (!hasFaults(wrong)) setDetails(true)
    },
    /** Back to the form, with everything in it: the registration that was begun is left alone. */
    beginAgain: () => setUserId(''),
  }
}

export type RegistrationModel = ReturnType<typeof useRegistration>
