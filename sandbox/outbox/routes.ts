import type { FastifyInstance } from 'fastify';
import { formatDateTime } from '#base';
import type { Authenticator } from '../identity/authenticators';
import { escapeHtml, sendPage } from '../html';
import type { Outbox, SentEmail } from './outbox';

/** Adds the outbox and the authenticator apps as a page, and the outbox as JSON for tests. */
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
        ? '<p class="quiet">No e-mail was sent yet. Sign in to the portal, and its code appears here.</p>'
        : `<ol>${emails.map(emailItem).join('\n')}</ol>`;
    return sendPage(reply, {
      title: 'Outbox',
      refreshSeconds: 5,
      body: `<h1>Outbox</h1><p class="quiet">E-mails and text messages that the sandbox would have sent, newest first. The page looks again every 5 seconds.</p>${list}
<h2 class="next">Authenticator apps</h2><p class="quiet">What the apps of these users show now, and the secret for an app of your own.</p>
<ol>${authenticators().map(authenticatorItem).join('\n')}</ol>`,
    });
  });
}

function emailItem({ to, subject, text, code, link, sentAt }: SentEmail): string {
  const time = formatDateTime(Date.parse(sentAt), 'medium');
  return `<li>
<div class="head"><h2>${escapeHtml(subject)}</h2><time class="quiet" datetime="${sentAt}">${time}</time></div>
<p class="quiet">To ${escapeHtml(to)}</p>
<p>${escapeHtml(text)}</p>
${code === null ? '' : `<p class="code">${escapeHtml(code)}</p>`}
${link === null ? '' : `<p><a href="${escapeHtml(link)}">Open the link</a></p>`}
</li>`;
}

function authenticatorItem({ userId, secret, code }: Authenticator): string {
  return `<li>
<h2>${escapeHtml(userId)}</h2>
<p class="quiet">Secret ${escapeHtml(secret)}</p>
<p class="code">${code}</p>
</li>`;
}
