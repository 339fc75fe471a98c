/** The token in the fragment of a link in an email, which no server sees. */
export const tokenOf = (href: string): string => {
  const at = href.indexOf('#')
  return at < 0 ? '' : href.slice(at + 1)
}

/** Of a refusal the first message of the value's list is shown, or else its error. */
export const firstMessage = ({
  errors,
  message,
}: {
  errors: readonly { message: string }[]
  message: string
}): string => errors[0]?.message ?? message
