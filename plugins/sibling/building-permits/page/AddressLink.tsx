import { usePortal } from '#plugin-api/react';
import { observer } from 'mobx-react-lite';
import { PortalLink } from '../../../kit';
import type { Permit } from '../answers';

/** An address, and the way to the property for those who may visit it. */
export const AddressLink = observer(function AddressLink({
  address,
  roll,
}: Pick<Permit, 'address' | 'roll'>) {
  const isOpen = usePortal().sections.some((section) => section.path === '/property' && section.isOpen);
  return isOpen ? <PortalLink to={`/property?roll=${roll}`}>{address}</PortalLink> : address;
});
