import { isStrongPassword } from '@tradewind/kernel/security-rules'
import type { Verdicts } from '#ui/form/form.rules.ts'

/** What is typed to become a customer. The names are those of the request. */
export interface RegistrationForm {
  customertypeid: string
  productid: string
  countryid: string
  email: string
  password: string
  username: string
  referralCode: string
  /** The version of the terms that is accepted; empty while none is. */
  termsVersion: string
}

export const blank: RegistrationForm = {
  customertypeid: '',
  productid: 'full',
  countryid: '',
  email: '',
  password: '',
  username: '',
  referralCode: '',
  termsVersion: '',
}

/** Reads what the tab has kept of a registration; what is not of the right kind is as in a blank form. */
export function readKept(text: string | null): { form: RegistrationForm; userId: string } {
  let kept: { form?: Record<string, unknown>; userId?: unknown } = {}
  try {
    kept = (JSON.parse(text ?? '{}') as typeof kept | null) ?? {}
  } catch {
    // Someone else's text: begun anew.
  }
  const entries = Object.entries(blank).map(([name, empty]) => {
    const value = kept.form?.[name]
    return [name, name !== 'password' && typeof value === 'string' ? value : empty]
  })
  return {
    form: Object.fromEntries(entries) as unknown as RegistrationForm,
    userId: typeof kept.userId === 'string' ? kept.userId : '',
  }
}

/** The form with the code of the link that led here, unless another one is typed already. */
export function withReferral<Kept extends { form: RegistrationForm }>(kept: Kept, search: string): Kept {
  const code = new URLSearchParams(search).get('referral')?.slice(0, 40) ?? ''
  return kept.form.referralCode === '' && code !== '' ? { ...kept, form: { ...kept.form, referralCode: code } } : kept
}

/** What the tab keeps: never the password. */
export function writeKept(typed: RegistrationForm, userId: string): string {
  const form: Partial<RegistrationForm> = { ...typed }
  delete form.password
  return JSON.stringify({ form, userId })
}

/** What is wrong with the choices of the first step. */
export const choiceFaults = (
  form: Pick<RegistrationForm, 'customertypeid' | 'productid' | 'countryid'>,
): Verdicts<RegistrationForm> => ({
  customertypeid: form.customertypeid === '' ? 'Customer type is required' : undefined,
  productid: form.productid === '' ? 'Product is required' : undefined,
  countryid: form.countryid === '' ? 'Country is required' : undefined,
})

/** The checklist holds as a whole. What the server asks for beside it, it says itself. */
export const passwordFaults = (password: string): string | undefined =>
  password === '' ? 'Password is required' : isStrongPassword(password) ? undefined : 'Please meet every password rule.'

/** The registration and the token that the link of the email names, behind the `#`. */
export function linkIn(hash: string): { userId: string; token: string } | undefined {
  const [, userId, token] = /^#confirm=([0-9a-f-]{36})\.([\w-]{20,100})$/.exec(hash) ?? []
  return userId && token ? { userId, token } : undefined
}

/** What each choice of registration means, in a sentence. */
export const typeTexts: Readonly<Record<string, string>> = {
  Individual: 'You use it for yourself.',
  'Sole Trader': 'You trade in your own name.',
  'Limited Liability Company': 'You act for a registered company.',
}
