import { listIn, replaceMethod, type Watch } from './watch';

interface Placed {
  readonly node: ChildNode;
  readonly parent: Element;
  /** Comes back with the app: its styles, and what its script made before it was mounted. */
  readonly isLasting: boolean;
}

const methods = [
  'append',
  'appendChild',
  'prepend',
  'insertBefore',
  'insertAdjacentElement',
  'insertAdjacentHTML',
] as const;

function nameOf({ node, parent }: Placed): string {
  return `<${node.nodeName.toLowerCase()}> in <${parent.nodeName.toLowerCase()}>`;
}

/** Nodes in `<head>`, `<body>` and `<html>`. They go with the app; what it would not make again comes back with it. */
export function watchNodes(
  page: Document,
  caller: () => string | undefined,
): Watch & { readonly hasPlaced: (app: string, node: Node) => boolean } {
  const placed = new Map<string, Placed[]>();
  const parked = new Map<string, Placed[]>();
  const onScreen = new Set<string>();

  function note(app: string, parent: Element, node: ChildNode): void {
    const list = listIn(placed, app);
    const twin = list.findIndex((other) => other.node !== node && other.node.isEqualNode(node));
    // Put back at the start of this visit, and now made again.
    if (twin >= 0 && parent === page.head) list.splice(twin, 1)[0]?.node.remove();
    list.push({ node, parent, isLasting: parent === page.head || !onScreen.has(app) });
  }

  const parents = [page.head, page.body, page.documentElement];
  const stops = parents.flatMap((parent) =>
    methods.map((method) =>
      replaceMethod(parent, method, (original) => (...given) => {
        const app = caller();
        if (app === undefined) return Reflect.apply(original, parent, given);
        const before = new Set(parent.childNodes);
        const answer = Reflect.apply(original, parent, given);
        for (const node of parent.childNodes) if (!before.has(node)) note(app, parent, node);
        return answer;
      }),
    ),
  );

  return {
    hasPlaced: (app, node) => listIn(placed, app).some((own) => own.node.contains(node)),
    entering(app) {
      for (const { node, parent, isLasting } of listIn(parked, app).splice(0)) {
        Element.prototype.append.call(parent, node);
        listIn(placed, app).push({ node, parent, isLasting });
      }
    },
    mounting: (app) => void onScreen.add(app),
    left(app) {
      onScreen.delete(app);
      const left = listIn(placed, app)
        .splice(0)
        .filter(({ node, parent }) => node.parentNode === parent);
      for (const { node } of left) node.remove();
      listIn(parked, app).push(...left.filter(({ isLasting }) => isLasting));
      return left.map(nameOf);
    },
    stop() {
      for (const stop of stops) stop();
    },
  };
}
