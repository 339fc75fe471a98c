import { currentProfile, watchProfile } from '#domain/session/session.ts'

/**
 * Has the guards decide again where the server's word on someone says that this person is turned away: they may have
 * decided by the profile that this tab had kept, which was older.
 */
export function guardAgain(decide: () => void): () => void {
  let known: string | undefined
  const look = () => {
    const person = currentProfile()
    const away = person && (person.onboardingStatus === 'OutRightRejected' || person.userStatus !== 'Active')
    const standing = away ? `${person.onboardingStatus} ${person.userStatus}` : undefined
    if (standing && standing !== known) decide()
    known = standing
  }
  look()
  return watchProfile(look)
}
