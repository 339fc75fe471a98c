import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Alert } from '#ui/alert.tsx'
import { Button } from '#ui/button.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import { Form } from '#ui/form.tsx'
import { PasswordChecklist, PasswordField } from '#ui/password-field.tsx'
import { TextField } from '#ui/text-field.tsx'
import { eligibilityQuery } from './registration.queries.ts'
import type { RegistrationModel } from './use-registration.ts'

/** How someone signs in. */
export function DetailsStep({ registration }: { registration: RegistrationModel }) {
  const { form, faults, set, text, busy, refusal, refusedFor } = registration
  const [hasCode, setHasCode] = useState(form.referralCode !== '')
  const wrongChoice = [faults.customertypeid, faults.productid, faults.countryid].find(Boolean)
  const problem = wrongChoice ?? refusal
  return (
    <Form busy={busy} className="mt-6 flex flex-col gap-5" onSubmit={() => void registration.submit()}>
      {problem && (
        <Alert
          type="danger"
          live="assertive"
          {...((wrongChoice || refusedFor === 'registration.country_unavailable') && {
            action: (
              <Button kind="secondary" size="small" onClick={registration.toChoices}>
                Change your choices
              </Button>
            ),
          })}
        >
          {problem}
        </Alert>
      )}
      <TextField {...text('email')} type="email" autoComplete="email" autoCapitalize="none" spellCheck={false} />
      <TextField
        {...text('username')}
        hint="What we call you until we know your full name. You sign in with your email."
        autoComplete="nickname"
        autoCapitalize="none"
        spellCheck={false}
      />
      <div className="flex flex-col gap-3">
        <PasswordField
          label="Password"
          required
          name="password"
          autoComplete="new-password"
          value={form.password}
          error={faults.password}
          onChange={({ currentTarget }) => set({ password: currentTarget.value })}
        />
        <PasswordChecklist password={form.password} />
      </div>
      {hasCode ? (
        <TextField {...text('referralCode')} autoCapitalize="characters" spellCheck={false} />
      ) : (
        <Button kind="quiet" size="small" onClick={() => setHasCode(true)} className="-ms-3 self-start">
          I have a referral code
        </Button>
      )}
      <Terms registration={registration} />
      <Button type="submit" size="large" busy={busy} className="w-full">
        Create account
      </Button>
      <Button kind="quiet" onClick={registration.toChoices} className="self-center">
        Back
      </Button>
    </Form>
  )
}

/** What is accepted is the version that was shown. */
function Terms({ registration }: { registration: RegistrationModel }) {
  const { form, faults, set } = registration
  const { customertypeid: customerTypeId, productid: productId, countryid: countryId } = form
  const { data } = useQuery(eligibilityQuery({ customerTypeId, productId, countryId }))
  const { version, url } = data?.terms ?? { version: '', url: null }
  const words = url ? (
    <a href={url} target="_blank" rel="noreferrer" className="underline">
      terms
    </a>
  ) : (
    'terms'
  )
  return (
    <Checkbox
      label={<>I accept the {words}</>}
      required
      disabled={version === ''}
      checked={version !== '' && form.termsVersion === version}
      error={faults.termsVersion}
      onChange={({ currentTarget }) => set({ termsVersion: currentTarget.checked ? version : '' })}
    />
  )
}
