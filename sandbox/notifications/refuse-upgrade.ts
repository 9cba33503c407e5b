import { STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';

/** Answers an attempt to open a websocket with a status, in JSON like every refusal, and hangs up. */
export function refuseUpgrade(socket: Duplex, status: 401 | 403 | 404 | 503): void {
  const reason = STATUS_CODES[status] ?? '';
  const body = JSON.stringify({ message: reason });
  socket.end(
    [
      `HTTP/1.1 ${String(status)} ${reason}`,
      'Connection: close',
      'Content-Type: application/json; charset=utf-8',
      `Content-Length: ${String(Buffer.byteLength(body))}`,
      '',
      body,
    ].join('\r\n'),
  );
}
