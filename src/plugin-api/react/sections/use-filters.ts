import { useEffect, useMemo } from 'react';
import { parsePath } from 'react-router-dom';
import { isDay } from '#base';
import type { PortalApi } from '../../contract';
import { usePortal } from '../portal-context';
import { replaceParams, useAddress, type AddressChangeOptions, type ParamChanges } from './address';

/** A filter with fixed values, created by `oneOf`. */
export interface OneOf<Choice extends string> {
  readonly choices: readonly Choice[];
  readonly usual: Choice;
}

/**
 * Creates a filter with these values. Any other value in the URL is treated as `usual`, the default, which is
 * the first value unless specified. Since 1.3.0.
 *
 * @example oneOf(['', 'owner', 'tenant'])
 */
export function oneOf<const Choice extends string>(
  choices: readonly [Choice, ...Choice[]],
  usual: Choice = choices[0],
): OneOf<Choice> {
  return { choices, usual };
}

/** A filter whose values have a fixed format, such as `dayFilter` and `yearFilter`; empty by default. */
export interface FormFilter {
  readonly accepts: (value: string) => boolean;
  readonly usual: '';
}

/** A filter for a calendar day, such as `2026-02-28`. Since 1.8.0. */
export const dayFilter: FormFilter = { accepts: isDay, usual: '' };

/** A filter for a year, such as `2026`. Since 1.8.0. */
export const yearFilter: FormFilter = { accepts: (value) => /^\d{4}$/.test(value), usual: '' };

/** The filters of a page by query parameter: a default for free text, fixed values, or a format. */
export type FilterShape = Readonly<Record<string, string | OneOf<string> | FormFilter>>;

/** The value of each filter. */
export type FilterValues<F extends FilterShape> = {
  readonly [Name in keyof F]: F[Name] extends OneOf<infer Choice> ? Choice : string;
};

/** Options of `useFilters`. */
export interface FilterOptions {
  /** Parameters to reset when the municipality changes; lists always reset their page. */
  readonly forgetWithMunicipality?: readonly string[];
}

/** Filters in the URL of a section, with functions to change them. */
export interface Filters<F extends FilterShape> {
  readonly filters: FilterValues<F>;
  /** Whether any filter differs from its default. */
  readonly isFiltered: boolean;
  /** Invalid values in the URL, which are replaced by the defaults. Show them to the user. Since 1.8.0. */
  readonly ignored: readonly string[];
  /** Changes some filters and returns to the first page. While the user types, pass `replace`. */
  readonly setFilters: (changes: Partial<FilterValues<F>>, options?: AddressChangeOptions) => void;
  /** Resets all filters and returns to the first page. */
  readonly clear: () => void;
  /**
   * Returns the path of a link that changes parameters of this
   * page, or of `page`, another path of the portal.
   */
  readonly getPath: (changes: ParamChanges, page?: string) => string;
}

const noParams: ParamChanges = {};

type Filter = FilterShape[string];

function getDefault(shape: Filter): string {
  return typeof shape === 'string' ? shape : shape.usual;
}

function isAccepted(shape: Filter, value: string): boolean {
  if (typeof shape === 'string') return true;
  return 'choices' in shape ? shape.choices.includes(value) : shape.accepts(value);
}

function readFilter(shape: Filter, value: string | null): string {
  return value !== null && isAccepted(shape, value) ? value : getDefault(shape);
}

/** Ignores the first municipality: a page that opens before it is known keeps its parameters. */
function onMunicipalityChange(portal: PortalApi, react: () => void): () => void {
  let former: string | undefined;
  return portal.watch(
    () => portal.municipality.current?.code,
    (code) => {
      const isOther = former !== undefined && code !== former;
      former = code;
      if (isOther) react();
    },
  );
}

/**
 * Stores filters in the URL of a section, so that links, Back and reload restore them. Defaults are omitted
 * from the URL, and other parameters stay. `shape` must be a module constant. Requires a `PortalRouter`.
 * Since 1.3.0.
 *
 * @example
 * const shape = { street: '', year: oneOf(['2025', '2024']) };
 * const { filters, setFilters } = useFilters(shape);
 */
export function useFilters<F extends FilterShape>(shape: F, options?: FilterOptions): Filters<F>;
export function useFilters(shape: FilterShape, options?: FilterOptions): Filters<FilterShape> {
  return useResettingFilters(shape, options);
}

/** `useFilters` with parameters that every change resets, such as the page of a list; a module constant. */
export function useResettingFilters(
  shape: FilterShape,
  { forgetWithMunicipality }: FilterOptions = {},
  reset: ParamChanges = noParams,
): Filters<FilterShape> {
  const portal = usePortal();
  const { address, change } = useAddress();

  useEffect(() => {
    const forgotten = (forgetWithMunicipality ?? []).map((name) => [name, ''] as const);
    return onMunicipalityChange(portal, () =>
      change({ ...reset, ...Object.fromEntries(forgotten) }, { replace: true }),
    );
  }, [portal, change, reset, forgetWithMunicipality]);

  return useMemo(() => {
    const params = new URLSearchParams(parsePath(address).search);
    const entries = Object.entries(shape);
    const values = entries.map(([name, filter]) => [name, readFilter(filter, params.get(name))] as const);
    return {
      filters: Object.fromEntries(values),
      ignored: entries
        .map(([name, filter]) => [filter, params.get(name) ?? ''] as const)
        .filter(([filter, value]) => value !== '' && !isAccepted(filter, value))
        .map(([, value]) => value),
      isFiltered: entries.some(
        ([name, filter]) => readFilter(filter, params.get(name)) !== getDefault(filter),
      ),
      setFilters(changes, moves) {
        const next = Object.entries(changes).map(
          ([name, value = '']) => [name, value === getDefault(shape[name] ?? '') ? '' : value] as const,
        );
        change({ ...reset, ...Object.fromEntries(next) }, moves);
      },
      clear: () => change({ ...reset, ...Object.fromEntries(entries.map(([name]) => [name, ''])) }),
      getPath(changes, page) {
        const { search = '' } = parsePath(address);
        return replaceParams(page === undefined ? address : page + search, changes);
      },
    };
  }, [address, change, reset, shape]);
}
