import * as settings from '@tradewind/contract/settings'
import { useState } from 'react'
import { isIndividual } from '#domain/session/profile.ts'
import { useProfile } from '#domain/session/session.ts'
import { CallFailed, useCall } from '#ui/calls/api.ts'
import { Checkbox } from '#ui/checkbox.tsx'
import { Part } from '#ui/part.tsx'
import { SkeletonRows } from '#ui/skeleton.tsx'
import { toast } from '#ui/toast.ts'
import { messagesQuery } from './settings.queries.ts'

const kindWords: Record<settings.NotificationKind, { label: string; hint: string }> = {
  PaymentUpdates: { label: 'Payments', hint: 'Money that arrived, and payments that were delivered.' },
  PayeeUpdates: { label: 'Payments to you', hint: 'When someone pays or invoices you and gives this address.' },
  RateAlerts: { label: 'Rate alerts', hint: 'When a rate reaches what you set an alert for.' },
  ReferralUpdates: { label: 'Referrals', hint: 'Progress of your invitations, and your rewards.' },
  Promotions: { label: 'Promotions', hint: 'Vouchers and offers.' },
  ApprovalUpdates: { label: 'Approvals', hint: 'Payments that need approval, and what your team decided.' },
}

/** Which emails and texts the person gets. Each choice is saved at once. */
export function NotificationsTab() {
  return (
    <Part query={messagesQuery()} what="your notification settings" pending={<SkeletonRows rows={4} />}>
      {(messages) => <Choices messages={messages} />}
    </Part>
  )
}

function Choices({ messages }: { messages: settings.NotificationSettings }) {
  const profile = useProfile()
  const saving = useCall(settings.modifyNotificationSettings, {
    failures: 'own',
  })
  // A choice shows at once; what is saved takes its place when the answer is there.
  const [chosen, setChosen] = useState<Readonly<Record<string, boolean>>>({})
  const save = async (choice: string, checked: boolean, body: Parameters<typeof saving.mutateAsync>[0]['body']) => {
    // Two saves of one choice under way could end in either.
    if (choice in chosen) return
    setChosen((now) => ({ ...now, [choice]: checked }))
    try {
      await saving.mutateAsync({ body })
      toast.success('Notification settings updated')
    } catch (error) {
      toast.error((error instanceof CallFailed && error.message) || "We couldn't save your choice. Please try again.")
    } finally {
      setChosen((now) => Object.fromEntries(Object.entries(now).filter(([name]) => name !== choice)))
    }
  }
  const { emailData, dailyDigest } = messages.emailNotification
  const shown = emailData.filter(
    ({ notificationType }) => notificationType !== 'ApprovalUpdates' || !isIndividual(profile),
  )
  const payments =
    chosen['PaymentUpdates'] ??
    emailData.find(({ notificationType }) => notificationType === 'PaymentUpdates')?.enabled ??
    false
  return (
    <div className="flex flex-col gap-8">
      <fieldset className="flex flex-col gap-2">
        <legend className="mb-2 font-semibold">
          Emails to <bdi>{profile.email}</bdi>
        </legend>
        {shown.map(({ notificationType, enabled }) => (
          <Checkbox
            key={notificationType}
            {...kindWords[notificationType]}
            checked={chosen[notificationType] ?? enabled}
            onChange={({ currentTarget: { checked } }) =>
              void save(notificationType, checked, {
                emailNotification: { emailData: [{ notificationType, enabled: checked }] },
              })
            }
          />
        ))}
        <Checkbox
          label="One email a day"
          hint="Payment emails come together, at 7:00 UTC, instead of one by one."
          checked={payments && (chosen['dailyDigest'] ?? dailyDigest)}
          disabled={!payments}
          onChange={({ currentTarget: { checked } }) =>
            void save('dailyDigest', checked, { emailNotification: { dailyDigest: checked } })
          }
        />
      </fieldset>
      <fieldset className="flex flex-col gap-2">
        <legend className="mb-2 font-semibold">Text messages</legend>
        <Checkbox
          label="Payments that didn't go through"
          hint="To your confirmed phone number."
          checked={chosen['sms'] ?? messages.smsNotification}
          onChange={({ currentTarget: { checked } }) => void save('sms', checked, { smsNotification: checked })}
        />
      </fieldset>
      <p className="text-small text-ink-soft">
        Codes, changes of your account, and payments that failed or came back are always sent by email: they protect
        your money.
      </p>
    </div>
  )
}
