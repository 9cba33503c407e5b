/** The words of the human check. */
export const strings = {
  title: 'reCAPTCHA',
  box: "I'm not a robot",
  protected: 'Protected by reCAPTCHA',
  name: 'Sandbox',
} as const;
