import { SubPages } from '#app/sub-pages.tsx'

const places = [
  ['/card-requests', 'Requests'],
  ['/cards', 'Cards'],
  ['/card-payments', 'Payments'],
  ['/purchase-disputes', 'Disputes'],
] as const

/** The way between the lists of virtual cards. */
export const Places = ({ here }: { here: (typeof places)[number][0] }) => (
  <SubPages label="Virtual cards" places={places} here={here} />
)
