/** What the product's manifest says of an app: its own entry, the routes that lead to it, its widgets. */
export function entryOf(name: string): {
  readonly app: { readonly name: string } & Readonly<Record<string, unknown>>;
  readonly routes: readonly Readonly<Record<string, unknown>>[];
  readonly widgets: readonly Readonly<Record<string, unknown>>[];
};
