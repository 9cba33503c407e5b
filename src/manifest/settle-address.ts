import type { Visitor } from './access';
import { decide, type Address, type Decision } from './decide';
import type { Portal } from './portal';

/** The final address after redirects, and its decision. */
export interface SettledAddress {
  readonly address: Address;
  readonly decision: Decision;
}

const maxRedirects = 10;

/** Follows the manifest's redirects from an address. */
export function settleAddress(portal: Portal, visitor: Visitor, first: Address): SettledAddress {
  let address = first;
  let decision = decide(portal, visitor, address);
  for (let left = maxRedirects; decision.kind === 'redirect' && left > 0; left -= 1) {
    const { pathname, search, hash } = new URL(decision.to, 'http://portal.invalid');
    address = { pathname, search, hash };
    decision = decide(portal, visitor, address);
  }
  return { address, decision };
}
