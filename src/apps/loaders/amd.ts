import 'systemjs/dist/extras/amd.js';

const scripts = new Set<string>();
let offered = false;

function isCalling(): boolean {
  const script = document.currentScript;
  return script instanceof HTMLScriptElement && scripts.has(script.src);
}

/**
 * Lets these scripts find an AMD `define`, and no others, who find what the page had `before`: scripts that meet a
 * `define` without wanting it call it, and then nobody finds what they made.
 */
export function offerDefine(addresses: readonly string[], before: unknown): void {
  for (const address of addresses) scripts.add(address);
  if (offered) return;
  offered = true;
  const define: unknown = Reflect.get(window, 'define');
  let others = before;
  Object.defineProperty(window, 'define', {
    configurable: true,
    get: () => (isCalling() ? define : others),
    set(value: unknown) {
      others = value;
    },
  });
}
