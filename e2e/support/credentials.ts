/** Whoever can sign in. */
export interface Credentials {
  email: string
  password: string
}
