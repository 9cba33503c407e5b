/** What the bar says while the portal is shown as somebody else would see it. */
export const strings = {
  region: 'View as somebody else',
  seeing: (count: number) =>
    `You see the portal as somebody with ${count === 0 ? 'no permission' : count === 1 ? '1 permission' : `${count} permissions`}. Nothing can be changed.`,
  refused: (count: number) => (count === 1 ? 'One change was refused.' : `${count} changes were refused.`),
  end: 'End',
} as const;
