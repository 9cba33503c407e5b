import type { FastifyInstance } from 'fastify';
import type Database from 'libsql';
import type { Authorise } from './http/authorise';
import type { Clock } from './clock';
import { Extracts } from './extracts/extracts';
import { extractRoutes } from './extracts/routes';
import { createTargets } from './extracts/targets';
import type { Accounts } from './identity/accounts';
import type { Tokens } from './identity/tokens';
import { getFacts } from './notifications/facts';
import { Notifications } from './notifications/notifications';
import { notificationRoutes } from './notifications/routes';
import { Sockets } from './notifications/sockets';
import { postImageRoutes } from './posts/image-routes';
import { Images } from './posts/images';
import { Posts } from './posts/posts';
import { postRoutes } from './posts/routes';
import { catalogue } from './products/catalogue';
import type { Store } from './store';

export interface MessagingDependencies {
  readonly folder: string;
  readonly data: Database.Database;
  readonly store: Store;
  readonly clock: Clock;
  readonly tokens: Tokens;
  readonly accounts: Accounts;
  readonly authorise: Authorise;
}

/** The running services that notify users. */
export interface Messaging {
  readonly sockets: Sockets;
  readonly notifications: Notifications;
  readonly extracts: Extracts;
  readonly posts: Posts;
  readonly images: Images;
}

/**
 * Adds notifications with websockets, extracts and pinned posts, and creates samples where there are none.
 */
export async function mountMessaging(
  app: FastifyInstance,
  dependencies: MessagingDependencies,
): Promise<Messaging> {
  const { folder, data, store, clock, tokens, accounts, authorise } = dependencies;
  const sockets = new Sockets(tokens);
  const notifications = new Notifications({ store, clock, listeners: sockets, facts: getFacts(data) });
  const targets = createTargets({ data, accounts, clock });
  const findAccount = (id: string) => accounts.findById(id);
  const trackedTargets = new Set(catalogue.map(({ id }) => id));
  const extracts = new Extracts({
    folder,
    store,
    clock,
    notifications,
    targets,
    trackedTargets,
    findAccount,
  });
  const posts = new Posts(store, clock);
  const images = new Images(folder);
  notifications.seed();
  posts.seed();
  await extracts.start();
  sockets.attach(app);
  notificationRoutes(app, notifications, authorise);
  extractRoutes(app, extracts, authorise);
  postRoutes(app, posts, authorise, clock);
  postImageRoutes(app, images, authorise);
  return { sockets, notifications, extracts, posts, images };
}
