import type { FastifyInstance } from 'fastify';
import { formatDateTime } from '#base';
import type { Authenticator } from '../identity/authenticators';
import { escapeHtml, sendPage } from '../html';
import type { Outbox, SentEmail } from './outbox';

const strings = {
  title: 'Outbox',
  purpose:
    'E-mails and text messages that the sandbox would have sent, newest first. The page looks again every 5 seconds.',
  empty: 'No e-mail was sent yet. Sign in to the portal, and its code appears here.',
  to: (address: string) => `To ${address}`,
  openLink: 'Open the link',
  authenticators: 'Authenticator apps',
  authenticatorsPurpose: 'What the apps of these users show now, and the secret for an app of your own.',
  secret: (secret: string) => `Secret ${secret}`,
} as const;

/** Adds the outbox as a page for people, authenticator apps among it, and as JSON for tests. */
export function outboxRoutes(
  app: FastifyInstance,
  outbox: Outbox,
  authenticators: () => readonly Authenticator[],
): void {
  app.get('/outbox.json', (_request, reply) => {
    void reply.header('cache-control', 'no-store');
    return outbox.list();
  });

  app.get('/outbox', (_request, reply) => {
    const emails = outbox.list();
    const list =
      emails.length === 0
        ? `<p class="quiet">${escapeHtml(strings.empty)}</p>`
        : `<ol>${emails.map(emailItem).join('\n')}</ol>`;
    return sendPage(reply, {
      title: strings.title,
      refreshSeconds: 5,
      body: `<h1>${strings.title}</h1><p class="quiet">${escapeHtml(strings.purpose)}</p>${list}
<h2 class="next">${strings.authenticators}</h2><p class="quiet">${strings.authenticatorsPurpose}</p>
<ol>${authenticators().map(authenticatorItem).join('\n')}</ol>`,
    });
  });
}

function emailItem({ to, subject, text, code, link, sentAt }: SentEmail): string {
  const time = formatDateTime(Date.parse(sentAt), 'medium');
  return `<li>
<div class="head"><h2>${escapeHtml(subject)}</h2><time class="quiet" datetime="${sentAt}">${time}</time></div>
<p class="quiet">${escapeHtml(strings.to(to))}</p>
<p>${escapeHtml(text)}</p>
${code === null ? '' : `<p class="code">${escapeHtml(code)}</p>`}
${link === null ? '' : `<p><a href="${escapeHtml(link)}">${strings.openLink}</a></p>`}
</li>`;
}

function authenticatorItem({ userId, secret, code }: Authenticator): string {
  return `<li>
<h2>${escapeHtml(userId)}</h2>
<p class="quiet">${escapeHtml(strings.secret(secret))}</p>
<p class="code">${code}</p>
</li>`;
}
