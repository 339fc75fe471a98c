import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { getContent, saveContent } from '@tradewind/contract/help-staff'
import { PageTitle } from '#app/page-title.tsx'
import { sessionQuery } from '#app/session.ts'
import { CallFailed, queryFor } from '#ui/calls/api.ts'
import { Card } from '#ui/card.tsx'
import { plainMomentText } from '#ui/dates.ts'
import { NotFound } from '#ui/error-screen.tsx'
import { CallForm } from '#ui/form/call-form.tsx'
import { useFormControl } from '#ui/form/form-control.ts'
import { useForm } from '#ui/form/use-form.ts'
import { Link } from '#ui/link.tsx'
import { Markdown } from '#ui/markdown.tsx'
import { Part } from '#ui/part.tsx'
import { SkeletonCard } from '#ui/skeleton.tsx'
import { StatusBadge } from '#ui/status-badge.tsx'
import { toast } from '#ui/toast.ts'
import { entryFaults } from './entry-faults.rules.ts'
import { type EntryForm, fieldsOf, formOf } from './entry-fields.rules.ts'
import { EntryFormFields } from './entry-form.tsx'
import { byText, type Content, stateWords, typeNames } from './help-words.ts'
import { History } from './history.tsx'
import { Publication } from './publication.tsx'

const entryQuery = (entryId: string) => queryFor(getContent, { params: { entryId } }, { failures: 'own' as const })

/** One entry: its text with a preview, its publication and its history. */
export function EntryPage() {
  const { entryId = '' } = useParams({ strict: false }) as { entryId?: string }
  const query = entryQuery(entryId)
  const { error } = useQuery({ ...query, retryOnMount: false })
  if (error instanceof CallFailed && (error.status === 404 || error.status === 400)) return <NotFound />
  return (
    <>
      <p className="mb-3 text-small">
        <Link href="/help">All help content</Link>
      </p>
      <Part query={query} what="this entry" pending={<SkeletonCard />}>
        {(content) => <EntryView content={content} />}
      </Part>
    </>
  )
}

function EntryView({ content }: { content: Content }) {
  const { data: me } = useSuspenseQuery(sessionQuery)
  const mayWrite = me.permissions.includes('help:write')
  const { entryId, contentType, title, state, version, changedAt, changedBy, fields } = content
  return (
    <>
      <PageTitle
        title={<bdi>{title}</bdi>}
        text={
          <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <StatusBadge status={state} tone={stateWords[state].tone}>
              {stateWords[state].name}
            </StatusBadge>
            <span>
              {typeNames[contentType]} · {entryId} · version {version}, {plainMomentText(changedAt)},{' '}
              {byText(changedBy)}
            </span>
          </span>
        }
      />
      <div className="grid items-start gap-5 wide:grid-cols-[minmax(0,1fr)_20rem]">
        {mayWrite ? (
          // Another version is another text: what was restored or saved elsewhere is shown.
          <Editor key={version} content={content} />
        ) : (
          <Card title="Text">
            <Markdown text={fields.body ?? fields.summary ?? ''} />
          </Card>
        )}
        <div className="flex flex-col gap-5">
          <Publication content={content} mayWrite={mayWrite} />
          <History content={content} mayWrite={mayWrite} />
        </div>
      </div>
    </>
  )
}

function Editor({ content: { entryId, contentType, version, fields } }: { content: Content }) {
  const form = useForm({
    control: useFormControl<EntryForm>(() => formOf(entryId, contentType, fields)),
    call: saveContent,
    params: { entryId },
    body: (entry) => ({ version, fields: fieldsOf(entry) }),
    faults: entryFaults,
    onSaved: () => toast.success('Draft saved'),
  })
  return (
    <Card>
      <CallForm form={form} words="Save draft" kind="secondary">
        <EntryFormFields {...form} />
      </CallForm>
    </Card>
  )
}
