/** The content of an email. */
export interface Letter {
  readonly subject: string;
  readonly text: string;
}

const languages = {
  en: {
    subject: 'Your sign-in code',
    text: (code: string) => `Your code for the Municipal Portal is ${code}. It is good for 3 minutes.`,
  },
  fr: {
    subject: 'Votre code de connexion',
    text: (code: string) =>
      `Votre code pour le portail municipal est le ${code}. Il est valable pendant 3 minutes.`,
  },
} as const;

/** Writes the email with a sign-in code, in French if `locale` starts with `fr`, else in English. */
export function writeCodeLetter(code: string, locale = ''): Letter {
  const { subject, text } = languages[/^fr\b/i.test(locale) ? 'fr' : 'en'];
  return { subject, text: text(code) };
}
