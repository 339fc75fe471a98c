import { template } from './template.ts'

export const teamTemplates = {
  'team-invitation': template<{ company: string; by: string; role: string; days: number; link: string }>({
    write: ({ company, by, role, days, link }, { brand }) => ({
      subject: `Join ${company} on ${brand}`,
      text: `${by} invited you to act for ${company} on ${brand}, as ${role}.\n\nAccept the invitation. The link works once, within ${days} days, and only for this email address:\n${link}\n\nIf you weren't expecting this, ignore it. Nothing happens unless you use the link.`,
      buttons: ['Accept the invitation'],
    }),
  }),
  'team-status-changed': template<{ company: string; what: string }>({
    write: ({ company, what }) => ({
      subject: `Your access to ${company} has changed`,
      text: `${what}\n\nIf you have questions, ask a colleague at ${company}.`,
    }),
  }),
  /** `what` says the change; of what waits nothing has changed. */
  'team-change-proposed': template<{ company: string; by: string; what: string; link: string }>({
    write: ({ company, by, what, link }) => ({
      subject: `Confirm a change to the team of ${company}`,
      text: `${by} proposed a change to the team of ${company}:\n\n${what}\n\nNothing has changed yet. It needs a second administrator, and expires after 7 days. Confirm or decline it under Maker Checker:\n${link}\n\nIf you weren't expecting this, decline it and ask ${by}.`,
      buttons: ['Review the change'],
    }),
  }),
  'team-change-decided': template<{
    company: string
    by: string
    what: string
    outcome: 'confirmed' | 'declined'
    /** Empty where none was given. */
    reason: string
  }>({
    write: ({ company, by, what, outcome, reason }) => ({
      subject: `Your change to the team of ${company} was ${outcome}`,
      text: `${by} ${outcome} your change to the team of ${company}:\n\n${what}\n\n${outcome === 'confirmed' ? 'It applies now.' : 'Nothing has changed.'}${reason ? `\n\nReason: ${reason}` : ''}`,
    }),
  }),
  'team-changed-alone': template<{ company: string; by: string; what: string }>({
    write: ({ company, by, what }) => ({
      subject: `One administrator changed the team of ${company}`,
      text: `${by} changed the team of ${company}, and there was no other administrator to confirm it:\n\n${what}\n\nA person who was invited, got a role or was reactivated can't approve payments for at least 24 hours. If you didn't expect this, contact us immediately.`,
    }),
  }),
  'team-access-restored': template<{ company: string; member: string }>({
    write: ({ company, member }) => ({
      subject: `${member} is now Super Admin of ${company}`,
      text: `We made ${member} Super Admin of ${company} because we were told that nobody could manage the team any more. Two members of our staff reviewed this.\n\nIf this is wrong, contact us immediately.`,
    }),
  }),
  'access-not-restored': template<{ reason: string }>({
    write: ({ reason }, { brand }) => ({
      subject: "We couldn't restore your access",
      text: `We've looked at your request and can't restore your access to ${brand}.\n\n${reason}`,
    }),
  }),
}
