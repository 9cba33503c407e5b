import type { FastifyInstance } from 'fastify';
import type Database from 'libsql';
import type { Authorise } from './http/authorise';
import type { Clock } from './clock';
import { Extracts } from './extracts/extracts';
import { extractRoutes } from './extracts/routes';
import { extractTargets } from './extracts/targets';
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

/** What tells people of something new, as it runs. */
export interface Messaging {
  readonly sockets: Sockets;
  readonly notifications: Notifications;
  readonly extracts: Extracts;
  readonly posts: Posts;
  readonly images: Images;
}

/** Adds notifications with their websockets, extracts and pinned posts, with samples where there is nothing yet. */
export async function mountMessaging(
  app: FastifyInstance,
  dependencies: MessagingDependencies,
): Promise<Messaging> {
  const { folder, data, store, clock, tokens, accounts, authorise } = dependencies;
  const sockets = new Sockets(tokens);
  const notifications = new Notifications({ store, clock, listeners: sockets, facts: getFacts(data) });
  const targets = extractTargets({ data, accounts, clock });
  const findAccount = (id: string) => accounts.byId(id);
  const followed = new Set(catalogue.map(({ id }) => id));
  const extracts = new Extracts({
    folder,
    store,
    clock,
    notifications,
    targets,
    followed,
    accountOf: findAccount,
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
