import { randomUUID } from 'node:crypto';
import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance, FastifyReply, FastifyServerOptions } from 'fastify';
import { writeInLanguage } from '#i18n';
import type { ServerConfig } from '../settings/config';
import type { SendError } from '../documents/error-responses';
import { securityHeaders } from './headers';
import { t } from '../messages';
import type { RecordResponse, WatchResponse } from './requests';
import { noStore } from '../documents/send-document';
import { readTraceContext } from './trace-context';

export interface EarlyResponsesDependencies extends Pick<ServerConfig, 'environment'> {
  readonly watchResponse: WatchResponse;
  readonly record: RecordResponse;
  readonly sendError: SendError;
  /** All languages of the portal: a request that cannot be parsed has no known language. */
  readonly languages: () => readonly string[];
}

/** Error handlers for requests that never reach a route, because they cannot be parsed. */
export interface EarlyResponses extends Required<
  Pick<FastifyServerOptions, 'frameworkErrors' | 'clientErrorHandler'>
> {
  /** Adds the hooks that need an existing server. */
  readonly addTo: (server: FastifyInstance) => void;
}

/** Status and message by error code of Node's HTTP parser; other codes get 400. */
const parserErrors = {
  HPE_HEADER_OVERFLOW: [431, 'server.tooLarge'],
  ERR_HTTP_REQUEST_TIMEOUT: [408, 'server.tooSlow'],
} as const;

function toErrorResponse(code: string | undefined) {
  const found = code === 'HPE_HEADER_OVERFLOW' || code === 'ERR_HTTP_REQUEST_TIMEOUT' ? code : undefined;
  return found === undefined ? ([400, 'server.unreadable'] as const) : parserErrors[found];
}

/** Formats an HTTP response that closes its connection. */
function formatResponse(status: number, headers: Readonly<Record<string, string>>, body: string): string {
  const fields = { ...headers, 'content-length': String(Buffer.byteLength(body)), connection: 'close' };
  const lines = Object.entries(fields).map(([name, value]) => `${name}: ${value}\r\n`);
  return `HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ''}\r\n${lines.join('')}\r\n${body}`;
}

/**
 * Creates the handlers for URLs that cannot be decoded and for requests that Node's HTTP parser rejects.
 * Their responses have the usual headers, and are logged and counted like all others.
 */
export function createEarlyResponses(dependencies: EarlyResponsesDependencies): EarlyResponses {
  const { environment, watchResponse, record, sendError, languages } = dependencies;
  const replies = new WeakMap<Socket, FastifyReply>();

  function sendParserError(socket: Socket, code: string | undefined): void {
    const [status, message] = toErrorResponse(code);
    const id = randomUUID();
    const body = languages().map((language) => `${writeInLanguage(language, () => t(message, { id }))}\n`);
    const headers = {
      ...securityHeaders('other', environment),
      ...noStore,
      'content-type': 'text/plain; charset=utf-8',
      'x-request-id': id,
    };
    socket.end(formatResponse(status, headers, body.join('')), () => socket.destroy());
    record({ id, kind: 'other', status, trace: readTraceContext(undefined) });
  }

  return {
    frameworkErrors(error, request, reply) {
      watchResponse(request, reply);
      void sendError(request, reply, error.statusCode ?? 400);
    },
    clientErrorHandler(error, socket) {
      const reply = replies.get(socket);
      const isLost = !socket.writable || error.code === 'ECONNRESET';
      if (isLost) socket.destroy(error);
      else if (reply !== undefined && !reply.raw.headersSent) {
        // The rest of the request body cannot be read.
        reply.raw.once('finish', () => socket.destroySoon());
        void sendError(reply.request, reply.header('connection', 'close'), toErrorResponse(error.code)[0]);
      } else if (reply !== undefined || socket.bytesRead === 0) socket.destroy(error);
      else sendParserError(socket, error.code);
    },
    addTo(server) {
      server.addHook('onRequest', (request, reply, done) => {
        const { socket } = request.raw;
        replies.set(socket, reply);
        reply.raw.once('close', () => (replies.get(socket) === reply ? replies.delete(socket) : undefined));
        // Node's own response would lack the security headers.
        if (request.raw.httpVersion !== '1.1' || request.headers.host !== undefined) done();
        else void sendError(request, reply, 400);
      });
      // Ignores the Expect header, which no route uses; by default Node responds with 417.
      server.server.on('checkExpectation', (request, response) => server.routing(request, response));
    },
  };
}
