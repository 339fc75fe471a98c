import { template } from './template.ts'

export const profileTemplates = {
  'profile-code': template<{ code: string; minutes: number; change: string }>({
    isUrgent: true,
    write: ({ code, minutes, change }, { brand }) => ({
      subject: `Your code to change your ${change}`,
      text: `${code} is your code to change your ${change} with ${brand}. It works once and expires in ${minutes} minutes.\n\nIf you didn't ask for this, someone is signed in as you: change your password. We never ask for this code by phone or email.`,
    }),
  }),
  'profile-code-text': template<{ code: string; minutes: number }>({
    isUrgent: true,
    write: ({ code, minutes }, { brand }) => ({
      subject: '',
      text: `${code} is your ${brand} code to confirm this number. It expires in ${minutes} minutes. Never share it.`,
    }),
  }),
  /** To where someone was reached until now. */
  'contact-changed': template<{ what: 'phone number' | 'email address'; until: string }>({
    write: ({ what, until }, { brand }) => ({
      subject: `Your ${what} was changed`,
      text: `The ${what} of your ${brand} account was just changed.\n\nTo protect you, lower sending limits apply until ${until}.\n\nIf this wasn't you, contact us immediately.`,
    }),
  }),
  'contact-changed-text': template<{ what: 'phone number' | 'email address' }>({
    write: ({ what }, { brand }) => ({
      subject: '',
      text: `The ${what} of your ${brand} account was changed. If this wasn't you, contact us immediately.`,
    }),
  }),
  'profile-update-decided': template<{ change: string; outcome: 'approved' | 'rejected'; reason: string }>({
    write: ({ change, outcome, reason }) => ({
      subject: `Your change of ${change} was ${outcome}`,
      text: `${outcome === 'approved' ? `We've approved the change of your ${change}. It applies from now on.` : `We couldn't approve the change of your ${change}. Nothing was changed.`}${reason ? `\n\n${reason}` : ''}`,
    }),
  }),
  'reversal-account-changed': template<{
    what: 'added' | 'removed'
    company: string
    bank: string
    /** The last signs of its number. */
    ending: string
    currency: string
  }>({
    write: ({ what, company, bank, ending, currency }) => ({
      subject: `A reversal account was ${what}`,
      text: `A ${currency} account at ${bank} ending in ${ending} was ${what} as a reversal account of ${company}. ${what === 'added' ? `Our team will use it when ${currency} can't be credited to you.` : `Our team will no longer use it.`}\n\nIf nobody at your company did this, contact us immediately.`,
    }),
  }),
  'access-deactivated': template<Record<never, never>>({
    write: (_, { brand }) => ({
      subject: 'Your access was deactivated',
      text: `You deactivated your access to ${brand}, and were signed out everywhere. Money stays in the accounts.\n\nTo come back, sign in and request your access. If this wasn't you, contact us immediately.`,
    }),
  }),
  'profile-closed': template<{ name: string }>({
    write: ({ name }) => ({
      subject: 'Your profile was closed',
      text: `As requested, we've closed the profile of ${name}. Nobody can sign in for it any more.\n\nWe keep records of payments and who made them for as long as the law requires.`,
    }),
  }),
  'profile-not-closed': template<{ reason: string }>({
    write: ({ reason }) => ({
      subject: 'Your profile stays open',
      text: `We've looked at your request to close your profile. It stays open.\n\n${reason}`,
    }),
  }),
  'data-download-requested': template<{ until: string }>({
    write: ({ until }) => ({
      subject: 'Your data is ready to download',
      text: `A download of all your data was requested in your settings. You can download it there until ${until}.\n\nIf this wasn't you, someone is signed in as you: change your password and contact us.`,
    }),
  }),
  /** What is kept, one line each. */
  'erasure-decided': template<{ outcome: 'approved' | 'rejected'; reason: string; kept: readonly string[] }>({
    write: ({ outcome, reason, kept }) => ({
      subject: outcome === 'approved' ? 'Your data was erased' : 'Your data was not erased',
      text: `${outcome === 'approved' ? "We've erased your data as far as the law allows. It can't be restored, and this is our last email to you. We still keep:" : "We've looked at your request to erase your data and can't do it now."}${kept.length > 0 ? `\n\n${kept.map((line) => `- ${line}`).join('\n')}` : ''}${reason ? `\n\n${reason}` : ''}`,
    }),
  }),
}
