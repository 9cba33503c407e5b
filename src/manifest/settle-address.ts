import type { Visitor } from './access';
import { decide, type Address, type Decision } from './decide';
import type { Portal } from './portal';

/** Where an address leads, and what that means. */
export interface SettledAddress {
  readonly address: Address;
  readonly decision: Decision;
}

const maxRedirects = 10;

/** Follows redirects of the manifest for somebody who arrives at an address. */
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
