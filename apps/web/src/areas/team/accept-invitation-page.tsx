import { useQuery } from '@tanstack/react-query'
import type { Reply } from '@tradewind/contract/client'
import * as team from '@tradewind/contract/team'
import { useState } from 'react'
import { actFor } from '#domain/session/act-for.ts'
import { beginSignIn, currentProfile, resolveProfile } from '#domain/session/session.ts'
import { paths } from '#lib/paths.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { CallFailed, queryFor } from '#ui/calls/api.ts'
import { queryClient } from '#ui/calls/query-client.ts'
import { failureText } from '#ui/calls/refusal-text.ts'
import { Checkbox } from '#ui/checkbox.tsx'
import { momentText } from '#ui/dates.ts'
import { CallForm } from '#ui/form/call-form.tsx'
import { useFormControl } from '#ui/form/form-control.ts'
import { useForm } from '#ui/form/use-form.ts'
import { KeyValue } from '#ui/key-value.tsx'
import { PageHeading } from '#ui/page-heading.tsx'
import { PasswordChecklist, PasswordField } from '#ui/password-field.tsx'
import { SkeletonRows } from '#ui/skeleton.tsx'
import { TextField } from '#ui/text-field.tsx'

/** The link carries its token behind the `#`, which is sent to no server. */
const tokenNow = (): string => location.hash.slice(1)

const invitationQuery = (token: string) => queryFor(team.lookAtInvitation, { body: { token } }, { failures: 'own' })

type Invitation = Reply<typeof team.lookAtInvitation>

export async function load(): Promise<void> {
  await Promise.allSettled([resolveProfile(), queryClient.ensureQueryData(invitationQuery(tokenNow()))])
}

/** `/accept-invitation#token`: someone new makes a password; who has an account joins signed in. */
export function Screen() {
  const [token] = useState(tokenNow)
  const { data, error, isPending, refetch } = useQuery({ ...invitationQuery(token), retry: false, retryOnMount: false })
  const [accepted, setAccepted] = useState<'Active' | 'Pending'>()
  if (accepted) return <Accepted status={accepted} email={data?.email ?? ''} company={data?.companyName ?? ''} />
  if (isPending) return <SkeletonRows rows={4} />
  if (!data)
    return (
      <>
        <PageHeading className="text-title font-semibold">This invitation can't be used</PageHeading>
        <p className="mt-3">
          {error instanceof CallFailed ? failureText(error) : "We couldn't load it. Check your connection."}
        </p>
        <p className="mt-2 text-small text-ink-soft">Ask the person who invited you to send it again.</p>
        <div className="mt-5 flex flex-wrap gap-2">
          {!(error instanceof CallFailed) && <Button onClick={() => void refetch()}>Try again</Button>}
          <ButtonLink kind="secondary" href={paths.signin()}>
            Sign in
          </ButtonLink>
        </div>
      </>
    )
  return (
    <>
      <PageHeading className="text-title font-semibold wrap-anywhere">
        Join <bdi>{data.companyName}</bdi>
      </PageHeading>
      <p className="mt-2 text-small text-ink-soft">
        <bdi>{data.invitedBy}</bdi> invited you to act for this company.
      </p>
      <KeyValue
        className="mt-4"
        entries={[
          { label: 'Email', value: data.email },
          { label: 'Role', value: data.role },
          { label: 'Valid until', value: momentText(data.expiresAt) },
        ]}
      />
      <div className="mt-6">
        {data.hasAccount ? (
          <Join token={token} invitation={data} />
        ) : (
          <CreateSignIn token={token} invitation={data} onDone={setAccepted} />
        )}
      </div>
    </>
  )
}

function Accepted({ status, email, company }: { status: 'Active' | 'Pending'; email: string; company: string }) {
  return (
    <>
      <PageHeading className="text-title font-semibold">You're in</PageHeading>
      <p className="mt-3">
        {status === 'Active' ? (
          <>
            Sign in with <bdi>{email}</bdi> to act for <bdi>{company}</bdi>.
          </>
        ) : (
          <>
            We check your details first and email <bdi>{email}</bdi> when you can sign in.
          </>
        )}
      </p>
      <Button className="mt-5" onClick={() => void beginSignIn(paths.home())}>
        Sign in
      </Button>
    </>
  )
}

/** Someone whose address signs in already accepts with that sign-in. */
function Join({ token, invitation }: { token: string; invitation: Invitation }) {
  const person = currentProfile()
  const home = () => location.assign(paths.home())
  const joining = useForm({
    control: useFormControl({}),
    call: team.joinByInvitation,
    body: () => ({ token }),
    onSaved: ({ customerId, status }) => {
      setJoined(true)
      // Who has joined is a member, switched or not: the profile menu offers to switch.
      if (status === 'Active') void actFor(customerId).catch(home)
      else home()
    },
  })
  const [joined, setJoined] = useState(false)
  const signIn = () => void beginSignIn(`${paths.acceptInvitation()}#${token}`)
  if (!person)
    return (
      <div className="flex flex-col gap-4">
        <p>
          <bdi>{invitation.email}</bdi> has a sign-in already. Sign in with it to accept.
        </p>
        <Button className="self-start" onClick={signIn}>
          Sign in to accept
        </Button>
      </div>
    )
  return (
    <CallForm
      form={{ ...joining, busy: joining.busy || joined }}
      className="flex flex-col gap-4"
      words="Accept invitation"
    >
      <p className="text-small text-ink-soft">
        You keep what you have now and can switch between companies in your profile menu.
      </p>
    </CallForm>
  )
}

/** Someone new makes a sign-in for the address that was invited. */
function CreateSignIn({
  token,
  invitation,
  onDone,
}: {
  token: string
  invitation: Invitation
  onDone: (status: 'Active' | 'Pending') => void
}) {
  const accepting = useForm({
    control: useFormControl({
      firstName: invitation.firstName,
      lastName: invitation.lastName,
      hasOneName: invitation.firstName !== '' && invitation.lastName === '',
      password: '',
    }),
    call: team.acceptInvitation,
    body: ({ firstName, lastName, hasOneName, password }) => ({
      token,
      firstName: firstName.trim(),
      ...(hasOneName ? { hasOneName } : { lastName: lastName.trim() }),
      password,
    }),
    faults: ({ firstName, lastName, hasOneName, password }) => ({
      ...(firstName.trim() === '' && { firstName: 'Enter your first name.' }),
      ...(!hasOneName && lastName.trim() === '' && { lastName: 'Enter your last name.' }),
      ...(password === '' && { password: 'Choose a password.' }),
    }),
    onSaved: ({ status }) => onDone(status === 'Active' ? 'Active' : 'Pending'),
  })
  const { form, set, field } = accepting
  return (
    <CallForm form={accepting} words="Accept and create sign-in">
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField
          label="First name"
          required
          allowHyphen
          autoComplete="given-name"
          maxLength={60}
          {...field('firstName')}
        />
        {!form.hasOneName && (
          <TextField
            label="Last name"
            required
            allowHyphen
            autoComplete="family-name"
            maxLength={60}
            {...field('lastName')}
          />
        )}
        <div className="sm:col-span-2">
          <Checkbox
            label="I have one name"
            checked={form.hasOneName}
            onChange={({ currentTarget }) => set({ hasOneName: currentTarget.checked, lastName: '' })}
          />
        </div>
      </div>
      <div className="flex flex-col gap-3">
        <PasswordField label="Password" required autoComplete="new-password" {...field('password')} />
        <PasswordChecklist password={form.password} />
      </div>
    </CallForm>
  )
}
