import type { Route } from './portal';

interface Node {
  readonly children: Map<string, Node>;
  parameter: Node | undefined;
  route: Route | undefined;
}

/** What an address matched: the route and the values of its `:parameters`. */
export interface RouteMatch {
  readonly route: Route;
  readonly parameters: Readonly<Record<string, string>>;
}

/** Finds the route of an address; a look-up costs the depth of the path, not the number of routes. */
export interface RouteTree {
  /** The route that owns the pathname, or `undefined` when none does. A literal part wins over a parameter. */
  match(pathname: string): RouteMatch | undefined;
}

const newNode = (): Node => ({ children: new Map(), parameter: undefined, route: undefined });

function segmentsOf(pathname: string): string[] {
  return pathname.split('/').slice(1);
}

function nodeBelow(node: Node, segment: string): Node {
  if (segment.startsWith(':')) {
    node.parameter ??= newNode();
    return node.parameter;
  }
  const known = node.children.get(segment);
  if (known !== undefined) return known;
  const made = newNode();
  node.children.set(segment, made);
  return made;
}

function insert(root: Node, route: Route): void {
  segmentsOf(route.path).reduce(nodeBelow, root).route ??= route;
  for (const child of route.children) insert(root, child);
}

function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}

function matchOf(route: Route, values: readonly string[]): RouteMatch {
  const names = segmentsOf(route.path).filter((segment) => segment.startsWith(':'));
  const parameters = names.map((name, index): [string, string] => [
    name.slice(1),
    decoded(values[index] ?? ''),
  ]);
  return { route, parameters: Object.fromEntries(parameters) };
}

/** Finds the exact owner of some segments, and on the way the deepest route above it that is not exact. */
class Search {
  owner: { readonly match: RouteMatch; readonly depth: number } | undefined;

  constructor(
    private readonly segments: readonly string[],
    private readonly withSlash: boolean,
  ) {}

  find(node: Node, depth: number, values: readonly string[]): RouteMatch | undefined {
    const { route } = node;
    if (route !== undefined && !route.exact && depth > (this.owner?.depth ?? -1)) {
      this.owner = { match: matchOf(route, values), depth };
    }
    const segment = this.segments[depth];
    if (segment === undefined) {
      return route === undefined || (route.strict && this.withSlash) ? undefined : matchOf(route, values);
    }
    const literal = node.children.get(segment);
    const found = literal === undefined ? undefined : this.find(literal, depth + 1, values);
    if (found !== undefined || node.parameter === undefined || segment === '') return found;
    return this.find(node.parameter, depth + 1, [...values, segment]);
  }
}

/** Builds the look-up tree of all routes and their children; of two routes with one path the first counts. */
export function buildRouteTree(routes: readonly Route[]): RouteTree {
  const root = newNode();
  for (const route of routes) insert(root, route);
  return {
    match(pathname) {
      const withSlash = pathname.length > 1 && pathname.endsWith('/');
      const search = new Search(segmentsOf(withSlash ? pathname.slice(0, -1) : pathname), withSlash);
      return search.find(root, 0, []) ?? search.owner?.match;
    },
  };
}
