import { formats } from './formats';
import { PortalLink } from './PortalLink';

export interface PropertyLinkProps {
  readonly roll: string;
  /** Shown instead of the roll number, such as the address. */
  readonly children?: string;
}

/** A formatted roll number, or another text for a property, linked for users who may visit it. */
export function PropertyLink({ roll, children = formats.roll(roll) }: PropertyLinkProps) {
  return <PortalLink to={`/property?roll=${roll}`}>{children}</PortalLink>;
}
