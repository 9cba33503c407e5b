/** What stands in the place of a section that safe mode leaves out. */
export const strings = {
  title: 'Left out in safe mode',
  why: 'This section is left out in safe mode.',
  hint: 'Safe mode starts with the sections of this build only, so that nothing of any other section is asked for.',
  leave: 'Leave safe mode and open it',
  leavePath: '?safe=off',
} as const;
