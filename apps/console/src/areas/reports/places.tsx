import { SubPages } from '#app/sub-pages.tsx'

const places = [
  ['/reports', 'Daily position'],
  ['/reports/volumes', 'Volumes and income'],
  ['/reports/exceptions', 'Age of exceptions'],
] as const

/** The way between the reports. */
export const Places = ({ here }: { here: (typeof places)[number][0] }) => (
  <SubPages label="Reports" places={places} here={here} />
)
