/** Files that break no rule. */
export const innocent: Readonly<Record<string, string>> = {
  'src/main.tsx': "import 'react-dom/client';\nimport '#shell';",
  'src/account.tsx': "import '#account';",
  'src/platform/identity/client.ts': "import 'aws-amplify/auth';",
  'src/app-runtime/loader.ts':
    "import 'single-spa';\nimport 'systemjs/dist/s.js';\nimport 'react-dom/client';",
  'src/plugin-api/react/lifecycles.ts': "import 'single-spa-react';\nimport 'react-dom/client';",
  'plugins/sibling/sla/page.ts':
    "import '@portal/plugin-api/dom';\nimport '@portal/ui';\nimport '@portal/ui/controls/select';\nimport './count';",
  'src/manifest/text/positions.ts': "import 'jsonc-parser';\nimport '../schema';",
  'src/backends/used.ts': "import './post';",
  'src/shell/menu-type.ts': "import type { Menu } from './Menu';\n\nexport type Its = Menu;",
  'src/shell/lazy-menu.ts': "export const load = () => import('./Menu');",
  'src/shell/toasts/list.ts': "import '#ui/controls/select';",
  'server/text.ts': "import '#manifest/text';\nimport 'node:fs';",
  'plugins/builtin/sample/page.ts':
    "import '#plugin-api/react';\nimport '#plugin-api/builtin';\nimport '#ui/posts';\nimport 'react';",
  'src/ui/posts/safe-html/fragment.ts': "import 'dompurify';",
  'src/ui/posts/reorder/list.ts': "import '@dnd-kit/core';",
  'src/backends/used.test.ts': "import './used';\nimport '@testing-library/react';",
};

/** Targets of planted imports, and an index for each module so that nothing is accidentally an orphan. */
export const partners: Readonly<Record<string, string>> = {
  'src/plugin-api/builtin/index.ts': '',
  'src/plugin-api/react/index.ts': '',
  'src/plugin-api/dom/index.ts': '',
  'src/manifest/text/index.ts': '',
  'src/ui/controls/select/index.ts': '',
  'src/ui/frame/index.ts': '',
  'src/ui/posts/index.ts': '',
  'src/plugin-testing/host.ts': '',
  'src/stores/list.ts': "import type { Part } from './list-part';\n\nexport type List = Part;",
  'src/manifest/schema.ts': '',
  'src/backends/post.ts': '',
  'plugins/sibling/sla/count.ts': '',
  'src/shell/Menu.tsx': '',
};
