import type { FastifyInstance, FastifyReply } from 'fastify';
import * as v from 'valibot';
import { read } from '../http/read';
import { anchorPage, anchorStyle } from './anchor-page';
import { anchorScript } from './anchor-script';
import { apiScript } from './api-script';
import type { Captcha, CaptchaAnswer } from './captcha';

const LookSchema = v.object({
  size: v.optional(v.string(), 'normal'),
  theme: v.optional(v.string(), 'light'),
});

const CheckSchema = v.object({ sitekey: v.string(), action: v.optional(v.string()) });

const policy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "connect-src 'self'",
  'img-src data:',
  "base-uri 'none'",
  "form-action 'none'",
  'frame-ancestors http://localhost:* http://127.0.0.1:*',
].join('; ');

/** Adds `/captcha`: a fake reCAPTCHA with the same browser API. */
export function captchaRoutes(app: FastifyInstance, captcha: Captcha): void {
  const script = (reply: FastifyReply, text: string): FastifyReply =>
    reply
      .headers({ 'cache-control': 'no-store', 'cross-origin-resource-policy': 'cross-origin' })
      .type('text/javascript; charset=utf-8')
      .send(text);

  app.get('/captcha/api.js', async (_request, reply) => {
    await captcha.waitUntilResponsive();
    return script(reply, apiScript);
  });

  app.get('/captcha/anchor', (request, reply) =>
    reply
      .headers({ 'cache-control': 'no-store', 'content-security-policy': policy })
      .type('text/html; charset=utf-8')
      .send(anchorPage(read(LookSchema, request.query))),
  );

  app.get('/captcha/anchor.js', (_request, reply) => script(reply, anchorScript));

  app.get('/captcha/anchor.css', (_request, reply) =>
    reply.type('text/css; charset=utf-8').send(anchorStyle),
  );

  app.post('/captcha/token', async (request): Promise<CaptchaAnswer> => {
    const { action } = read(CheckSchema, request.body);
    await captcha.waitUntilResponsive();
    return captcha.check(action);
  });
}
