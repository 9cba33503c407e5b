/** The sentences that the back ends answer with. */
export const strings = {
  tooLong: (most: string) => `must not be longer than ${most}.`,
  missing: 'is missing.',
  unfit: 'is not in the form that is needed here.',
  resetSent: 'Password reset instructions have been sent to your email.',
  resetDone: 'Password has been reset successfully.',
  emailVerified: 'Email Successfully Verified',
  linkNotValid: 'This link is not valid any more. Ask for a new one.',
  notOfThisSession:
    'This request does not belong to the open reset session. Follow the link in the e-mail again.',
  propertyMissing: 'roll: either a roll number or a propId is needed.',
  monthsMissing: (most: number) => `last: must not be before first, and at most ${most} months after it.`,
  noSuchTile: 'x, y: the grid of this zoom has no such tile.',
  noSuchProperty: 'There is no such property.',
  noSuchAppeal: 'There is no such appeal in the municipalities of this user.',
  noSuchRequest: 'There is no such request in the municipalities of this user.',
  noSuchDocument: 'The request has no such document.',
  noSuchPerson: 'There is no such person in your municipalities.',
  noSuchUser: 'There is no such user.',
  sla: {
    requests: {
      name: 'Requests for reconsideration answered within 45 days',
      definition:
        'Counts every request whose 45 days have passed, by the month it was received. A request is answered when an offer is made or it is closed. Requests without an answer count as late.',
    },
    permits: {
      name: 'Building permits inspected within 90 days',
      definition:
        'Counts every permit whose 90 days have passed, by the month it was issued. Permits without an inspection count as late.',
    },
    appeals: {
      name: 'Appeals heard within a year',
      definition:
        'Counts every appeal whose 365 days have passed, by the month it was filed. Appeals without a hearing count as late. Withdrawn appeals do not count.',
    },
  },
} as const;
