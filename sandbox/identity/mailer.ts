import { makeCode, writeCodeLetter } from '#cognito';
import type { Outbox } from '../outbox/outbox';
import type { Account } from './account';
import type { Codes } from './codes';
import type { Links } from './links';

const strings = {
  confirmation: {
    subject: 'Confirm your e-mail address',
    text: (code: string) =>
      `Your confirmation code for the Municipal Portal is ${code}. You may follow the link instead.`,
  },
  forgotPassword: {
    subject: 'Your code for a new password',
    text: (code: string) =>
      `Your code for a new password of the Municipal Portal is ${code}. It is good for an hour.`,
  },
  reset: {
    subject: 'Choose a new password',
    text: 'Follow the link to choose a new password for the Municipal Portal. It is good once, for 30 minutes.',
  },
} as const;

/** Masks the destination of a code: s***@e*** for an address, the last digits of a phone number. */
export function maskDestination(to: string): string {
  const [name = '', host] = to.split('@');
  return host === undefined ? `+*******${to.slice(-4)}` : `${name.charAt(0)}***@${host.charAt(0)}***`;
}

export interface MailerDependencies {
  readonly outbox: Outbox;
  readonly codes: Codes;
  readonly links: Links;
  /** Origin of the portal, for mailed links. */
  readonly portal: string;
}

/** Sends codes and links by e-mail and text message. */
export class Mailer {
  readonly #dependencies: MailerDependencies;

  constructor(dependencies: MailerDependencies) {
    this.#dependencies = dependencies;
  }

  /** Sends a sign-in code to an e-mail address or phone number, and returns it. */
  sendSignInCode(to: string): string {
    const code = makeCode();
    this.#dependencies.outbox.send({ to, code, ...writeCodeLetter(code) });
    return code;
  }

  /** Mails a code and a link; each of them confirms the account. */
  sendConfirmation({ seed }: Account): void {
    const { outbox, codes } = this.#dependencies;
    const code = codes.create(seed.id, 'confirm-sign-up');
    const link = this.#link('email_verification', this.#dependencies.links.open(seed.id, 'verify'));
    const { subject, text } = strings.confirmation;
    outbox.send({ to: seed.email, subject, text: text(code), code, link });
  }

  /** Mails a code for setting a new password. */
  sendForgotPassword({ seed }: Account): void {
    const { outbox, codes } = this.#dependencies;
    const code = codes.create(seed.id, 'forgot-password');
    const { subject, text } = strings.forgotPassword;
    outbox.send({ to: seed.email, subject, text: text(code), code });
  }

  /** Mails a link to the page for setting a new password. */
  sendReset({ seed }: Account): void {
    const { outbox, links } = this.#dependencies;
    const { subject, text } = strings.reset;
    outbox.send({ to: seed.email, subject, text, link: this.#link('reset', links.open(seed.id, 'reset')) });
  }

  #link(page: 'reset' | 'email_verification', session: string): string {
    return `${this.#dependencies.portal}/${page}#/?session=${session}`;
  }
}
