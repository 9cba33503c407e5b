import type { IncomingHttpHeaders, RequestListener } from 'node:http';
import { connect } from 'node:net';
import type { PortalServer } from '../../server/server';
import { sampleBackends, sampleManifest } from '../contract/manifest/sample';
import { getPort, startBackEnd } from './back-end';
import { asOwnScript, SampleProvider, signIn, startWithSessions, type sampleSessions } from './bff';
import { portalOnDisk, type PortalOnDisk } from './portal-server';

type Sessions = Partial<typeof sampleSessions>;

/** A portal server with a signed-in user, and a back end. */
export interface CallStage {
  readonly server: PortalServer;
  readonly portal: PortalOnDisk;
  readonly provider: SampleProvider;
  /** What the back end received, in order. */
  readonly received: { url: string; method: string; headers: IncomingHttpHeaders; body: string }[];
  /** The headers of a call in the session. */
  readonly named: Readonly<Record<string, string>>;
  readonly id: string;
}

/** The sample manifest with the called back ends at this URL. */
export function createManifestWithBackEnds(address: string): unknown {
  const own = { api: `${address}/api`, apiUsers: address, accounts: `${address}/acc/` };
  return sampleManifest({ backends: { ...sampleBackends, ...own } });
}

/** Signs in, with a back end that responds like this. */
export async function openCallStage(answer: RequestListener, changes: Sessions = {}): Promise<CallStage> {
  const received: CallStage['received'] = [];
  const { address } = await startBackEnd((request, response) => {
    const one = { url: request.url ?? '', method: request.method ?? '', headers: request.headers, body: '' };
    received.push(one);
    request.on('data', (chunk: Buffer) => (one.body += chunk.toString('latin1')));
    answer(request, response);
  });
  const portal = portalOnDisk(createManifestWithBackEnds(address));
  const provider = new SampleProvider();
  const server = await startWithSessions(portal, provider, changes);
  const { cookie, id } = await signIn(server);
  return {
    server,
    portal,
    provider,
    received,
    id,
    named: { ...asOwnScript, cookie, 'x-portal-session': id },
  };
}

/** Responds once the request body has been read. */
export const answerJson: RequestListener = (request, response) => {
  request.resume().on('end', () => response.setHeader('content-type', 'application/json').end('{"ok":true}'));
};

/** A call that needs no token. */
export const withoutSession = { ...asOwnScript, 'x-portal-session': 'none' };

/** Sends a request with its path unchanged: clients normalise paths. */
export async function sendRaw(
  { http }: PortalServer,
  line: string,
  headers: Readonly<Record<string, string>>,
  body = '',
) {
  if (!http.server.listening) await http.listen({ host: '127.0.0.1', port: 0 });
  return new Promise<string>((resolve, reject) => {
    let text = '';
    const socket = connect(getPort(http.server), '127.0.0.1');
    socket.on('data', (chunk: Buffer) => (text += chunk.toString('latin1')));
    socket.on('close', () => resolve(text)).on('error', reject);
    const fields = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
    socket.write(`${line}\r\n${fields.join('')}\r\n${body}`);
  });
}
