/** The payment networks that money leaves by. */
export const railNames = [
  'fps',
  'sepa',
  'ach',
  'nip',
  'swift',
  'fedwire',
  'interac',
  'eft',
  'inr',
  'fast',
  'zaeft',
  'ethswitch',
  'raast',
  'momo',
  'uemoa',
] as const
export type RailName = (typeof railNames)[number]
