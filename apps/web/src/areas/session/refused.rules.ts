export const refusedTitle = "We couldn't open your account"
export const mistaken = 'Please contact us if you think this is a mistake.'
