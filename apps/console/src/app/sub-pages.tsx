import { Link } from '#ui/link.tsx'

interface SubPagesProps<Href extends string> {
  label: string
  places: readonly (readonly [href: Href, text: string])[]
  here: Href
}

/** The way between the pages of one area. */
export const SubPages = <Href extends string>({ label, places, here }: SubPagesProps<Href>) => (
  <nav aria-label={label} className="mb-4 flex flex-wrap gap-x-5 gap-y-1 text-small">
    {places.map(([href, text]) => (
      <Link
        key={href}
        href={href}
        className={href === here ? 'touchable font-semibold text-ink' : 'touchable'}
        {...(href === here && { 'aria-current': 'page' as const })}
      >
        {text}
      </Link>
    ))}
  </nav>
)
