import { appendTo, replaceMethod, type LeakWatch } from './leak-watcher';

interface InsertedNode {
  readonly node: ChildNode;
  readonly parent: Element;
  /** Restored with the app: its styles, and nodes that its script created before the first mount. */
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

function describeNode({ node, parent }: InsertedNode): string {
  return `<${node.nodeName.toLowerCase()}> in <${parent.nodeName.toLowerCase()}>`;
}

/**
 * Removes an app's nodes in `<head>`, `<body>` and `<html>`, and restores those that it will not create
 * again.
 */
export function watchNodes(page: Document, getCaller: () => string | undefined): LeakWatch {
  const inserted = new Map<string, InsertedNode[]>();
  const parked = new Map<string, InsertedNode[]>();
  const onScreen = new Set<string>();

  function recordNode(app: string, parent: Element, node: ChildNode): void {
    const list = appendTo(inserted, app);
    const duplicateIndex = list.findIndex((other) => other.node !== node && other.node.isEqualNode(node));
    // Restored at the start of this visit, and now created again by the app.
    if (duplicateIndex >= 0 && parent === page.head) list.splice(duplicateIndex, 1)[0]?.node.remove();
    list.push({ node, parent, isLasting: parent === page.head || !onScreen.has(app) });
  }

  const parents = [page.head, page.body, page.documentElement];
  const stops = parents.flatMap((parent) =>
    methods.map((method) =>
      replaceMethod(parent, method, (original) => (...args) => {
        const app = getCaller();
        if (app === undefined) return Reflect.apply(original, parent, args);
        const before = new Set(parent.childNodes);
        const result = Reflect.apply(original, parent, args);
        for (const node of parent.childNodes) if (!before.has(node)) recordNode(app, parent, node);
        return result;
      }),
    ),
  );

  return {
    onLoading(app) {
      for (const { node, parent, isLasting } of appendTo(parked, app).splice(0)) {
        Element.prototype.append.call(parent, node);
        appendTo(inserted, app).push({ node, parent, isLasting });
      }
    },
    onMounting: (app) => void onScreen.add(app),
    cleanUp(app, comesBack = false) {
      onScreen.delete(app);
      const left = appendTo(inserted, app)
        .splice(0)
        .filter(({ node, parent }) => node.parentNode === parent);
      for (const { node } of left) node.remove();
      const waiting = [...appendTo(parked, app).splice(0), ...left];
      appendTo(parked, app).push(...waiting.filter(({ isLasting }) => comesBack || isLasting));
      return left.map(describeNode);
    },
    dispose() {
      for (const stop of stops) stop();
    },
  };
}
