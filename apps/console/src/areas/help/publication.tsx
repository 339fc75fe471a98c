import { cancelPublication, publishContent, withdrawContent } from '@tradewind/contract/help-staff'
import { Button } from '#ui/button.tsx'
import { useCall } from '#ui/calls/api.ts'
import { Card } from '#ui/card.tsx'
import { plainMomentText } from '#ui/dates.ts'
import { CallForm } from '#ui/form/call-form.tsx'
import { useFormControl } from '#ui/form/form-control.ts'
import { useForm } from '#ui/form/use-form.ts'
import { KeyValue } from '#ui/key-value.tsx'
import { openModal } from '#ui/modal-bus.ts'
import { TextField } from '#ui/text-field.tsx'
import { toast } from '#ui/toast.ts'
import type { Content } from './help-words.ts'

interface PublicationProps {
  content: Content
  mayWrite: boolean
}

/** What readers have, what they will have and when, and what changes that. */
export function Publication({ content, mayWrite }: PublicationProps) {
  const { entryId, version, publishedVersion, publishedAt, scheduledVersion, scheduledFor } = content
  const publish = useCall(publishContent)
  const cancel = useCall(cancelPublication)
  const params = { entryId }
  const said = (words: string) => ({ onSuccess: () => toast.success(words) })
  const isCurrent = publishedVersion === version
  return (
    <Card title="Publication">
      <KeyValue
        entries={[
          {
            label: 'Readers see',
            value:
              publishedVersion !== null && publishedAt
                ? `Version ${publishedVersion}, since ${plainMomentText(publishedAt)}`
                : 'Nothing',
          },
          ...(scheduledVersion !== null && scheduledFor
            ? [{ label: 'Scheduled', value: `Version ${scheduledVersion}, ${plainMomentText(scheduledFor)}` }]
            : []),
          { label: 'Helpful', value: `${content.helpful} yes, ${content.unhelpful} no` },
        ]}
      />
      {mayWrite && (
        <div className="mt-4 flex flex-wrap gap-2">
          <Button
            size="small"
            disabled={isCurrent && scheduledFor === null}
            busy={publish.isPending}
            onClick={() => publish.mutate({ params, body: { version } }, said('Published'))}
          >
            Publish version {version}
          </Button>
          <Button
            kind="secondary"
            size="small"
            onClick={() =>
              openModal({ component: Schedule, props: { content }, title: 'Schedule publication', modalSize: 'small' })
            }
          >
            Schedule
          </Button>
          {scheduledFor && (
            <Button
              kind="secondary"
              size="small"
              busy={cancel.isPending}
              onClick={() => cancel.mutate({ params }, said('Schedule canceled'))}
            >
              Cancel schedule
            </Button>
          )}
          {publishedVersion !== null && (
            <Button
              kind="secondary"
              size="small"
              onClick={() =>
                openModal({
                  component: Withdraw,
                  props: { content },
                  title: 'Withdraw this entry?',
                  modalSize: 'small',
                })
              }
            >
              Withdraw
            </Button>
          )}
        </div>
      )}
    </Card>
  )
}

interface WindowProps {
  content: Content
  close: () => void
}

function Schedule({ content: { entryId, version }, close }: WindowProps) {
  const form = useForm({
    control: useFormControl({ at: '' }),
    call: publishContent,
    params: { entryId },
    body: ({ at }) => ({ version, at: new Date(at) }),
    faults: ({ at }) => ({ at: Number.isNaN(new Date(at).getTime()) ? 'Choose a date and a time.' : undefined }),
    onSaved: () => {
      toast.success('Publication scheduled')
      close()
    },
  })
  return (
    <CallForm form={form} words="Schedule" onCancel={close}>
      <TextField
        label="Publish at"
        hint="In your time zone."
        type="datetime-local"
        required
        allowHyphen
        {...form.field('at')}
      />
    </CallForm>
  )
}

function Withdraw({ content: { entryId }, close }: WindowProps) {
  const form = useForm({
    control: useFormControl({}),
    call: withdrawContent,
    params: { entryId },
    onSaved: () => {
      toast.success('Entry withdrawn')
      close()
    },
  })
  return (
    <CallForm form={form} words="Withdraw" kind="danger" onCancel={close}>
      <p className="text-small">Readers no longer find it, and links to it say so. Its versions stay here.</p>
    </CallForm>
  )
}
