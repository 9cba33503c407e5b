import { formatRoll } from '#base';
import { Link } from './Link';

export interface PropertyLinkProps {
  /** The 19-digit roll number. */
  readonly roll: string;
  /** Shown instead of the roll number, such as the address. */
  readonly children?: string;
}

/**
 * A link to a property with its formatted roll number or another
 * text; plain text if the user may not visit it.
 *
 * @example <PropertyLink roll={permit.roll} />
 */
export function PropertyLink({ roll, children = formatRoll(roll) }: PropertyLinkProps) {
  return <Link to={`/property?roll=${roll}`}>{children}</Link>;
}
