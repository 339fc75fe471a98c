import { type AreaWords, callWords, schemaWords } from './openapi/describe.ts'
import { referralsExamples } from './referrals.examples.ts'
import * as referrals from './referrals.ts'

export const referralsDocs: AreaWords = {
  file: 'referrals.docs.ts',
  groups: { referrals: ['referrals'] },
  examples: referralsExamples,
  names: {
    referralCode: { text: 'The code of who invites, in capitals or not.', example: 'TW-7K3MXQ' },
    exchangeReq: 'Whether the payment that counts must be paid from another currency.',
    minimumAmount: 'The least amount of that payment, or as much in another currency.',
    reward: 'What the inviter gets.',
  },
  schemas: [
    schemaWords(referrals.Referral, 'Someone who was invited, and what became of it.', {
      fields: {
        id: 'Id of the referral.',
        name: { text: 'As the inviter called them; empty where they came by the link.', example: 'Amelia Clarke' },
        email: {
          text: 'Where the invitation went; obscured where they came by the link.',
          example: 'amelia@example.com',
        },
        status:
          '`Pending` until they register, then `Accepted`, `Approved` once they are a customer; `Rejected`: no reward.',
        onboardingStatus: 'How far their onboarding is.',
        paymentStatus: 'Whether the reward was paid.',
        dateCreated: 'When they were invited.',
        entityType: 'Null until they registered.',
        nextStep: 'What it waits for.',
        nextStepDate: 'By when, or on which day; null where there is none.',
        reason: 'Why there is no reward; null while there may be one.',
        rewardedAt: 'When the reward was paid.',
      },
    }),
    schemaWords(referrals.ReferralConfiguration, 'What is promised, to whom, and when.', {
      fields: {
        isOpen: 'Whether invitations can be sent now.',
        holdingDays: 'How many days the reward waits after the payment settled.',
        qualifyingDays: 'Within how many days of registering that payment is ordered.',
        codeWindowDays: 'For how many days after registering a forgotten code can be added.',
        invitationsPerDay: 'How many invitations a customer sends in a day.',
        rewardsPerYear: 'How many rewards a customer gets in a year.',
      },
    }),
  ],
  calls: [
    callWords(referrals.listReferrals, { query: { PaymentStatus: 'Only those whose reward was paid, or was not.' } }),
    callWords(referrals.getCurrentUserReferral, {
      value: {
        referralLink: {
          text: 'The address to share.',
          example: 'https://app.example.com/create-account?referral=TW-7K3MXQ',
        },
        stats: 'What came of the invitations.',
        'stats.invited': 'How many were invited.',
        'stats.registered': 'How many registered.',
        'stats.qualified': 'How many made the payment that counts.',
        'stats.rewarded': 'How many rewards were paid.',
        'stats.earned': 'Rewards that were paid, by currency.',
        'stats.pending': 'Rewards that wait for their day.',
        'stats.invitationsLeft': 'How many invitations can still be sent today.',
        referralDetailModels: 'The newest ten.',
        codeCanBeAddedUntil: 'Until when the code of who invited the customer can be added; null where it can’t.',
      },
    }),
    callWords(referrals.sendInvitation, {
      body: {
        invitations: 'Who is invited: up to ten people.',
        'invitations.name': 'What they are called.',
        'invitations.email': 'Where the invitation goes.',
      },
      value: { sent: 'How many were sent.', invitationsLeft: 'How many can still be sent today.' },
    }),
  ],
}
