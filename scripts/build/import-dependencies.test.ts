import {
  collectImportDependencies,
  collectImportedFiles,
  listLazyImports,
  listStaticImports,
  listSystemImports,
} from './import-dependencies.ts';

const imports = { react: 'assets/react.js', router: 'assets/router.js', api: 'assets/api.js' };

function read(file: string): string {
  const texts: Readonly<Record<string, string>> = {
    'assets/react.js': 'export const useState = 1;',
    'assets/router.js': 'import { useState } from "react"; import "./shared/core.js"; import("api");',
    'assets/shared/core.js': 'import react from "react"; import other from "elsewhere";',
    'assets/api.js': 'export { Router } from "router"; export const api = 1;',
    'assets/page.js': 'import * as api from "api";',
  };
  return texts[file] ?? '';
}

test('lists the lazy imports from the portal without duplicates', () => {
  const text =
    'import "@portal/ui"; const a = () => import("@portal/ui/controls/select"), b = () => import("./page.js");' +
    "const c = () => import('@portal/charts').then(d); import(`@portal/ui/controls/select`);";
  expect(listLazyImports(text)).toEqual(['@portal/ui/controls/select', '@portal/charts']);
});

test('lists the family of controls that a component of the library loads lazily', () => {
  const text = 'import * as ui from "@portal/ui"; export const a = () => b(ui.SearchFilter, {});';
  expect(listLazyImports(text)).toEqual(['@portal/ui/controls/select']);
});

test('lists static imports and re-exports without duplicates, and no lazy imports', () => {
  const text =
    'import a from "a"; export * from "b"; export { c } from "c"; export const d = import("d"); import "a";';
  expect(listStaticImports(text)).toEqual(['a', 'b', 'c']);
});

test.each([
  [
    'System.register(["react", "./part.js"], function (e) { return { execute() {} }; });',
    ['react', './part.js'],
  ],
  ['"use strict"; System.register("parcels", ["react"], (e) => ({ execute() {} }));', ['react']],
  ['System.register([], () => ({ execute() { f(["react"]); } }));', []],
  ['window.parcels = ["react"];', []],
])('lists the dependencies of a SystemJS script: %s', (text, names) => {
  expect(listSystemImports(text)).toEqual(names);
});

test('lists the transitive dependencies of each import', () => {
  expect(collectImportDependencies(imports, read)).toEqual({
    router: ['assets/react.js', 'assets/shared/core.js'],
    api: ['assets/router.js', 'assets/react.js', 'assets/shared/core.js'],
  });
});

test('lists the transitive dependencies of a script', () => {
  expect(collectImportedFiles(['assets/page.js'], imports, read)).toEqual([
    'assets/api.js',
    'assets/router.js',
    'assets/react.js',
    'assets/shared/core.js',
  ]);
});

test('handles circular imports', () => {
  const circle = { one: 'one.js', two: 'two.js' };
  const texts = (file: string): string => (file === 'one.js' ? 'import "two"' : 'import "one"');
  expect(collectImportDependencies(circle, texts)).toEqual({ one: ['two.js'], two: ['one.js'] });
});
