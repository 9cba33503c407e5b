import { usePortal } from '#plugin-api/react';
import { formats } from './formats';
import { PortalLink } from './PortalLink';

const permissions = ['visit:property-page', 'visit:my-properties-page'];

/** Which property is linked. */
export interface PropertyLinkProps {
  readonly roll: string;
  /** What is read in place of the roll number, such as the address. */
  readonly children?: string;
}

/** A roll number as people read it, or other words for a property, and for those who may visit it the way there. */
export function PropertyLink({ roll, children = formats.roll(roll) }: PropertyLinkProps) {
  const { rules } = usePortal().user;
  if (!permissions.some((one) => rules.includes(one))) return children;
  return <PortalLink to={`/property?roll=${roll}`}>{children}</PortalLink>;
}
