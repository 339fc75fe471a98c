import type * as review from '@tradewind/contract/onboarding-review'
import { useState } from 'react'
import { Card } from '#ui/card.tsx'
import { cx } from '#ui/cx.ts'
import { plainMomentText } from '#ui/dates.ts'
import { KeyValue } from '#ui/key-value.tsx'
import { DocumentView } from './document-view.tsx'

/** Each document beside what was written about it, so that both are compared at one look. */
export function Documents({ of }: { of: review.Case }) {
  const [chosen, setChosen] = useState(of.documents[0]?.fileId)
  // Who goes on from one document to the next by a key goes on by it.
  const [stepped, setStepped] = useState(false)
  const document = of.documents.find(({ fileId }) => fileId === chosen) ?? of.documents[0]
  if (!document) return null
  const step = (by: 1 | -1) => {
    const next = of.documents[of.documents.indexOf(document) + by]
    if (!next) return
    setChosen(next.fileId)
    setStepped(true)
  }
  return (
    <Card title="Documents">
      <ul aria-label="Documents" className="mb-4 flex flex-wrap gap-2">
        {of.documents.map(({ fileId, title }) => (
          <li key={fileId}>
            <button
              type="button"
              aria-pressed={fileId === document.fileId}
              onClick={() => {
                setChosen(fileId)
                setStepped(false)
              }}
              className={cx(
                'min-h-10 rounded-full border px-3.5 text-small transition',
                fileId === document.fileId ? 'border-brand bg-brand-tint' : 'border-edge hover:bg-inset',
              )}
            >
              {title}
            </button>
          </li>
        ))}
      </ul>
      <div className="grid gap-5 sm:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <DocumentView key={document.fileId} caseId={of.caseId} document={document} onStep={step} takesFocus={stepped} />
        <div>
          <h3 className="mb-1 text-small font-semibold">What the customer wrote</h3>
          <KeyValue
            entries={[
              ...document.entries,
              { label: 'File', value: document.name },
              { label: 'Uploaded', value: plainMomentText(document.uploadedAt) },
            ]}
          />
        </div>
      </div>
    </Card>
  )
}
