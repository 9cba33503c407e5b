import { parseManifestText } from '#manifest/text';
import { good, hostWith } from './add-setup';
import { cleanUp, commandFolder, fileHost, startHost } from './harness';

afterEach(cleanUp);

describe('portal add', () => {
  it.each([
    ['import a from "react"', 'module'],
    ['const a=1;export{a as mount}', 'module'],
    ['console.log(import.meta.url)', 'module'],
    ['System.register([],function(e){return{execute(){e("mount",1)}}})', 'system'],
    ['/* export const a */ System.register("plans",[],function(){})', 'system'],
    ['window.renderPlans=function(){};var text="export {a}";', 'global'],
    ['(function(){})()', 'global'],
  ])('detects that the script %j loads as %s', async (script, load) => {
    const host = await hostWith(script);
    const { out } = await commandFolder(good).portal(['add', '--name', 'plans', '--host', host]);
    expect(out[0]).toContain(`It loads as ${load}: `);
    expect(out).toContain(`  the app "plans" from the host "plans", which loads as ${load}`);
  });

  it('reports whether a classic script names the function that the portal will call', async () => {
    const host = await hostWith('window.renderOther = 1');
    const { out } = await commandFolder(good).portal(['add', '--name', 'street-plans', '--host', host]);
    expect(out[0]).toMatch(/does not name renderStreetPlans, which the portal will call\.$/);
  });

  it.each([
    [
      'a container',
      'remoteEntry.js',
      { load: 'federation', container: { name: 'parcels', module: './page' } },
      'var parcels;(()=>{var r={"./page":()=>t.e(1)};throw new Error(\'Module "x" does not exist in container.\')})()',
    ],
    [
      'a script with other page functions',
      'plans.js',
      { load: 'global', entry: 'plans.js', global: 'Parcels' },
      'window.renderParcels=()=>{};window.unmountParcels=()=>{}',
    ],
    [
      'a UMD library',
      'plans.js',
      { load: 'system', entry: 'plans.js', amd: true },
      '!function(r,f){"function"==typeof define&&define.amd?define([],f):r.x=f()}(this,()=>({}))',
    ],
  ])('analyzes %s without running it', async (_what, file, keys, script) => {
    const host = await startHost(fileHost({ [`/${file}`]: script }));
    const { portal, read } = commandFolder(good);
    await portal(['add', file === 'remoteEntry.js' ? host : `${host}/${file}`, '--name', 'plans']);
    const { portal: made } = parseManifestText(read('portal.manifest.json'));
    expect(made?.apps.get('plans')).toMatchObject(keys);
  });

  it('proposes a frame for a page', async () => {
    const body = '<!doctype html><h1>Plans</h1>';
    const page = { body, headers: { 'content-type': 'text/html' } };
    const host = await startHost(fileHost({ '/': page }));
    const { portal, read } = commandFolder(good);
    const { out } = await portal(['add', host, '--name', 'plans']);
    expect(out[0]).toBe(`Looked at ${host}. It loads as iframe: it is a page.`);
    expect(parseManifestText(read('portal.manifest.json')).portal?.apps.get('plans')).toMatchObject({
      load: 'iframe',
    });
  });
});
