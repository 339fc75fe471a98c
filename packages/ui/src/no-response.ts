/** What is said where no answer came, so that nobody knows whether it was done. */
export const noResponse = "We didn't get a response"

export const noResponseWords = `${noResponse}. Please try again.`

/** Only where a repeat has the key, or the version, of the try before. */
export const noResponseOnceWords = `${noResponse}. Try again. It won't be done twice.`
