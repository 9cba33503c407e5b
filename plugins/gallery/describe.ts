import type { ReactNode } from 'react';
import type { MessageId } from './messages';

/** A value of a component's property. */
export type Value = boolean | number | string;

/** A property that can be changed in the gallery. */
export interface Property<V extends Value = Value> {
  readonly kind: 'boolean' | 'number' | 'select' | 'text';
  readonly initial: V;
  /** The component's default, which the printed code omits. */
  readonly usual?: V | undefined;
  /** Options of a `select`. */
  readonly options?: readonly V[];
  /** The limits of a `number`. */
  readonly range?: { readonly min: number; readonly max: number };
  /** Code of a value that is not printed as `name="value"`; an empty string to omit it. */
  readonly printed?: Readonly<Record<string, string>>;
}

export type Properties = Readonly<Record<string, Property>>;

/** The values of properties by name. */
export type ValuesOf<P extends Properties> = { readonly [Name in keyof P]: P[Name]['initial'] };

/** Code of an example besides its properties. */
export interface CodeParts {
  /** More attributes, such as `onClick={save}`. */
  readonly attributes?: readonly string[];
  /** Code between the tags; indented when printed. */
  readonly children?: string;
}

/** The groups of components, in display order. */
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

/** States that the page of a component shows below each other. */
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

/** A page of the gallery: a component, its properties and an example. */
export interface ComponentDescription<Values = Readonly<Record<string, Value>>, P = Properties> {
  /** The name under which it is exported. */
  readonly name: string;
  /** Other exports of the same module that the example uses. */
  readonly parts?: readonly string[];
  readonly from: '@portal/ui' | `@portal/ui/controls/${string}`;
  readonly group: (typeof groups)[number];
  readonly purpose: MessageId;
  readonly properties: P;
  readonly states?: { readonly [State in (typeof stateNames)[number]]?: Partial<Values> };
  /** Keys and their actions; empty if there are none. */
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

/** A boolean property, printed when it is on, as `printed` if specified. */
export function flag(initial = false, printed?: string): Property<boolean> {
  return {
    kind: 'boolean',
    initial,
    usual: false,
    ...(printed === undefined ? {} : { printed: { true: printed } }),
  };
}

/** A text property, printed unless it is empty. */
export function text(initial: string): Property<string> {
  return { kind: 'text', initial, usual: '' };
}

export function number(
  initial: number,
  range: { readonly min: number; readonly max: number },
): Property<number> {
  return { kind: 'number', initial, range };
}

/** A choice between values, of which the first is the component's default. */
export function choice<const V extends Value>(options: readonly [V, ...V[]]): Property<V> {
  return { ...required(options), usual: options[0] };
}

/** A choice between values that is always printed. */
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
