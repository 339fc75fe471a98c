import type { Profile } from '#domain/session/profile.ts'

type Allowed = Pick<Profile, 'permissions'>

/** Whether the person may hold cards of the company, or asks for one. */
export const mayUseCards = ({ permissions }: Allowed): boolean => permissions.includes('cards:use')

/** Whether the person sees everybody's cards and decides about them. */
export const managesCards = ({ permissions }: Allowed): boolean => permissions.includes('cards:manage')
