import { ChevronRight } from 'lucide-react'
import { Card } from '#ui/card.tsx'
import { Link } from '#ui/link.tsx'
import { type Category, categoriesOf, ofType, sectionsOf } from './contents.rules.ts'
import type { Entry } from './help.queries.ts'
import type { HrefOf } from './links.rules.ts'

interface ArticlesProps {
  contents: readonly Entry[]
  /** The category that the address names. */
  category: string | undefined
  hrefOf: HrefOf
}

/** Categories with their first articles, or all of one category. */
export function Articles({ contents, category: named, hrefOf }: ArticlesProps) {
  const categories = categoriesOf(contents, 'categoriesArticles', ofType(contents, 'articles'))
  const category = categories.find(({ id }) => id === named)
  if (category) return <InCategory contents={contents} category={category} hrefOf={hrefOf} />
  return (
    <ul className="grid gap-4 sm:grid-cols-2 wide:grid-cols-3">
      {categories.map((one) => (
        <li key={one.id}>
          <CategoryCard category={one} hrefOf={hrefOf} />
        </li>
      ))}
    </ul>
  )
}

const firstArticles = 3

function CategoryCard({
  category: { id, title, description, entries },
  hrefOf,
}: {
  category: Category
  hrefOf: HrefOf
}) {
  return (
    <Card title={title} className="h-full">
      <p className="text-small text-ink-soft">{description}</p>
      <div className="mt-3">
        <ArticleLinks entries={entries.slice(0, firstArticles)} hrefOf={hrefOf} />
      </div>
      {entries.length > firstArticles && (
        <Link href={hrefOf({ category: id })} className="touchable mt-3 inline-block text-small">
          All {entries.length}
          <span className="sr-only"> in {title}</span>
        </Link>
      )}
    </Card>
  )
}

function InCategory({
  contents,
  category,
  hrefOf,
}: {
  contents: readonly Entry[]
  category: Category
  hrefOf: HrefOf
}) {
  return (
    <div className="flex max-w-160 flex-col gap-5">
      <p className="text-small">
        <Link href={hrefOf({})} className="touchable">
          All articles
        </Link>
      </p>
      <div>
        <h2 className="text-heading font-semibold">{category.title}</h2>
        <p className="mt-1 text-ink-soft">{category.description}</p>
      </div>
      {sectionsOf(contents, category).map(({ title, entries }) => (
        <Card key={title ?? ''} {...(title && { title })}>
          <ArticleLinks entries={entries} hrefOf={hrefOf} withSummary />
        </Card>
      ))}
    </div>
  )
}

interface ArticleLinksProps {
  entries: readonly Entry[]
  hrefOf: HrefOf
  withSummary?: boolean
}

export function ArticleLinks({ entries, hrefOf, withSummary = false }: ArticleLinksProps) {
  return (
    <ul className="-mx-2 flex flex-col">
      {entries.map(({ sys, fields: { title, summary } }) => (
        <li key={sys.id}>
          <Link
            bare
            href={hrefOf({ article: sys.id })}
            className="flex min-h-11 items-center justify-between gap-3 rounded-base px-2 py-2 text-small hover:bg-inset"
          >
            <span className="min-w-0">
              <span className="font-medium text-brand">{title}</span>
              {withSummary && <span className="mt-0.5 block text-ink-soft">{summary}</span>}
            </span>
            <ChevronRight aria-hidden="true" className="size-4 shrink-0 text-ink-soft rtl:-scale-x-100" />
          </Link>
        </li>
      ))}
    </ul>
  )
}
