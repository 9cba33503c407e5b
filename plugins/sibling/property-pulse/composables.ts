import { usePortal, useWatched } from '#plugin-api/vue';
import { onScopeDispose, ref, shallowRef, watch, type Ref } from 'vue';
import {
  AddressFilters,
  answerOf,
  forgetWithMunicipality,
  idle,
  pending,
  type FilterChange,
  type Loadable,
} from '../../kit';
import { wantedOf, type Wanted } from './wanted';

type Changes = Readonly<Record<string, string>>;

/** What the address asks for, and how it is made to ask for something else. */
export interface UsedFilters {
  readonly wanted: Readonly<Ref<Wanted>>;
  /** An empty text takes a filter out of the address. */
  readonly set: (changes: Changes, change?: FilterChange) => void;
  /** Where a link leads that changes filters in the same way. */
  readonly pathWith: (changes: Changes) => string;
}

/** Follows the filters in the address of the page; what is of a municipality is forgotten with it. */
export function useFilters(): UsedFilters {
  const portal = usePortal();
  const filters = new AddressFilters(portal, '/propertyPulse');
  onScopeDispose(forgetWithMunicipality(portal, filters, ['from', 'neighbourhood']));
  return {
    wanted: useWatched(({ taxYear }) => wantedOf(filters, taxYear)),
    set: (changes, change) => filters.set(changes, change),
    pathWith: (changes) => filters.pathWith(changes),
  };
}

/** One question about the municipality on screen. */
export interface Question<T> {
  readonly path: string;
  /** What else it asks; asked anew when that changes. */
  readonly query?: () => Readonly<Record<string, string | number | undefined>>;
  /** Gives `undefined` for an answer that it does not understand. */
  readonly read: (answer: unknown) => T | undefined;
}

/** An answer that is kept current while the component lives, and the way to ask again. */
export interface UsedAnswer<T> {
  readonly answer: Readonly<Ref<Loadable<T>>>;
  readonly retry: () => void;
}

/** Asks now and whenever the municipality or the query changes; an answer that comes too late is dropped. */
export function useAnswer<T>({ path, query = () => ({}), read }: Question<T>): UsedAnswer<T> {
  const portal = usePortal();
  const municipality = useWatched(() => portal.municipality.current?.code);
  const answer = shallowRef<Loadable<T>>(idle);
  const attempt = ref(0);

  watch(
    [municipality, () => JSON.stringify(query()), attempt],
    async ([countyMun], _before, onCleanup) => {
      const call = new AbortController();
      onCleanup(() => call.abort());
      answer.value = countyMun === undefined ? idle : pending;
      if (countyMun === undefined) return;
      const { signal } = call;
      const asked = { query: { countyMun, ...query() }, signal };
      const answered = await answerOf(portal.http('api').get(path, asked), read);
      if (!signal.aborted) answer.value = answered;
    },
    { immediate: true },
  );
  return { answer, retry: () => void (attempt.value += 1) };
}
