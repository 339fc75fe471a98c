import { useQuery } from '@tanstack/react-query'
import type { ContentType } from '@tradewind/contract/help'
import { listContent } from '@tradewind/contract/help-staff'
import { queryFor } from '#ui/calls/api.ts'
import type { FieldWords } from '#ui/field.tsx'
import { Select } from '#ui/select.tsx'

interface EntryChoiceProps extends Pick<FieldWords, 'label' | 'required' | 'error'> {
  contentType: ContentType
  value: string
  onChange: (entryId: string) => void
}

/** One of the entries of a type, such as the category of an article. */
export function EntryChoice({ contentType, value, onChange, ...words }: EntryChoiceProps) {
  const { data } = useQuery(queryFor(listContent, { query: { ContentType: contentType, Page: 1, PageSize: 100 } }))
  return (
    <Select
      {...words}
      key={`${contentType} ${data ? 'loaded' : 'loading'}`}
      options={(data?.records ?? []).map(({ entryId, title }) => ({ key: entryId, text: title }))}
      value={value || null}
      onChange={(key) => onChange(key ?? '')}
    />
  )
}
