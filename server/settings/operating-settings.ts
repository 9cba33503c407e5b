import { isIP } from 'node:net';
import * as v from 'valibot';
import { words } from '#manifest/text';
import { wholeNumber, nonEmptyText } from './setting-schemas';

const maxPrefixLength: Readonly<Record<number, number>> = { 4: 32, 6: 128 };

function isNetwork(text: string): boolean {
  const [address = '', prefix, ...rest] = text.split('/');
  const maxLength = maxPrefixLength[isIP(address)];
  if (maxLength === undefined || rest.length > 0) return false;
  return prefix === undefined || (/^\d{1,3}$/.test(prefix) && Number(prefix) <= maxLength);
}

const networks = v.pipe(
  words,
  v.array(v.pipe(v.string(), v.check(isNetwork, 'must be addresses or networks such as 10.0.0.0/8'))),
);

export const operatingVariables = {
  PORTAL_TRUSTED_PROXIES: v.optional(networks, '127.0.0.1, ::1'),
  PORTAL_METRICS_PORT: v.optional(wholeNumber('a port', 0, 65_535)),
  PORTAL_METRICS_ADDRESS: v.optional(nonEmptyText, '127.0.0.1'),
  PORTAL_STOP_NOTICE: v.optional(wholeNumber('seconds', 0, 300), '0'),
  PORTAL_STOP_PATIENCE: v.optional(wholeNumber('seconds', 1, 600), '10'),
  PORTAL_REQUEST_TIMEOUT: v.optional(wholeNumber('seconds', 1, 600), '30'),
  PORTAL_KEEP_ALIVE: v.optional(wholeNumber('seconds', 1, 3_600), '75'),
  PORTAL_HEADER_BYTES: v.optional(wholeNumber('bytes', 4_096, 131_072), '16384'),
  PORTAL_EVENT_STREAMS: v.optional(wholeNumber('streams', 1, 999_999), '20000'),
  PORTAL_EVENT_STREAMS_PER_ADDRESS: v.optional(wholeNumber('streams', 1, 999_999), '2000'),
  PORTAL_KEPT_ASSETS: v.optional(nonEmptyText),
  PORTAL_KEPT_DAYS: v.optional(wholeNumber('days', 1, 365), '14'),
};

const schema = v.object(operatingVariables);

export interface OperatingSettings {
  /** Addresses and networks of trusted proxies. */
  readonly trustedProxies: readonly string[];
  /** Port and address of the metrics server; `undefined` if disabled. */
  readonly metrics: { readonly port: number; readonly address: string } | undefined;
  /** How long the server reports "not ready" before it stops (ms). */
  readonly stopNotice: number;
  /** How long pending responses may take on stop (ms). */
  readonly stopPatience: number;
  /** How long a client may take to send a request (ms). */
  readonly requestTimeout: number;
  /** How long an idle connection stays open (ms). */
  readonly keepAlive: number;
  readonly headerBytes: number;
  /** Limits of open event streams. */
  readonly eventStreams: { readonly total: number; readonly perAddress: number };
  /** The folder for hashed files of earlier builds, and how long they are retained. */
  readonly retainedAssets: { readonly folder: string; readonly days: number } | undefined;
}

export function readOperatingSettings(settings: v.InferOutput<typeof schema>): OperatingSettings {
  const { PORTAL_METRICS_PORT: port, PORTAL_KEPT_ASSETS: folder } = settings;
  return {
    trustedProxies: settings.PORTAL_TRUSTED_PROXIES,
    metrics: port === undefined ? undefined : { port, address: settings.PORTAL_METRICS_ADDRESS },
    stopNotice: settings.PORTAL_STOP_NOTICE * 1_000,
    stopPatience: settings.PORTAL_STOP_PATIENCE * 1_000,
    requestTimeout: settings.PORTAL_REQUEST_TIMEOUT * 1_000,
    keepAlive: settings.PORTAL_KEEP_ALIVE * 1_000,
    headerBytes: settings.PORTAL_HEADER_BYTES,
    eventStreams: {
      total: settings.PORTAL_EVENT_STREAMS,
      perAddress: settings.PORTAL_EVENT_STREAMS_PER_ADDRESS,
    },
    retainedAssets: folder === undefined ? undefined : { folder, days: settings.PORTAL_KEPT_DAYS },
  };
}
