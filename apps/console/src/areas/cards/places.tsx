import { Link } from '#ui/link.tsx'

const places = [
  ['/card-requests', 'Requests'],
  ['/cards', 'Cards'],
  ['/card-payments', 'Payments'],
  ['/purchase-disputes', 'Disputes'],
] as const

/** The way between the lists of virtual cards. */
export const Places = ({ here }: { here: (typeof places)[number][0] }) => (
  <nav aria-label="Virtual cards" className="mb-4 flex flex-wrap gap-x-5 gap-y-1 text-small">
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
