/** The words of the pages that stand for external sites. */
export const strings = {
  label: 'Sample page',
  explanation: 'This page stands for an external site while the portal runs on its own computer.',
  municipality: (code: string) => `Opened for the municipality ${code}.`,
  pages: {
    'learning-library': 'Learning library',
    'annotated-act': 'Annotated assessment act',
    linkedin: 'LinkedIn',
    x: 'X',
    youtube: 'YouTube',
    'sample-integration': 'Sample integration',
  },
} as const;
