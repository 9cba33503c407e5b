import { usePortal } from '#plugin-api/react';
import { observer } from 'mobx-react-lite';
import { formats } from './formats';
import { PortalLink } from './PortalLink';

const permissions = ['visit:property-page', 'visit:my-properties-page'];

/** A roll number as people read it, and for those who may visit the property the way there. */
export const PropertyLink = observer(function PropertyLink({ roll }: { readonly roll: string }) {
  const { rules } = usePortal().user;
  if (!permissions.some((one) => rules.includes(one))) return formats.roll(roll);
  return <PortalLink to={`/property?roll=${roll}`}>{formats.roll(roll)}</PortalLink>;
});
