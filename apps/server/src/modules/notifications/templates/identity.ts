import { template } from './template.ts'

export const identityTemplates = {
  'sign-in-code': template<{ code: string; minutes: number }>({
    isUrgent: true,
    write: ({ code, minutes }, { brand }) => ({
      subject: `Your ${brand} sign-in code`,
      text: `${code} is your ${brand} sign-in code. It works once and expires in ${minutes} minutes.\n\nIt doesn't approve payments. If you're not signing in now, someone knows your password: change it. We never ask for this code by phone or email.`,
    }),
  }),
  'sign-in-text': template<{ code: string; minutes: number }>({
    isUrgent: true,
    write: ({ code, minutes }, { brand }) => ({
      subject: '',
      text: `${code} is your ${brand} sign-in code. It expires in ${minutes} minutes. It doesn't approve payments. Never share it.`,
    }),
  }),
  'pin-reset-code': template<{ code: string; minutes: number }>({
    isUrgent: true,
    write: ({ code, minutes }, { brand }) => ({
      subject: `Reset your ${brand} transaction PIN`,
      text: `${code} is your code to reset your transaction PIN. It works once, in the browser you requested it from, and expires in ${minutes} minutes.\n\nIf you didn't ask for it, someone is signed in as you: sign in, open Security in Settings and sign out everywhere else. We never ask for this code by phone or email.`,
    }),
  }),
  'factor-code': template<{ code: string; minutes: number }>({
    isUrgent: true,
    write: ({ code, minutes }) => ({
      subject: 'Confirm your second step',
      text: `${code} is your code to set up the second step of your sign-in. It works once and expires in ${minutes} minutes.\n\nIf you didn't ask for it, someone is signed in as you: sign in, open Security in Settings and sign out everywhere else. We never ask for this code by phone or email.`,
    }),
  }),
  'factor-text': template<{ code: string; minutes: number }>({
    isUrgent: true,
    write: ({ code, minutes }, { brand }) => ({
      subject: '',
      text: `${code} is your ${brand} code to set up sign-in by text message. It expires in ${minutes} minutes. Never share it.`,
    }),
  }),
  'pin-reset-text': template<{ code: string; minutes: number }>({
    isUrgent: true,
    write: ({ code, minutes }, { brand }) => ({
      subject: '',
      text: `${code} is your ${brand} code to reset your transaction PIN. It expires in ${minutes} minutes. Never share it.`,
    }),
  }),
  'security-changed': template<{ what: string }>({
    write: ({ what }) => ({
      subject: 'A security setting was changed',
      text: `${what}\n\nIf this wasn't you, sign in, open Security in Settings and sign out everywhere else. Then contact us immediately.`,
    }),
  }),
  'security-changed-text': template<{ what: string }>({
    write: ({ what }, { brand }) => ({
      subject: '',
      text: `${brand}: ${what} If this wasn't you, contact us immediately.`,
    }),
  }),
  'account-recovery': template<{ hours: number; link: string; stop: string }>({
    write: ({ hours, link, stop }, { brand }) => ({
      subject: `Recovery of your ${brand} account`,
      text: `Someone who knows your password asked to recover your account without its second step.\n\nIf this wasn't you, stop it now and change your password:\n${stop}\n\nIf it was you, wait ${hours} hours, then finish it with this link within a week:\n${link}\n\nFinishing it signs you out everywhere and removes your authenticator app, passkeys and recovery codes. For a day afterwards, you can only send small amounts.`,
      buttons: ['Stop the recovery', 'Finish the recovery'],
    }),
  }),
  'account-recovery-text': template<{ hours: number; stop: string }>({
    write: ({ hours, stop }, { brand }) => ({
      subject: '',
      text: `Someone asked to recover your ${brand} account. It can be finished in ${hours} hours. If this wasn't you, stop it: ${stop}`,
    }),
  }),
  'account-recovery-stopped': template<Record<never, never>>({
    write: (_, { brand }) => ({
      subject: 'The recovery of your account was stopped',
      text: `The recovery of your ${brand} account was stopped. Nothing has changed.\n\nIf you didn't request it, someone knows your password: change it.`,
    }),
  }),
  'account-recovered': template<Record<never, never>>({
    write: (_, { brand }) => ({
      subject: `Your ${brand} account was recovered`,
      text: `Your account was recovered. You were signed out everywhere, and your authenticator app, passkeys and recovery codes no longer work. To sign in, you now need a code we send you by email. For a day, you can only send small amounts.\n\nIf this wasn't you, contact us immediately.`,
    }),
  }),
  'factors-reset': template<Record<never, never>>({
    write: (_, { brand }) => ({
      subject: `Your ${brand} sign-in methods were reset`,
      text: `Our support team reset your sign-in methods, as requested. You were signed out everywhere, and your authenticator app, passkeys and recovery codes no longer work. To sign in, you now need a code we send you by email. For a day, you can only send small amounts.\n\nIf you didn't ask for this, contact us immediately.`,
    }),
  }),
  'sign-in-unlocked': template<Record<never, never>>({
    write: (_, { brand }) => ({
      subject: `Your ${brand} sign-in was unlocked`,
      text: `Our support team unlocked your sign-in after too many wrong passwords, codes or PINs. You can try again now. Your password and PIN haven't changed.\n\nIf the attempts weren't yours or you didn't ask for this, contact us immediately.`,
    }),
  }),
  'password-recovery': template<{ code: string; minutes: number; link: string }>({
    isUrgent: true,
    write: ({ code, minutes, link }, { brand }) => ({
      subject: `Set a new ${brand} password`,
      text: `${code} is your code to set a new password. It works once and expires in ${minutes} minutes.\n\nOr open this link. It works once, within an hour:\n${link}\n\nIf you didn't ask for this, ignore this email: your password stays as it is. We never ask for this code by phone or email.`,
      buttons: ['Set a new password'],
    }),
  }),
  'password-recovery-unknown': template<Record<never, never>>({
    isUrgent: true,
    write: (_, { brand }) => ({
      subject: `No ${brand} account with this email`,
      text: `Someone asked for a new ${brand} password with this email address, but no account uses it. If it was you, try the email address you registered with.\n\nIf it wasn't you, you don't need to do anything.`,
    }),
  }),
  'password-reset': template<{ isLimited: boolean }>({
    write: ({ isLimited }, { brand }) => ({
      subject: `Your ${brand} password was reset`,
      text: `The password of your ${brand} account was just reset by email, and you were signed out everywhere. ${isLimited ? 'For a day, you can only send small amounts.' : "The next time you sign in, you'll need more than an email code: your authenticator app or a passkey, for example."}\n\nIf this wasn't you, contact us immediately.`,
    }),
  }),
  /** To the person who had confirmed the number before. */
  'phone-moved': template<{ number: string }>({
    write: ({ number }, { brand }) => ({
      subject: 'Your phone number was removed',
      text: `Someone else has just confirmed the phone number ${number} as theirs, so we've removed it from your ${brand} account. We won't send codes or messages about your account to it.\n\nAdd the number you use now under Settings, Profile. Until then, codes go to this email address. If the number is still yours, contact us immediately.`,
    }),
  }),
  'access-restored': template<Record<never, never>>({
    write: (_, { brand }) => ({
      subject: 'Your access is active again',
      text: `You can sign in to ${brand} again. Your accounts and settings are unchanged.\n\nIf you didn't ask for this, contact us immediately.`,
    }),
  }),
  'payment-code': template<{ code: string; minutes: number; amount: string; payee: string; account: string }>({
    isUrgent: true,
    write: ({ code, minutes, amount, payee, account }) => ({
      subject: `Your code to send ${amount} to ${payee}`,
      text: `${code} is your code to send ${amount} to ${payee}. It works once, for this payment only, and expires in ${minutes} minutes.\n\nThe money goes to ${account}. If that isn't where it should go, don't use the code.\n\nIf you're not making this payment, someone is signed in as you: change your password. We never ask for this code by phone or email.`,
    }),
  }),
  'transaction-pin-created': template<{ name: string }>({
    write: ({ name }, { brand }) => ({
      subject: 'Your transaction PIN was created',
      text: `Hello ${name},\n\nA transaction PIN was created for your ${brand} account. If this wasn't you, contact us immediately.`,
    }),
  }),
}
