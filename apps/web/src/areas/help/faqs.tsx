import { ChevronDown } from 'lucide-react'
import { Card } from '#ui/card.tsx'
import { lazyPart } from '#ui/lazy-part.tsx'
import { Part } from '#ui/part.tsx'
import { SkeletonRows } from '#ui/skeleton.tsx'
import { categoriesOf } from './contents.rules.ts'
import { type Entry, faqsQuery } from './help.queries.ts'
import { type HrefOf, hrefIn } from './links.rules.ts'
import { Rating } from './rating.tsx'

const Text = lazyPart(() => import('#ui/markdown.tsx'), 'Markdown', { pending: <SkeletonRows rows={2} /> })

/** Questions by category; each opens in its place. */
export function Faqs({ contents, hrefOf }: { contents: readonly Entry[]; hrefOf: HrefOf }) {
  return (
    <Part query={faqsQuery()} what="the questions" pending={<SkeletonRows rows={6} />}>
      {(faqs) => (
        <div className="flex flex-col gap-6">
          {categoriesOf(contents, 'categoriesFaQs', faqs).map(({ id, title, entries }) => (
            <Card key={id} title={title}>
              <div className="divide-y divide-line">
                {entries.map((faq) => (
                  <Faq key={faq.sys.id} faq={faq} hrefOf={hrefOf} />
                ))}
              </div>
            </Card>
          ))}
        </div>
      )}
    </Part>
  )
}

function Faq({ faq: { sys, fields }, hrefOf }: { faq: Entry; hrefOf: HrefOf }) {
  return (
    <details className="group">
      <summary className="flex min-h-12 cursor-pointer items-center justify-between gap-3 py-2 font-medium">
        {fields.question}
        <ChevronDown aria-hidden="true" className="size-5 shrink-0 text-ink-soft transition group-open:rotate-180" />
      </summary>
      <div className="flex flex-col gap-4 pb-4">
        <Text text={fields.answer ?? ''} hrefOf={(url) => hrefIn(url, hrefOf)} />
        <Rating entryId={sys.id} />
      </div>
    </details>
  )
}
