import * as v from 'valibot';
import { ExtractAddressSchema, ExtractAnswerSchema } from '#backends/extracts';
import type { Notification } from '#backends/notifications';
import { callBackend } from './harness';
import { TestSocket } from './socket';

/** The default order of a test. */
const defaultOrder = {
  origin: 'shell',
  fileName: 'Extract.csv',
  target: 'rfr',
  params: { municipality: '0412' },
};

/** Sends an extract request; resolves to status and body. */
export const requestExtract = (address: string, token: string | undefined, order: object) =>
  callBackend(address, {
    method: 'POST',
    path: '/api/lrp/extracts',
    token,
    body: { ...defaultOrder, ...order },
  });

/** Requests the URL of an extract's file; resolves to status and body. */
export const requestAddress = (address: string, token: string | undefined, fileId: string) =>
  callBackend(address, { path: `/api/lrp/extracts/${fileId}/url`, token });

/** Orders an extract and waits until it is ready or failed; resolves to its notifications. */
export async function orderExtract(address: string, token: string, order: object = {}) {
  const socket = await TestSocket.open(address, token);
  const { status, body } = await requestExtract(address, token, order);
  expect({ status, body }).toMatchObject({ status: 200 });
  const { fileId } = v.parse(ExtractAnswerSchema, body).data;
  const announced = (): readonly Notification[] =>
    socket.notifications.filter(({ metadata }) => metadata?.fileId === fileId);
  await socket.until(() => ['ready', 'failed'].includes(announced().at(-1)?.metadata?.status ?? ''));
  await socket.close();
  return { fileId, notifications: announced() };
}

/** Downloads the file of an extract that is ready. */
export async function downloadExtract(address: string, token: string, fileId: string): Promise<Response> {
  const { body } = await requestAddress(address, token, fileId);
  return fetch(v.parse(ExtractAddressSchema, body).data);
}
