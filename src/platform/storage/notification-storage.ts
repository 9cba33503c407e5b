import type { PortalStorage, Slot } from '../storage';

/** The notifications a person has seen: id → the `updatedAt` that was seen. */
export type ReadMarks = Readonly<Record<string, number>>;

/** What this browser keeps about notifications. It stands apart because the first content needs none of it. */
export interface NotificationStorage {
  /** What a person has seen, by the id of the person; shared by all tabs. */
  readMarks(person: string): Slot<ReadMarks>;
  /** Calls `react` when another tab changes what a person has seen. Returns its stop. */
  onReadElsewhere(person: string, react: () => void): () => void;
  /** The files that were downloaded by themselves, the newest last; shared by all tabs. */
  readonly downloaded: Slot<readonly string[]>;
}

const isMarks = (value: unknown): value is ReadMarks =>
  typeof value === 'object' &&
  value !== null &&
  !Array.isArray(value) &&
  Object.values(value).every((updatedAt) => typeof updatedAt === 'number');

const isList = (value: unknown): value is readonly string[] =>
  Array.isArray(value) && value.every((item) => typeof item === 'string');

const marksKey = (person: string): string => `portal.read-notifications:${person}`;

/** What the storage of this browser keeps about notifications. */
export function createNotificationStorage({ shared }: Pick<PortalStorage, 'shared'>): NotificationStorage {
  const { localStorage } = window;
  return {
    readMarks: (person) => shared(marksKey(person), isMarks),
    onReadElsewhere(person, react) {
      const listen = ({ storageArea, key }: StorageEvent): void => {
        if (storageArea === localStorage && (key === null || key === marksKey(person))) react();
      };
      window.addEventListener('storage', listen);
      return () => window.removeEventListener('storage', listen);
    },
    downloaded: shared('portal.downloaded-extracts', isList),
  };
}
