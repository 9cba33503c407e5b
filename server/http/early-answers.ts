import { randomUUID } from 'node:crypto';
import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance, FastifyReply, FastifyServerOptions } from 'fastify';
import { writeInLanguage } from '#i18n';
import type { ServerConfig } from '../settings/config';
import type { SendError } from '../documents/error-answers';
import { securityHeaders } from './headers';
import { t } from '../messages';
import type { RecordAnswer, WatchAnswer } from './requests';
import { neverStore } from '../documents/send-document';
import { readTraceContext } from './trace-context';

export interface EarlyAnswersDependencies extends Pick<ServerConfig, 'environment'> {
  readonly watchAnswer: WatchAnswer;
  readonly record: RecordAnswer;
  readonly sendError: SendError;
  /** The languages of the portal; what a person reads is not known here. */
  readonly languages: () => readonly string[];
}

/** What becomes of requests that no route sees, because they cannot be read. */
export interface EarlyAnswers extends Required<
  Pick<FastifyServerOptions, 'frameworkErrors' | 'clientErrorHandler'>
> {
  /** Adds what only a server with its hooks can do. */
  readonly addTo: (server: FastifyInstance) => void;
}

/** What the parser of Node refuses, by its code; everything else is 400. */
const refusals = {
  HPE_HEADER_OVERFLOW: [431, 'server.tooLarge'],
  ERR_HTTP_REQUEST_TIMEOUT: [408, 'server.tooSlow'],
} as const;

function findRefusal(code: string | undefined) {
  const found = code === 'HPE_HEADER_OVERFLOW' || code === 'ERR_HTTP_REQUEST_TIMEOUT' ? code : undefined;
  return found === undefined ? ([400, 'server.unreadable'] as const) : refusals[found];
}

/** An answer as it goes over the connection, which ends with it. */
function toText(status: number, headers: Readonly<Record<string, string>>, body: string): string {
  const fields = { ...headers, 'content-length': String(Buffer.byteLength(body)), connection: 'close' };
  const lines = Object.entries(fields).map(([name, value]) => `${name}: ${value}\r\n`);
  return `HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ''}\r\n${lines.join('')}\r\n${body}`;
}

/**
 * Answers what never reaches a route: addresses that cannot be decoded, and what the parser of Node refuses. These
 * answers have the headers of all others, and are logged and counted like them.
 */
export function createEarlyAnswers(dependencies: EarlyAnswersDependencies): EarlyAnswers {
  const { environment, watchAnswer, record, sendError, languages } = dependencies;
  const replies = new WeakMap<Socket, FastifyReply>();

  function answerUnread(socket: Socket, code: string | undefined): void {
    const [status, words] = findRefusal(code);
    const id = randomUUID();
    const body = languages().map((language) => `${writeInLanguage(language, () => t(words, { id }))}\n`);
    const headers = {
      ...securityHeaders('other', environment),
      ...neverStore,
      'content-type': 'text/plain; charset=utf-8',
      'x-request-id': id,
    };
    socket.end(toText(status, headers, body.join('')), () => socket.destroy());
    record({ id, kind: 'other', status, trace: readTraceContext(undefined) });
  }

  return {
    frameworkErrors(error, request, reply) {
      watchAnswer(request, reply);
      void sendError(request, reply, error.statusCode ?? 400);
    },
    clientErrorHandler(error, socket) {
      const reply = replies.get(socket);
      const isLost = !socket.writable || error.code === 'ECONNRESET';
      if (isLost) socket.destroy(error);
      else if (reply !== undefined && !reply.raw.headersSent) {
        // Its body cannot be read any more.
        reply.raw.once('finish', () => socket.destroySoon());
        void sendError(reply.request, reply.header('connection', 'close'), findRefusal(error.code)[0]);
      } else if (reply !== undefined || socket.bytesRead === 0) socket.destroy(error);
      else answerUnread(socket, error.code);
    },
    addTo(server) {
      server.addHook('onRequest', (request, reply, done) => {
        const { socket } = request.raw;
        replies.set(socket, reply);
        reply.raw.once('close', () => (replies.get(socket) === reply ? replies.delete(socket) : undefined));
        // Node would answer by itself, without the headers.
        if (request.raw.httpVersion !== '1.1' || request.headers.host !== undefined) done();
        else void sendError(request, reply, 400);
      });
      // Nothing here depends on an expectation, and Node would refuse it by itself.
      server.server.on('checkExpectation', (request, response) => server.routing(request, response));
    },
  };
}
