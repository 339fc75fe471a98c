import { Link } from '#ui/link.tsx'

const places = [
  ['/reports', 'Daily position'],
  ['/reports/volumes', 'Volumes and income'],
  ['/reports/exceptions', 'Age of exceptions'],
] as const

/** The way between the reports. */
export const Places = ({ here }: { here: (typeof places)[number][0] }) => (
  <nav aria-label="Reports" className="mb-4 flex flex-wrap gap-x-5 gap-y-1 text-small">
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
