import type { FastifyInstance } from 'fastify';
import type { NotificationsAnswer } from '#backends/notifications';
import type { Authorise } from '../http/authorise';
import type { Notifications } from './notifications';

/** Adds the list of the caller's notifications. */
export function notificationRoutes(
  app: FastifyInstance,
  notifications: Notifications,
  authorise: Authorise,
): void {
  app.get('/api/notifications/all', async (request): Promise<NotificationsAnswer> => {
    const { seed } = await authorise(request);
    return { data: [...notifications.listForUser(seed.id)] };
  });
}
