import type { FastifyReply, FastifyRequest } from 'fastify';
import type { DocumentPerson } from '../bff/document-person';
import type { Person } from '../bff/people';
import type { ServerConfig } from '../settings/config';
import { chooseEncoding, encodeBody, createEncoder } from '../http/encode';
import { isolatedOpenerPolicy, securityHeaders } from '../http/headers';
import { joinHtml, renderRest, type PersonHtml } from './html';
import type { RenderedPage } from './page-data';
import { createReportingHeaders, createReportsEndpoint } from '../reports/endpoint';

export const noStore = { 'cache-control': 'no-store' };

/** Sends a page with its policies. If the user is pending, sends the head first and the rest later. */
export function sendDocument(
  config: ServerConfig,
  request: FastifyRequest,
  reply: FastifyReply,
  { html, policy, permissions, isIsolated = false }: RenderedPage,
  { person, pendingPerson }: Partial<DocumentPerson> = {},
  renderPerson: (person: Person | undefined) => PersonHtml | undefined = () => undefined,
): FastifyReply {
  const acceptEncoding = request.headers['accept-encoding'];
  void reply.headers({
    ...securityHeaders('document', config.environment),
    ...createReportingHeaders(createReportsEndpoint(config)),
    ...noStore,
    'content-security-policy': policy,
    'permissions-policy': permissions,
    ...(isIsolated ? { 'cross-origin-opener-policy': isolatedOpenerPolicy } : {}),
    'content-type': 'text/html; charset=utf-8',
    vary: 'accept-encoding',
  });
  if (pendingPerson === undefined || typeof html === 'string') {
    const { body, encoding } = encodeBody(joinHtml(html, renderPerson(person)), acceptEncoding);
    if (encoding !== undefined) void reply.header('content-encoding', encoding);
    return reply.send(body);
  }
  const encoding = chooseEncoding(acceptEncoding);
  if (encoding !== undefined) void reply.header('content-encoding', encoding);
  const encoder = createEncoder(encoding);
  encoder.writeNow(html.start);
  void pendingPerson.then((user) => encoder.stream.end(renderRest(html, renderPerson(user))));
  return reply.send(encoder.stream);
}
