import { useEffect, useMemo } from 'react';
import { parsePath } from 'react-router-dom';
import { isDay } from '#base';
import type { PortalApi } from '../../contract';
import { usePortal } from '../portal-context';
import { replaceParams, useAddress, type AddressChangeOptions, type ParamChanges } from './address';

/** A filter with fixed values. `oneOf` makes it. */
export interface OneOf<Choice extends string> {
  readonly choices: readonly Choice[];
  readonly usual: Choice;
}

/**
 * A filter with these values; anything else in the address counts as `usual`, which is the first by default. Since
 * 1.3.0.
 *
 * @example oneOf(['', 'owner', 'tenant'])
 */
export function oneOf<const Choice extends string>(
  choices: readonly [Choice, ...Choice[]],
  usual: Choice = choices[0],
): OneOf<Choice> {
  return { choices, usual };
}

/** A filter with values of one form, empty by default. `dayFilter` and `yearFilter` are. */
export interface FormFilter {
  readonly accepts: (value: string) => boolean;
  readonly usual: '';
}

/** A filter with a day of the calendar, such as `2026-02-28`. Since 1.8.0. */
export const dayFilter: FormFilter = { accepts: isDay, usual: '' };

/** A filter with a year, such as `2026`. Since 1.8.0. */
export const yearFilter: FormFilter = { accepts: (value) => /^\d{4}$/.test(value), usual: '' };

/** The filters of a page by their names in the address: the usual text of each, its fixed values, or its form. */
export type FilterShape = Readonly<Record<string, string | OneOf<string> | FormFilter>>;

/** The value of each filter. */
export type FilterValues<F extends FilterShape> = {
  readonly [Name in keyof F]: F[Name] extends OneOf<infer Choice> ? Choice : string;
};

/** What filters forget. */
export interface FilterOptions {
  /** The parameters that mean something in one municipality only; those of a list always forget its page. */
  readonly forgetWithMunicipality?: readonly string[];
}

/** Filters in the address of a section, and ways to change them. */
export interface Filters<F extends FilterShape> {
  readonly filters: FilterValues<F>;
  /** Whether one of them differs from what is usual. */
  readonly isFiltered: boolean;
  /** The values in the address that mean nothing here and count as the usual ones. Say so. Since 1.8.0. */
  readonly ignored: readonly string[];
  /** Changes some filters; a list goes to its first page. Typing replaces the entry in the history. */
  readonly setFilters: (changes: Partial<FilterValues<F>>, options?: AddressChangeOptions) => void;
  /** Goes back to the usual filters; a list goes to its first page. */
  readonly clear: () => void;
  /** The path of a link that changes parameters on this page, or on `page`, another path of the portal. */
  readonly getPath: (changes: ParamChanges, page?: string) => string;
}

const noParams: ParamChanges = {};

type Filter = FilterShape[string];

function getUsual(shape: Filter): string {
  return typeof shape === 'string' ? shape : shape.usual;
}

function isAccepted(shape: Filter, value: string): boolean {
  if (typeof shape === 'string') return true;
  return 'choices' in shape ? shape.choices.includes(value) : shape.accepts(value);
}

function readFilter(shape: Filter, value: string | null): string {
  return value !== null && isAccepted(shape, value) ? value : getUsual(shape);
}

/** A page that opens before its municipality is known keeps its parameters. */
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
 * Filters in the address of a section: a link shares them, Back undoes the last change, a reload keeps them. What is
 * usual is omitted from the address, and other parameters stay. `shape` is a constant of the module. Needs a
 * `PortalRouter` around it. Since 1.3.0.
 *
 * @example
 * const shape = { street: '', year: oneOf(['2025', '2024']) };
 * const { filters, setFilters } = useFilters(shape);
 */
export function useFilters<F extends FilterShape>(shape: F, options?: FilterOptions): Filters<F>;
export function useFilters(shape: FilterShape, options?: FilterOptions): Filters<FilterShape> {
  return useResettingFilters(shape, options);
}

/** The same with parameters that each change of them resets, such as the page of a list; a constant of the module. */
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
      isFiltered: entries.some(([name, filter]) => readFilter(filter, params.get(name)) !== getUsual(filter)),
      setFilters(changes, moves) {
        const next = Object.entries(changes).map(
          ([name, value = '']) => [name, value === getUsual(shape[name] ?? '') ? '' : value] as const,
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
