import { ButtonLink } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { dayText } from '#ui/dates.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { lazyPart } from '#ui/lazy-part.tsx'
import { Link } from '#ui/link.tsx'
import { Part } from '#ui/part.tsx'
import { SkeletonRows } from '#ui/skeleton.tsx'
import { ArticleLinks } from './articles.tsx'
import { type Entry, entryQuery } from './help.queries.ts'
import { type HrefOf, hrefIn } from './links.rules.ts'
import { Rating } from './rating.tsx'

const Text = lazyPart(() => import('#ui/markdown.tsx'), 'Markdown', { pending: <SkeletonRows rows={5} /> })

interface ArticleViewProps {
  id: string
  contents: readonly Entry[]
  hrefOf: HrefOf
}

/** One article, whether it helped, and what to read next. */
export function ArticleView({ id, contents, hrefOf }: ArticleViewProps) {
  return (
    <Part query={entryQuery(id)} what="this article" pending={<SkeletonRows rows={6} />}>
      {([article]) => (article ? <Article {...{ article, contents, hrefOf }} /> : <Gone hrefOf={hrefOf} />)}
    </Part>
  )
}

const Gone = ({ hrefOf }: { hrefOf: HrefOf }) => (
  <EmptyState
    title="This article isn't here any more"
    text="Search for what you need, or look through all articles."
    action={<ButtonLink href={hrefOf({})}>All articles</ButtonLink>}
  />
)

interface ArticleProps extends Omit<ArticleViewProps, 'id'> {
  article: Entry
}

function Article({ article: { sys, fields }, contents, hrefOf }: ArticleProps) {
  const category = contents.find((one) => one.sys.id === fields.category?.sys.id)
  const related = (fields.related ?? []).flatMap(({ sys: { id } }) => contents.find((one) => one.sys.id === id) ?? [])
  return (
    <div className="grid items-start gap-6 wide:grid-cols-[minmax(0,1fr)_18rem]">
      <Card>
        <article className="flex flex-col gap-4">
          <p className="text-small">
            <Link href={hrefOf(category ? { category: category.sys.id } : {})} className="touchable">
              {category?.fields.title ?? 'All articles'}
            </Link>
          </p>
          <div>
            <h2 className="text-heading font-semibold">{fields.title ?? fields.question}</h2>
            {fields.summary && <p className="mt-1 text-ink-soft">{fields.summary}</p>}
          </div>
          <Text text={fields.body ?? fields.answer ?? fields.transcript ?? ''} hrefOf={(url) => hrefIn(url, hrefOf)} />
          <p className="text-caption text-ink-soft">Updated {dayText(new Date(sys.updatedAt))}</p>
        </article>
        <div className="mt-5 border-t border-line pt-4">
          <Rating entryId={sys.id} />
        </div>
      </Card>
      {related.length > 0 && (
        <Card title="Related articles">
          <ArticleLinks entries={related} hrefOf={hrefOf} />
        </Card>
      )}
    </div>
  )
}
