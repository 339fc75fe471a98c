import { createContent } from '@tradewind/contract/help-staff'
import { use } from 'react'
import { PageTitle } from '#app/page-title.tsx'
import { Card } from '#ui/card.tsx'
import { CallForm } from '#ui/form/call-form.tsx'
import { useFormControl } from '#ui/form/form-control.ts'
import { useForm } from '#ui/form/use-form.ts'
import { Link } from '#ui/link.tsx'
import { NavigationContext } from '#ui/navigation.ts'
import { TextField } from '#ui/text-field.tsx'
import { toast } from '#ui/toast.ts'
import { entryFaults } from './entry-faults.rules.ts'
import { addressOf, type EntryForm, fieldsOf, formOf } from './entry-fields.rules.ts'
import { EntryFormFields, TypeChoice } from './entry-form.tsx'

/** Writes the first version of an entry; it is published on its own page. */
export function NewEntryPage() {
  const navigation = use(NavigationContext)
  const form = useForm({
    control: useFormControl<EntryForm>(() => formOf('', 'articles', { title: '' })),
    call: createContent,
    body: (entry) => ({ entryId: idOf(entry), contentType: entry.contentType, fields: fieldsOf(entry) }),
    faults: entryFaults,
    onSaved: (_, entry) => {
      toast.success('Draft saved')
      navigation?.go(`/help/entries/${idOf(entry)}`)
    },
  })
  return (
    <>
      <p className="mb-3 text-small">
        <Link href="/help">All help content</Link>
      </p>
      <PageTitle title="New entry" text="Saved as a draft. Readers see it once it is published." />
      <Card className="max-w-200">
        <CallForm form={form} words="Save draft">
          <TypeChoice form={form.form} set={form.set} />
          <EntryFormFields {...form} />
          <TextField
            label="Address"
            hint={`Stands in links and never changes. Left empty: ${addressOf(form.form.title) || 'made from the title'}.`}
            allowHyphen
            maxLength={64}
            {...form.field('entryId')}
          />
        </CallForm>
      </Card>
    </>
  )
}

const idOf = ({ entryId, title }: EntryForm): string => entryId.trim() || addressOf(title)
