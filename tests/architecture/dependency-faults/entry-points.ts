import type { Fault } from './fault';

/** Imports of restricted entry points. */
export const entryPointFaults: readonly Fault[] = [
  {
    rule: 'entry point: plugin-api/react',
    file: 'src/stores/portal-hook.ts',
    imports: '#plugin-api/react',
    wayOut: /never import React/,
  },
  {
    rule: 'entry point: plugin-api without React',
    file: 'src/plugin-api/element.ts',
    imports: 'react',
    wayOut: /React entry point/,
  },
  {
    rule: 'entry point: plugin-api/dom',
    file: 'src/app-runtime/draw.ts',
    imports: '#plugin-api/dom',
    wayOut: /becomes part of the scripts of sections/,
  },
  {
    rule: 'entry point: plugin-api/builtin',
    file: 'plugins/sibling/rfr/posts.ts',
    imports: '#plugin-api/builtin',
    wayOut: /Use #plugin-api/,
  },
  {
    rule: 'entry point: manifest/text',
    file: 'src/shell/lines.ts',
    imports: '#manifest/text',
    wayOut: /from #manifest/,
  },
  {
    rule: 'entry point: ui/controls',
    file: 'src/shell/eager.ts',
    imports: '#ui/controls/select',
    wayOut: /a file of its own that is fetched/,
  },
  {
    rule: 'entry point: ui/frame',
    file: 'plugins/sibling/rfr/frame.ts',
    imports: '#ui/frame',
    wayOut: /is not published/,
  },
  {
    rule: 'entry point: ui/posts',
    file: 'src/shell/cards.ts',
    imports: '#ui/posts',
    wayOut: /a file of its own that is fetched/,
  },
];
