import { formats } from './formats';
import { PortalLink } from './PortalLink';

export interface PropertyLinkProps {
  readonly roll: string;
  /** What is read in place of the roll number, such as the address. */
  readonly children?: string;
}

/** A roll number as people read it, or other words for a property, and for those who may visit it the way there. */
export function PropertyLink({ roll, children = formats.roll(roll) }: PropertyLinkProps) {
  return <PortalLink to={`/property?roll=${roll}`}>{children}</PortalLink>;
}
