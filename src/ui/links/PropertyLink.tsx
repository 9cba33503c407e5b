import { formatRoll } from '#base';
import { Link } from './Link';

export interface PropertyLinkProps {
  /** The 19 digits of the roll number. */
  readonly roll: string;
  /** Shown instead of the roll number, such as the address. */
  readonly children?: string;
}

/**
 * A formatted roll number, or another text for a property, linked for people who may visit it.
 *
 * @example <PropertyLink roll={permit.roll} />
 */
export function PropertyLink({ roll, children = formatRoll(roll) }: PropertyLinkProps) {
  return <Link to={`/property?roll=${roll}`}>{children}</Link>;
}
