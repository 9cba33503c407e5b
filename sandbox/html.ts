import type { FastifyReply } from 'fastify';

/** Escapes text for an element or a quoted attribute. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}

/** Content of a sandbox page; `body` is HTML. */
export interface Page {
  readonly title: string;
  readonly body: string;
  /** Interval of the automatic refresh. */
  readonly refreshSeconds?: number;
}

/** Sends a page that is not cached and may load only the sandbox's style sheet; `policy` adds directives. */
export function sendPage(reply: FastifyReply, page: Page, policy: readonly string[] = []): FastifyReply {
  return reply
    .headers({
      'cache-control': 'no-store',
      'content-security-policy': [
        "default-src 'none'",
        "style-src 'self'",
        'img-src data:',
        "base-uri 'none'",
        ...policy,
      ].join('; '),
    })
    .type('text/html; charset=utf-8')
    .send(renderPage(page));
}

function renderPage({ title, body, refreshSeconds }: Page): string {
  const refresh =
    refreshSeconds === undefined ? '' : `<meta http-equiv="refresh" content="${String(refreshSeconds)}">`;
  return `<!doctype html>
<html lang="en-CA">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
${refresh}
<title>${escapeHtml(title)}</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="/sandbox.css">
</head>
<body>
<main>
${body}
</main>
</body>
</html>
`;
}

/** Style sheet of all sandbox pages. */
export const pageStyle = `
:root { color-scheme: light; font: 15px/1.5 system-ui, sans-serif; color: #16202e; background: #f4f6fa; }
body { margin: 0; }
main { max-width: 760px; margin: 0 auto; padding: 32px 16px; }
h1 { font-size: 22px; font-weight: 600; margin: 0 0 4px; }
h2 { font-size: 16px; font-weight: 600; margin: 0; }
h2.next { margin: 32px 0 0; }
p { margin: 4px 0 0; overflow-wrap: anywhere; }
a { color: #1f5fbf; }
.quiet { color: #4a586b; }
.label { display: inline-block; padding: 0 8px; border-radius: 6px; background: #e9f0fb; color: #174a97; }
ol { list-style: none; margin: 24px 0 0; padding: 0; display: grid; gap: 12px; }
li { background: #fff; border: 1px solid #dfe5ee; border-radius: 8px; padding: 16px; }
.head { display: flex; flex-wrap: wrap; justify-content: space-between; gap: 4px 16px; }
form { display: grid; gap: 12px; max-width: 320px; margin: 24px 0 0; }
label { display: grid; gap: 4px; }
input, button { font: inherit; padding: 8px 12px; border: 1px solid #6b7a90; border-radius: 6px; }
button { background: #1f5fbf; border-color: #1f5fbf; color: #fff; cursor: pointer; }
[role=alert] { color: #a5231c; }
.code { font-size: 28px; font-weight: 600; letter-spacing: 0.08em; font-variant-numeric: tabular-nums; }
`;
