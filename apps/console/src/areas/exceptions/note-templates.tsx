import { useSuspenseQuery } from '@tanstack/react-query'
import * as bulk from '@tradewind/contract/exceptions-bulk'
import { PageTitle } from '#app/page-title.tsx'
import { sessionQuery } from '#app/session.ts'
import { Button } from '#ui/button.tsx'
import { queryFor, useCall } from '#ui/calls/api.ts'
import { Card } from '#ui/card.tsx'
import { CallForm } from '#ui/form/call-form.tsx'
import { useFormControl } from '#ui/form/form-control.ts'
import { useForm } from '#ui/form/use-form.ts'
import { LazySelect } from '#ui/lazy-select.tsx'
import { Link } from '#ui/link.tsx'
import { Part } from '#ui/part.tsx'
import { Skeleton, SkeletonRows } from '#ui/skeleton.tsx'
import { TextArea, TextField } from '#ui/text-field.tsx'
import { toast } from '#ui/toast.ts'

const templatesQuery = queryFor(bulk.listNoteTemplates, {}, { failures: 'own' })

/** Inserts a template into a note; hidden if there are no templates. */
export const TemplateChoice = ({ onChoose }: { onChoose: (text: string) => void }) => (
  <Part query={templatesQuery} what="the templates" pending={<Skeleton className="h-18 w-full" />}>
    {(templates) =>
      templates.length > 0 && (
        <LazySelect
          label="Template"
          placeholder="Choose a template"
          options={templates.map(({ templateId, name }) => ({ key: templateId, text: name }))}
          value={null}
          onChange={(id) => {
            const chosen = templates.find(({ templateId }) => templateId === id)
            if (chosen) onChoose(chosen.text)
          }}
        />
      )
    }
  </Part>
)

/** The note templates, and a form for staff who can edit them. */
export function NoteTemplatesPage() {
  const { data: me } = useSuspenseQuery(sessionQuery)
  const mayEdit = me.permissions.includes('note-templates:edit')
  return (
    <>
      <p className="mb-3 text-small">
        <Link href="/exceptions">All exceptions</Link>
      </p>
      <PageTitle title="Note templates" text="Reusable texts for notes on exceptions." />
      <div className="flex max-w-160 flex-col gap-5">
        {mayEdit && <TemplateForm />}
        <Card title="Templates">
          <Part query={templatesQuery} what="the templates" pending={<SkeletonRows rows={3} />}>
            {(templates) =>
              templates.length === 0 ? (
                <p className="text-small text-ink-soft">No templates yet.</p>
              ) : (
                <ul aria-label="Templates" className="flex flex-col divide-y divide-line">
                  {templates.map((template) => (
                    <TemplateRow key={template.templateId} of={template} mayEdit={mayEdit} />
                  ))}
                </ul>
              )
            }
          </Part>
        </Card>
      </div>
    </>
  )
}

function TemplateRow({ of: { templateId, name, text, byName }, mayEdit }: { of: bulk.NoteTemplate; mayEdit: boolean }) {
  const deleting = useCall(bulk.deleteNoteTemplate)
  return (
    <li className="flex flex-wrap items-start justify-between gap-3 py-3 first:pt-0 last:pb-0">
      <div className="min-w-0 flex-1">
        <p className="font-medium wrap-anywhere">{name}</p>
        <p className="text-small wrap-anywhere whitespace-pre-wrap">{text}</p>
        <p className="text-caption text-ink-soft">{byName}</p>
      </div>
      {mayEdit && (
        <Button
          size="small"
          kind="secondary"
          busy={deleting.isPending}
          onClick={() =>
            deleting.mutate({ params: { templateId } }, { onSuccess: () => toast.success('Template deleted') })
          }
        >
          Delete<span className="sr-only"> {name}</span>
        </Button>
      )}
    </li>
  )
}

function TemplateForm() {
  const saving = useForm({
    control: useFormControl({ name: '', text: '' }),
    call: bulk.saveNoteTemplate,
    body: ({ name, text }) => ({ name: name.trim(), text: text.trim() }),
    faults: ({ name, text }) => ({
      name: name.trim().length < 3 ? 'Enter at least 3 characters.' : undefined,
      text: text.trim() === '' ? 'Enter the text.' : undefined,
    }),
    onSaved: () => {
      toast.success('Template saved')
      saving.set({ name: '', text: '' })
    },
  })
  return (
    <Card title="New template">
      <CallForm form={saving} className="mt-3 flex flex-col gap-4" words="Save template">
        <TextField
          label="Name"
          hint="Saving replaces a template with the same name."
          required
          maxLength={60}
          {...saving.field('name')}
        />
        <TextArea label="Text" required rows={3} maxLength={1000} {...saving.field('text')} />
      </CallForm>
    </Card>
  )
}
