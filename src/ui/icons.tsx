import iconSprite from './artwork/icons.svg';
import { iconIdPrefix } from './icon-id';
import type { IconName } from './icon-names';

export interface IconProps {
  readonly name: IconName;
  /**
   * A name from the manifest, already validated: including the
   * list of all names would slow down the first load.
   */
  readonly checkedName?: string | undefined;
  readonly size?: number | undefined;
  readonly className?: string | undefined;
}

/** Returns the URL of an icon: inlined in the document, or in the sprite. */
function getSource(name: string): string {
  const id = `${iconIdPrefix}${name}`;
  const isInDocument = typeof document !== 'undefined' && document.getElementById(id) !== null;
  return isInDocument ? `#${id}` : `${iconSprite}#${name}`;
}

/**
 * An outline icon, 18 px with 1.6 px strokes by default. It is decorative: put its meaning in text beside it
 * or in the name of the control. All icons are in one sprite.
 *
 * @example <Button icon={<Icon name="search" />}>Search</Button>
 */
export function Icon({ name, checkedName = name, size = 18, className }: IconProps) {
  return (
    <svg
      aria-hidden="true"
      className={className}
      fill="none"
      focusable="false"
      height={size}
      stroke="currentColor"
      strokeLinecap="round"
      strokeLinejoin="round"
      strokeWidth={1.6}
      viewBox="0 0 24 24"
      width={size}
    >
      <use href={getSource(checkedName)} />
    </svg>
  );
}
