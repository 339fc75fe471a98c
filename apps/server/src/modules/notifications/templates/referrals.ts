import { momentWords } from './moment-words.ts'
import { template } from './template.ts'

type What = 'holding' | 'paid' | 'reversed'

/** Emails to people who were invited, and to those who invited them. */
export const referralsTemplates = {
  /** `until` as an ISO moment. */
  'referral-invitation': template<{ inviter: string; name: string; code: string; link: string; until: string }>({
    type: 'ReferralUpdates',
    goesToOutsiders: true,
    write: ({ inviter, name, code, link, until }, { brand }) => ({
      subject: `${inviter} invited you to ${brand}`,
      text: `Hello ${name},\n\n“${inviter}” invited you to send money abroad with ${brand}. Open an account with the code ${code} by ${momentWords(until)}:\n${link}`,
      buttons: ['Open an account'],
    }),
  }),
  /** `name` is empty for people who used the link; `until` is an ISO moment. */
  'referral-reward': template<{ what: What; name: string; reward: string; until: string }>({
    type: 'ReferralUpdates',
    write: ({ what, name, reward, until }) => words[what]({ who: name || 'Someone you invited', reward, until }),
  }),
}

type Said = { who: string; reward: string; until: string }

const words: Record<What, (said: Said) => { subject: string; text: string }> = {
  holding: ({ who, reward, until }) => ({
    subject: `${reward} for your referral`,
    text: `${who} made a qualifying payment. We'll pay you ${reward} on ${momentWords(until)}, unless that payment is returned.`,
  }),
  paid: ({ who, reward }) => ({
    subject: `${reward} for your referral is in your account`,
    text: `${who} made a qualifying payment, and we've paid you ${reward}. Thank you.`,
  }),
  reversed: ({ who, reward }) => ({
    subject: `${reward} for your referral was taken back`,
    text: `${who} had a qualifying payment returned, so we took ${reward} back. Any part your account didn't cover is still owed.`,
  }),
}
