/** Why a currency was stopped. */
export const stopReasons = {
  jump: 'It moved by more than 10%',
  'sources-differ': 'The second source disagrees',
  future: 'Its date is in the future',
} as const
