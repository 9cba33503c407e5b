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

/** Masks where a code was sent: s***@e*** for an address, the last digits of a phone number. */
export function maskDestination(to: string): string {
  const [name = '', host] = to.split('@');
  return host === undefined ? `+*******${to.slice(-4)}` : `${name.charAt(0)}***@${host.charAt(0)}***`;
}

export interface MailerDependencies {
  readonly outbox: Outbox;
  readonly codes: Codes;
  readonly links: Links;
  /** Where mailed links lead: the address of the portal, without a path. */
  readonly portal: string;
}

/** Everything that the sandbox writes to people: codes and links, by e-mail and text message. */
export class Mailer {
  readonly #dependencies: MailerDependencies;

  constructor(dependencies: MailerDependencies) {
    this.#dependencies = dependencies;
  }

  /** Sends a code for the sign-in under way and answers it; `to` is an e-mail address or a phone number. */
  sendSignInCode(to: string): string {
    const code = makeCode();
    this.#dependencies.outbox.send({ to, code, ...writeCodeLetter(code) });
    return code;
  }

  /** Mails a code and a link; following either confirms the account. */
  sendConfirmation({ seed }: Account): void {
    const { outbox, codes } = this.#dependencies;
    const code = codes.make(seed.id, 'confirm-sign-up');
    const link = this.#link('email_verification', this.#dependencies.links.open(seed.id, 'verify'));
    const { subject, text } = strings.confirmation;
    outbox.send({ to: seed.email, subject, text: text(code), code, link });
  }

  /** Mails a code that admits a new password. */
  sendForgotPassword({ seed }: Account): void {
    const { outbox, codes } = this.#dependencies;
    const code = codes.make(seed.id, 'forgot-password');
    const { subject, text } = strings.forgotPassword;
    outbox.send({ to: seed.email, subject, text: text(code), code });
  }

  /** Mails a link to the page on which a new password is chosen. */
  sendReset({ seed }: Account): void {
    const { outbox, links } = this.#dependencies;
    const { subject, text } = strings.reset;
    outbox.send({ to: seed.email, subject, text, link: this.#link('reset', links.open(seed.id, 'reset')) });
  }

  #link(page: 'reset' | 'email_verification', session: string): string {
    return `${this.#dependencies.portal}/${page}#/?session=${session}`;
  }
}
