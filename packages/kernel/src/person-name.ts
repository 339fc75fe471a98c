/** A person's whole name. Many people have one name: there is no blank where the last name would be. */
export const fullName = ({
  firstName,
  lastName,
}: {
  firstName: string | null | undefined
  lastName: string | null | undefined
}): string =>
  [firstName, lastName]
    .map((part) => part?.trim())
    .filter(Boolean)
    .join(' ')
