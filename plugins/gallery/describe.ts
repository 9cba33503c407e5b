import type { ReactNode } from 'react';
import type { MessageId } from './messages';

/** What a property of a component is changed to. */
export type Value = boolean | number | string;

/** A property that the gallery lets people change. */
export interface Property<V extends Value = Value> {
  readonly kind: 'boolean' | 'number' | 'select' | 'text';
  readonly initial: V;
  /** The component's own default, which the code leaves out. */
  readonly usual?: V | undefined;
  /** What a `select` offers. */
  readonly options?: readonly V[];
  /** The limits of a `number`. */
  readonly range?: { readonly min: number; readonly max: number };
  /** What the code says for a value, where it is not `name="value"`; an empty text for nothing. */
  readonly printed?: Readonly<Record<string, string>>;
}

export type Properties = Readonly<Record<string, Property>>;

/** The values of properties by name. */
export type ValuesOf<P extends Properties> = { readonly [Name in keyof P]: P[Name]['initial'] };

/** What the code of an example has besides the properties. */
export interface CodeParts {
  /** Further attributes, such as `onClick={save}`. */
  readonly attributes?: readonly string[];
  /** What is between the tags; lines are indented when printed. */
  readonly children?: string;
}

/** What components are for, in the order of the list. */
export const groups = [
  'pages',
  'lists',
  'filters',
  'facts',
  'actions',
  'forms',
  'overlays',
  'feedback',
] as const;

/** States of a component that its page shows one below the other. */
export const stateNames = [
  'loading',
  'busy',
  'empty',
  'failed',
  'invalid',
  'disabled',
  'done',
  'compact',
  'plain',
  'selected',
] as const;

/** One page of the gallery: a component, what can be changed about it, and an example. */
export interface ComponentDescription<Values = Readonly<Record<string, Value>>, P = Properties> {
  /** The name under which it is exported. */
  readonly name: string;
  /** Exports of the same module that the example shows as well. */
  readonly parts?: readonly string[];
  readonly from: '@portal/ui' | `@portal/ui/controls/${string}`;
  readonly group: (typeof groups)[number];
  readonly purpose: MessageId;
  readonly properties: P;
  readonly states?: { readonly [State in (typeof stateNames)[number]]?: Partial<Values> };
  /** What each key does; empty where there is nothing to press. */
  readonly keyboard: readonly (readonly [keys: string, action: MessageId])[];
  code?(values: Values): CodeParts;
  render(values: Values): ReactNode;
}

/** Checks the values of an example against its properties. */
export function describe<const P extends Properties>(
  description: ComponentDescription<ValuesOf<P>, P>,
): ComponentDescription;
export function describe(description: ComponentDescription): ComponentDescription {
  return description;
}

/** Yes or no; the code has it when it is on, as `printed` if that is given. */
export function flag(initial = false, printed?: string): Property<boolean> {
  return {
    kind: 'boolean',
    initial,
    usual: false,
    ...(printed === undefined ? {} : { printed: { true: printed } }),
  };
}

/** A text; the code has it unless it is empty. */
export function text(initial: string): Property<string> {
  return { kind: 'text', initial, usual: '' };
}

export function number(
  initial: number,
  range: { readonly min: number; readonly max: number },
): Property<number> {
  return { kind: 'number', initial, range };
}

/** One of several values, of which the first is the component's default. */
export function choice<const V extends Value>(options: readonly [V, ...V[]]): Property<V> {
  return { ...required(options), usual: options[0] };
}

/** One of several values, which the code always has. */
export function required<const V extends Value>(
  options: readonly [V, ...V[]],
  printed?: Readonly<Record<string, string>>,
): Property<V> {
  return {
    kind: 'select',
    initial: options[0],
    options,
    ...(printed === undefined ? {} : { printed }),
  };
}
