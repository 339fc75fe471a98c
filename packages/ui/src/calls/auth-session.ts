import { authSessionKey } from './oidc.ts'

/** What the sign-in left in local storage, as the specification lists it. */
export interface AuthSession {
  access_token: string
  /** Seconds since 1970. */
  expires_at: number
  id_token: string
  profile: {
    sub: string
    customer_id: string
    email: string
    name: string
    cookieaccepted: string
    has_transaction_pin?: boolean
    has_security_questions?: boolean
  }
  scope: string
  session_state: string | null
  token_type: string
  loggedIn: boolean
}

/** The type of a token with which staff of the provider read a customer's screens. */
export const viewToken = 'View'

const flag = 'loggedIn'

/** The auth session, if there is one that can be read, whether or not its token still works. */
export function readAuthSession(): AuthSession | undefined {
  try {
    const kept = JSON.parse(localStorage.getItem(authSessionKey()) ?? 'null') as AuthSession | null
    if (typeof kept?.access_token !== 'string' || typeof kept.expires_at !== 'number') return undefined
    return { ...kept, loggedIn: localStorage.getItem(flag) === 'true' }
  } catch {
    return undefined
  }
}

export const markLoggedIn = (): void => localStorage.setItem(flag, 'true')

/** Seconds for which the token still works, negative when it does no more. */
export const secondsLeft = ({ expires_at }: Pick<AuthSession, 'expires_at'>, nowMs: number): number =>
  expires_at - Math.floor(nowMs / 1000)
