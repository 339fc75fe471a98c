import { template } from './template.ts'

export const onboardingTemplates = {
  /** Links are our own: `ownAddresses`. */
  'confirm-email': template<{ code: string; minutes: number; link: string }>({
    isUrgent: true,
    write: ({ code, minutes, link }, { brand }) => ({
      subject: `Confirm your email for ${brand}`,
      text: `${code} is your code to confirm this email address. It works once and expires in ${minutes} minutes.\n\nOr open this link in the browser you registered in. It works once, within 24 hours:\n${link}\n\nIf you didn't register with ${brand}, ignore this email: no account is opened without the code or the link. We never ask for this code by phone or email.`,
      buttons: ['Confirm your email'],
    }),
  }),
  'already-registered': template<{ signIn: string; recover: string }>({
    isUrgent: true,
    write: ({ signIn, recover }, { brand }) => ({
      subject: `You already have an account with ${brand}`,
      text: `Someone just tried to register with this email address. You already have an account, so we didn't open another one.\n\nSign in:\n${signIn}\n\nForgot your password? Set a new one:\n${recover}\n\nIf this wasn't you, you don't need to do anything. Nothing has changed.`,
      buttons: ['Sign in', 'Set a new password'],
    }),
  }),
  'confirm-phone': template<{ code: string; minutes: number }>({
    isUrgent: true,
    write: ({ code, minutes }, { brand }) => ({
      subject: '',
      text: `${code} is your ${brand} code to confirm this number. It expires in ${minutes} minutes. Never share it.`,
    }),
  }),
  'product-available': template<{ product: string; country: string; link: string }>({
    write: ({ product, country, link }) => ({
      subject: `${product} is now available in ${country}`,
      text: `You asked us to tell you when ${product} is available in ${country}. It is now. Create your account:\n${link}\n\nThis is the only email about it. We've removed your address from the waiting list.`,
      buttons: ['Create your account'],
    }),
  }),
  'application-received': template<{ name: string }>({
    write: ({ name }) => ({
      subject: 'We received your application',
      text: `Thank you. We received the application of ${name} and are reviewing it.\n\nWe'll email you when we've decided, or if we need more from you. You can see its status when you sign in.`,
    }),
  }),
  /** What is asked for is read after signing in: it says more of someone than an email should. */
  'application-more-requested': template<{ name: string; deadline: string }>({
    write: ({ name, deadline }) => ({
      subject: `We need more from you by ${deadline}`,
      text: `To continue with the application of ${name}, we need more from you by ${deadline}.\n\nSign in to read what we need and why, and to answer. We never ask for passwords, codes or PINs.`,
    }),
  }),
  'application-decided': template<{
    name: string
    outcome: 'Approved' | 'SendR' | 'OutRightRejected' | 'Restricted' | 'Ended'
    /** Empty where nobody gave one. */
    reason: string
  }>({
    write: ({ name, outcome, reason }) => ({
      subject: applicationWords[outcome].subject,
      text: `${applicationWords[outcome].text(name)}${reason ? `\n\n${reason}` : ''}`,
    }),
  }),
  /** The same in a text message, without the reason: whoever holds the phone reads it. */
  'application-step-text': template<{
    step: 'more' | 'Approved' | 'SendR' | 'OutRightRejected' | 'Restricted' | 'Ended'
  }>({
    write: ({ step }, { brand }) => ({ subject: '', text: stepTexts(brand)[step] }),
  }),
}

const stepTexts = (brand: string) => ({
  more: `${brand}: we need more information for your application. Sign in to see what, and by when.`,
  Approved: `${brand}: you have full access. Sign in to begin.`,
  SendR: `${brand}: you can send money with SendR. Sign in to begin.`,
  OutRightRejected: `${brand}: we have decided on your application. Read the reason in our email.`,
  Restricted: `${brand}: your account is restricted. Sign in to read why.`,
  Ended: `${brand}: your account is being closed. Read the reason in our email.`,
})

const applicationWords = {
  Approved: {
    subject: 'Your application was approved',
    text: (name: string) => `The application of ${name} was approved. You have full access when you sign in.`,
  },
  SendR: {
    subject: 'You can send money with SendR',
    text: (name: string) =>
      `The application of ${name} was approved for SendR. You can send money when you sign in, and add a proof of address there to ask for a full account.`,
  },
  OutRightRejected: {
    subject: 'Your application was declined',
    text: (name: string) => `We've reviewed the application of ${name} and can't offer you an account.`,
  },
  Restricted: {
    subject: 'Your account is restricted',
    text: (name: string) =>
      `The account of ${name} is restricted. You can sign in and see everything, but no money can leave until we lift the restriction.`,
  },
  Ended: {
    subject: 'Your account is being closed',
    text: (name: string) =>
      `We've ended our relationship with ${name}. Nobody can sign in any more. We will contact you about the money in your accounts.`,
  },
} as const
