/** What is said to whoever would change something while they see the portal as somebody else. */
export const strings = {
  refused: 'You see the portal as somebody else would. Nothing can be changed. End this view first.',
} as const;
