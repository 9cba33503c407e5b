import type { PortalStorage, StorageEntry } from '../storage';

/** Seen notifications: id → the seen `updatedAt`. */
export type ReadMarks = Readonly<Record<string, number>>;

/** Browser storage for notifications, separate because the first content does not need it. */
export interface NotificationStorage {
  /** Seen notifications by user id; shared by all tabs. */
  readMarks(userId: string): StorageEntry<ReadMarks>;
  /** Calls `react` when another tab changes the seen notifications. Returns a dispose function. */
  onReadElsewhere(userId: string, react: () => void): () => void;
  /** Automatically downloaded files, newest last; shared by all tabs. */
  readonly downloaded: StorageEntry<readonly string[]>;
}

const isMarks = (value: unknown): value is ReadMarks =>
  typeof value === 'object' &&
  value !== null &&
  !Array.isArray(value) &&
  Object.values(value).every((updatedAt) => typeof updatedAt === 'number');

const isList = (value: unknown): value is readonly string[] =>
  Array.isArray(value) && value.every((item) => typeof item === 'string');

const marksKey = (userId: string): string => `portal.read-notifications:${userId}`;

export function createNotificationStorage({ shared }: Pick<PortalStorage, 'shared'>): NotificationStorage {
  const { localStorage } = window;
  return {
    readMarks: (userId) => shared(marksKey(userId), isMarks),
    onReadElsewhere(userId, react) {
      const listen = ({ storageArea, key }: StorageEvent): void => {
        if (storageArea === localStorage && (key === null || key === marksKey(userId))) react();
      };
      window.addEventListener('storage', listen);
      return () => window.removeEventListener('storage', listen);
    },
    downloaded: shared('portal.downloaded-extracts', isList),
  };
}
