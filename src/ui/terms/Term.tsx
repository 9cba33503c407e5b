import { useState, type ReactNode } from 'react';
import { classes } from '../classes';
import { createLazyView } from '../lazy-view';
import { t } from '../messages/terms';
import styles from './Term.module.css';

/** A word of property assessment that the portal explains. */
export type TermName = 'rfr' | 'rollNumber' | 'assessedValue' | 'ccmm' | 'fellDue' | 'overdue';

export interface TermProps {
  readonly name: TermName;
  /** The word as the page writes it. */
  readonly children: ReactNode;
  /** What a press does besides, such as sorting. */
  readonly onClick?: (() => void) | undefined;
  readonly className?: string | undefined;
}

// antd comes when somebody first asks for an explanation; without it, screen readers have the description.
const Tooltip = createLazyView(() => import('#ui/controls/menus').then((family) => family.Tooltip));

/**
 * A word with an explanation, for the first place on a page where it appears.
 *
 * @example <Term name="rollNumber">Roll number</Term>
 */
export function Term({ name, children, onClick, className }: TermProps) {
  /** `undefined` until the explanation is first asked for. */
  const [isOpen, setOpen] = useState<boolean>();
  const text = t(`ui.terms.${name}`);
  const open = () => setOpen(true);
  const close = () => setOpen(false);

  return (
    <button
      // oxlint-disable-next-line jsx-a11y/role-supports-aria-props -- every role has it since ARIA 1.3
      aria-description={text}
      className={classes(styles['term'], className)}
      onBlur={close}
      onClick={() => {
        open();
        onClick?.();
      }}
      onFocus={open}
      onKeyDown={({ key }) => key === 'Escape' && close()}
      onPointerEnter={open}
      type="button"
    >
      {children}
      {isOpen !== undefined && (
        <Tooltip onOpenChange={setOpen} open={isOpen} title={text}>
          <span className={styles['place']} />
        </Tooltip>
      )}
    </button>
  );
}
