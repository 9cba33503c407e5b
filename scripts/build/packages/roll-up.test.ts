import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { rollUp } from './roll-up.mjs';

let folder = '';

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'declarations-'));
});

afterEach(() => rmSync(folder, { recursive: true }));

function rolledUp(files: Readonly<Record<string, string>>, entry = 'index.d.ts', main?: string): string {
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), text);
  }
  const doors = main === undefined ? {} : { './index.js': join(folder, main) };
  return rollUp({ folder, entry: join(folder, entry), doors });
}

const contract = `import type { Name } from './name';
/** Who is there: déjà vu. */
export interface User {
  readonly name: Name;
}
export interface Unseen {
  readonly id: string;
}
`;

test('what a door exports and what that needs is one text; the rest is left out', () => {
  const text = rolledUp({
    'index.d.ts': "export { type User } from './contract';\nexport { greet } from './greet';\n",
    'contract.d.ts': contract,
    'name/index.d.ts': '/** Shown to people. */\nexport type Name = string;\n',
    'greet.d.ts': `import { type User } from './contract';
import type * as React from 'react';
import { type App } from 'vue';
export declare function greet(user: User): React.ReactNode;
export declare function greet(user: User, app: App): void;
`,
  });
  expect(text).toBe(`import type * as React from 'react';
import type { App } from 'vue';
/** Who is there: déjà vu. */
export interface User {
  readonly name: Name;
}
/** Shown to people. */
type Name = string;
export declare function greet(user: User): React.ReactNode;
export declare function greet(user: User, app: App): void;
export {};
`);
});

test('what another door exports is imported from there', () => {
  const text = rolledUp(
    {
      'index.d.ts': "export { type User } from './contract';\n",
      'contract.d.ts': contract,
      'name.d.ts': 'export type Name = string;\n',
      'react/index.d.ts':
        "import type { User } from '../contract';\nexport declare function useUser(): User;\n",
    },
    'react/index.d.ts',
    'index.d.ts',
  );
  expect(text).toBe(`import type { User } from './index.js';
export declare function useUser(): User;
export {};
`);
});

test.each([
  [
    'two things of one name',
    {
      'index.d.ts': "export { a } from './a';\nexport { b } from './b';\n",
      'a.d.ts': 'type Options = string;\nexport declare const a: Options;\nexport {};\n',
      'b.d.ts': 'type Options = number;\nexport declare const b: Options;\nexport {};\n',
    },
    'two things are called Options',
  ],
  [
    'a type that nobody gave a name',
    { 'index.d.ts': "export declare const a: import('./a').A;\n", 'a.d.ts': 'export type A = string;\n' },
    'a has a type without a name; write the type down',
  ],
  [
    'a name that leads nowhere',
    { 'index.d.ts': "export { a } from './gone';\n" },
    'imports ./gone, of which there is no declaration',
  ],
])('%s is refused in words', (_, files, words) => {
  expect(() => rolledUp(files)).toThrow(words);
});
