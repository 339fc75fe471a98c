import { useQuery } from '@tanstack/react-query'
import type { Reply } from '@tradewind/contract/client'
import * as team from '@tradewind/contract/team'
import { useState } from 'react'
import { actFor } from '#domain/session/act-for.ts'
import { beginSignIn, currentProfile, resolveProfile } from '#domain/session/session.ts'
import { paths } from '#lib/paths.ts'
import { Alert } from '#ui/alert.tsx'
import { Button, ButtonLink } from '#ui/button.tsx'
import { CallFailed, queryFor, useCall } from '#ui/calls/api.ts'
import { queryClient } from '#ui/calls/query-client.ts'
import { Checkbox } from '#ui/checkbox.tsx'
import { momentText } from '#ui/dates.ts'
import { Form } from '#ui/form.tsx'
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
          {error instanceof CallFailed
            ? (error.errors[0]?.message ?? error.message)
            : "We couldn't load it. Check your connection."}
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
  const joining = useCall(team.joinByInvitation, { refreshes: [], failures: 'own' })
  const [refusal, setRefusal] = useState<string>()
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
  const home = () => location.assign(paths.home())
  const join = async () => {
    setRefusal(undefined)
    try {
      const { customerId, status } = await joining.mutateAsync({ body: { token } })
      // Who has joined is a member, switched or not: the profile menu offers to switch.
      await (status === 'Active' ? actFor(customerId).catch(home) : home())
    } catch (error) {
      setRefusal(error instanceof CallFailed ? error.message : "We didn't get a response. Please try again.")
    }
  }
  return (
    <div className="flex flex-col gap-4">
      {refusal && (
        <Alert type="danger" live="assertive">
          {refusal}
        </Alert>
      )}
      <p className="text-small text-ink-soft">
        You keep what you have now and can switch between companies in your profile menu.
      </p>
      <Button className="self-start" busy={joining.isPending || joining.isSuccess} onClick={() => void join()}>
        Accept invitation
      </Button>
    </div>
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
  const accepting = useCall(team.acceptInvitation, { refreshes: [], failures: 'own' })
  const [form, setForm] = useState({
    firstName: invitation.firstName,
    lastName: invitation.lastName,
    hasOneName: invitation.firstName !== '' && invitation.lastName === '',
    password: '',
  })
  const [faults, setFaults] = useState<Partial<Record<string, string>>>({})
  const [refusal, setRefusal] = useState<string>()
  const set = (change: Partial<typeof form>) => {
    setForm((now) => ({ ...now, ...change }))
    setFaults({})
    setRefusal(undefined)
  }
  const submit = async () => {
    const wrong = {
      ...(form.firstName.trim() === '' && { firstName: 'Enter your first name.' }),
      ...(!form.hasOneName && form.lastName.trim() === '' && { lastName: 'Enter your last name.' }),
      ...(form.password === '' && { password: 'Choose a password.' }),
    }
    setFaults(wrong)
    if (Object.keys(wrong).length > 0) return
    try {
      const { firstName, lastName, hasOneName, password } = form
      const { status } = await accepting.mutateAsync({
        body: {
          token,
          firstName: firstName.trim(),
          ...(hasOneName ? { hasOneName } : { lastName: lastName.trim() }),
          password,
        },
      })
      onDone(status === 'Active' ? 'Active' : 'Pending')
    } catch (error) {
      if (!(error instanceof CallFailed)) return setRefusal("We didn't get a response. Please try again.")
      setFaults(Object.fromEntries(error.errors.map(({ field, message }) => [field, message])))
      setRefusal(error.errors.length > 0 ? undefined : error.message)
    }
  }
  return (
    <Form className="flex flex-col gap-5" busy={accepting.isPending} onSubmit={() => void submit()}>
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField
          label="First name"
          required
          allowHyphen
          autoComplete="given-name"
          maxLength={60}
          value={form.firstName}
          onChange={({ currentTarget }) => set({ firstName: currentTarget.value })}
          error={faults['firstName']}
        />
        {!form.hasOneName && (
          <TextField
            label="Last name"
            required
            allowHyphen
            autoComplete="family-name"
            maxLength={60}
            value={form.lastName}
            onChange={({ currentTarget }) => set({ lastName: currentTarget.value })}
            error={faults['lastName']}
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
        <PasswordField
          label="Password"
          required
          autoComplete="new-password"
          value={form.password}
          onChange={({ currentTarget }) => set({ password: currentTarget.value })}
          error={faults['password']}
        />
        <PasswordChecklist password={form.password} />
      </div>
      {refusal && (
        <Alert type="danger" live="assertive">
          {refusal}
        </Alert>
      )}
      <Button type="submit" busy={accepting.isPending}>
        Accept and create sign-in
      </Button>
    </Form>
  )
}
