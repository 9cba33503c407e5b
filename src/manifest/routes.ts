import type { Text } from './texts';

export interface RoutePattern<R> {
  readonly path: string;
  readonly exact: boolean;
  readonly strict: boolean;
  readonly children: readonly R[];
}

interface Node<R> {
  readonly children: Map<string, Node<R>>;
  parameter: Node<R> | undefined;
  route: R | undefined;
}

/** The result of matching an address: the route and the values of its `:parameters`. */
export interface RouteMatch<R = Route> {
  readonly route: R;
  readonly parameters: Readonly<Record<string, string>>;
}

/** Finds the route of an address; cost depends on the depth of the path, not on the number of routes. */
export interface RouteTree<R = Route> {
  /**
   * Returns the route that owns the pathname, or `undefined` if none does. A literal part wins over a
   * parameter.
   */
  match(pathname: string): RouteMatch<R> | undefined;
}

const createNode = <R>(): Node<R> => ({ children: new Map(), parameter: undefined, route: undefined });

function toSegments(pathname: string): string[] {
  return pathname.split('/').slice(1);
}

function getChildNode<R>(node: Node<R>, segment: string): Node<R> {
  if (segment.startsWith(':')) {
    node.parameter ??= createNode();
    return node.parameter;
  }
  const known = node.children.get(segment);
  if (known !== undefined) return known;
  const created = createNode<R>();
  node.children.set(segment, created);
  return created;
}

function insertRoute<R extends RoutePattern<R>>(root: Node<R>, route: R): void {
  const owner = toSegments(route.path).reduce<Node<R>>(getChildNode, root);
  owner.route ??= route;
  for (const child of route.children) insertRoute(root, child);
}

function decode(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}

function toMatch<R extends RoutePattern<R>>(route: R, values: readonly string[]): RouteMatch<R> {
  const names = toSegments(route.path).filter((segment) => segment.startsWith(':'));
  const parameters = names.map((name, index): [string, string] => [
    name.slice(1),
    decode(values[index] ?? ''),
  ]);
  return { route, parameters: Object.fromEntries(parameters) };
}

/** Finds the exact owner of the segments, and the deepest non-exact route above it. */
class Search<R extends RoutePattern<R>> {
  owner: { readonly match: RouteMatch<R>; readonly depth: number } | undefined;

  readonly #segments: readonly string[];
  readonly #withSlash: boolean;

  constructor(segments: readonly string[], withSlash: boolean) {
    this.#segments = segments;
    this.#withSlash = withSlash;
  }

  find(node: Node<R>, depth: number, values: readonly string[]): RouteMatch<R> | undefined {
    const { route } = node;
    if (route !== undefined && !route.exact && depth > (this.owner?.depth ?? -1)) {
      this.owner = { match: toMatch(route, values), depth };
    }
    const segment = this.#segments[depth];
    if (segment === undefined) {
      return route === undefined || (route.strict && this.#withSlash) ? undefined : toMatch(route, values);
    }
    const literal = node.children.get(segment);
    const found = literal === undefined ? undefined : this.find(literal, depth + 1, values);
    if (found !== undefined || node.parameter === undefined || segment === '') return found;
    return this.find(node.parameter, depth + 1, [...values, segment]);
  }
}

/** Builds the tree of all routes and their children; the first of several routes with the same path wins. */
export function buildRouteTree<R extends RoutePattern<R>>(routes: readonly R[]): RouteTree<R> {
  const root = createNode<R>();
  for (const route of routes) insertRoute(root, route);
  return {
    match(pathname) {
      const withSlash = pathname.length > 1 && pathname.endsWith('/');
      const search = new Search<R>(toSegments(withSlash ? pathname.slice(0, -1) : pathname), withSlash);
      return search.find(root, 0, []) ?? search.owner?.match;
    },
  };
}

export interface Route {
  readonly path: string;
  readonly label: Text | undefined;
  /** The title for the window and the announcement. */
  readonly title: Text;
  readonly tooltip: Text | undefined;
  readonly icon: string | undefined;
  readonly permissions: readonly string[];
  /** The last day (`YYYY-MM-DD`) on which the menu marks it as new, if any. */
  readonly newUntil: string | undefined;
  readonly exact: boolean;
  readonly strict: boolean;
  readonly hidden: boolean;
  readonly appendsMunicipality: boolean;
  readonly app: string | undefined;
  readonly redirect: string | undefined;
  readonly children: readonly Route[];
}
